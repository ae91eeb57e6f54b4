export type KnobScale = { min: number; max: number; step: number; degrees: number }

/** The angle of a point on the dial: degrees clockwise from the start of the sweep, whose gap is centred at the bottom. */
export function angleOnDial(x: number, y: number, degrees: number): number {
  const fromTop = (Math.atan2(x, -y) * 180) / Math.PI
  return (fromTop + degrees / 2 + 360) % 360
}

/** The value at a point of the dial; undefined in the gap at the bottom. */
export function valueAt(angle: number, { min, max, degrees }: KnobScale): number | undefined {
  if (angle > degrees) return undefined
  return min + (angle / degrees) * (max - min)
}

/** The turn between two angles, the short way round. */
export function turnBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** The nearest step within the scale, without floating-point error. */
export function snap(value: number, { min, max, step }: KnobScale): number {
  const stepped = min + Math.round((value - min) / step) * step
  return clamp(Number(stepped.toFixed(6)), min, max)
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

const PAGES = 10

/** The value after a key press; undefined if the knob doesn't use the key. */
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
