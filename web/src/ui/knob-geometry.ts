export type KnobScale = { min: number; max: number; step: number; degrees: number }

/** Where a point lies on the dial: degrees clockwise from the start of the sweep, whose gap is centred at the bottom. */
export function angleOnDial(x: number, y: number, degrees: number): number {
  const fromTop = (Math.atan2(x, -y) * 180) / Math.PI
  return (fromTop + degrees / 2 + 360) % 360
}

/** The value a point of the dial stands for, or nothing in the gap below. */
export function valueAt(angle: number, { min, max, degrees }: KnobScale): number | undefined {
  if (angle > degrees) return undefined
  return min + (angle / degrees) * (max - min)
}

/** How far a hand went round between two angles, the short way. */
export function turnBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** The nearest step within the scale, free of binary dust. */
export function snap(value: number, { min, max, step }: KnobScale): number {
  const stepped = min + Math.round((value - min) / step) * step
  return clamp(Number(stepped.toFixed(6)), min, max)
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

const PAGES = 10

/** What a key does to the value, or nothing where the key is not the knob's. */
export function valueAfterKey(key: string, value: number, scale: KnobScale): number | undefined {
  const page = Math.max(scale.step, (scale.max - scale.min) / PAGES)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return snap(value + scale.step, scale)
    case 'ArrowDown':
    case 'ArrowLeft':
      return snap(value - scale.step, scale)
    case 'PageUp':
      return snap(value + page, scale)
    case 'PageDown':
      return snap(value - page, scale)
    case 'Home':
      return scale.min
    case 'End':
      return scale.max
    default:
      return undefined
  }
}
