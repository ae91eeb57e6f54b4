import { SAMPLE_RATE } from './sample-rate.ts'

/** Normalised second-order coefficients. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

function normalised(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}

/** A bell: lifts or cuts around a frequency. */
export function bell(frequency: number, decibels: number, q = 0.9): Biquad {
  const a = 10 ** (decibels / 40)
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  const alpha = Math.sin(w) / (2 * q)
  const c = -2 * Math.cos(w)
  return normalised(1 + alpha * a, c, 1 - alpha * a, 1 + alpha / a, c, 1 - alpha / a)
}

/** A shelf: lifts or cuts everything below (`low`) or above (`high`) a frequency. */
export function shelf(side: 'low' | 'high', frequency: number, decibels: number): Biquad {
  const a = 10 ** (decibels / 40)
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  const c = Math.cos(w) * (side === 'low' ? 1 : -1)
  const slope = 2 * Math.sqrt(a) * (Math.sin(w) / Math.SQRT2)
  const sign = side === 'low' ? 1 : -1
  return normalised(
    a * (a + 1 - (a - 1) * c + slope),
    sign * 2 * a * (a - 1 - (a + 1) * c),
    a * (a + 1 - (a - 1) * c - slope),
    a + 1 + (a - 1) * c + slope,
    sign * -2 * (a - 1 + (a + 1) * c),
    a + 1 + (a - 1) * c - slope,
  )
}

/** A cut below (`high` pass) or above (`low` pass) a frequency, twelve decibels an octave. */
export function pass(kind: 'low' | 'high', frequency: number, q = Math.SQRT1_2): Biquad {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  const alpha = Math.sin(w) / (2 * q)
  const c = Math.cos(w)
  const edge = kind === 'low' ? 1 - c : 1 + c
  const middle = kind === 'low' ? edge : -edge
  return normalised(edge / 2, middle, edge / 2, 1 + alpha, -2 * c, 1 - alpha)
}

export function runBiquad(buffer: Float32Array, { b0, b1, b2, a1, a2 }: Biquad, from = 0, to = buffer.length): void {
  let z1 = 0
  let z2 = 0
  // A tiny offset keeps silence from decaying into denormal numbers, which are slow to compute.
  for (let index = from; index < to; index++) {
    const input = buffer[index]! + 1e-18
    const output = b0 * input + z1
    z1 = b1 * input - a1 * output + z2
    z2 = b2 * input - a2 * output
    buffer[index] = output
  }
}

/** Two filters in series on two channels at once: four independent chains, for little more than the cost of one. */
export function runBiquads(
  left: Float32Array,
  right: Float32Array,
  first: Biquad,
  then: Biquad,
  from: number,
  to: number,
): void {
  const { b0, b1, b2, a1, a2 } = first
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = then
  let z1 = 0
  let z2 = 0
  let y1 = 0
  let y2 = 0
  let x1 = 0
  let x2 = 0
  let w1 = 0
  let w2 = 0
  for (let index = from; index < to; index++) {
    const inLeft = left[index]! + 1e-18
    const inRight = right[index]! + 1e-18
    const midLeft = b0 * inLeft + z1
    const midRight = b0 * inRight + y1
    z1 = b1 * inLeft - a1 * midLeft + z2
    z2 = b2 * inLeft - a2 * midLeft
    y1 = b1 * inRight - a1 * midRight + y2
    y2 = b2 * inRight - a2 * midRight
    const outLeft = d0 * midLeft + x1
    const outRight = d0 * midRight + w1
    x1 = d1 * midLeft - c1 * outLeft + x2
    x2 = d2 * midLeft - c2 * outLeft
    w1 = d1 * midRight - c1 * outRight + w2
    w2 = d2 * midRight - c2 * outRight
    left[index] = outLeft
    right[index] = outRight
  }
}

/** Passes everything through unchanged. */
export const THROUGH: Biquad = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 }
