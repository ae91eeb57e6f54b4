import { CONTROL_STEP } from './oscillator.ts'
import { SAMPLE_RATE, type Stereo } from './sample-rate.ts'

type FilterMode = 'low' | 'band' | 'high'

/**
 * A state-variable filter whose cutoff may move; `cutoffAt` is called with the seconds since the start.
 * Its tuning is exact at every frequency, because its equations are solved without a delay in the loop.
 */
export function sweepFilter(
  buffer: Float32Array,
  mode: FilterMode,
  cutoffAt: (seconds: number) => number,
  resonance = 0.7,
): void {
  const k = 1 / resonance
  // One formula for the three outputs, so that the loop has no branches.
  const ofInput = mode === 'high' ? 1 : 0
  const ofBand = mode === 'high' ? -k : mode === 'band' ? k : 0
  const ofLow = mode === 'high' ? -1 : mode === 'low' ? 1 : 0
  let first = 0
  let second = 0
  for (let start = 0; start < buffer.length; start += CONTROL_STEP) {
    const end = Math.min(buffer.length, start + CONTROL_STEP)
    const cutoff = Math.max(16, Math.min(SAMPLE_RATE * 0.46, cutoffAt(start / SAMPLE_RATE)))
    const g = Math.tan((Math.PI * cutoff) / SAMPLE_RATE)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    for (let index = start; index < end; index++) {
      const input = buffer[index]!
      const v3 = input - second
      const band = a1 * first + a2 * v3
      const low = second + a2 * first + a3 * v3
      first = 2 * band - first
      second = 2 * low - second
      buffer[index] = ofInput * input + ofBand * band + ofLow * low
    }
  }
}

/** A moving low-pass on two channels at once, which costs hardly more than one. */
export function sweepPair(
  left: Float32Array,
  right: Float32Array,
  cutoffAt: (seconds: number) => number,
  resonance = 0.7,
): void {
  const k = 1 / resonance
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let start = 0; start < left.length; start += CONTROL_STEP) {
    const end = Math.min(left.length, start + CONTROL_STEP)
    const cutoff = Math.max(16, Math.min(SAMPLE_RATE * 0.46, cutoffAt(start / SAMPLE_RATE)))
    const g = Math.tan((Math.PI * cutoff) / SAMPLE_RATE)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    for (let index = start; index < end; index++) {
      const stepLeft = left[index]! - second
      const stepRight = right[index]! - fourth
      const lowLeft = second + a2 * first + a3 * stepLeft
      const lowRight = fourth + a2 * third + a3 * stepRight
      first = 2 * (a1 * first + a2 * stepLeft) - first
      third = 2 * (a1 * third + a2 * stepRight) - third
      second = 2 * lowLeft - second
      fourth = 2 * lowRight - fourth
      left[index] = lowLeft
      right[index] = lowRight
    }
  }
}

/** The same filter with a fixed cutoff. */
export function filter(buffer: Float32Array, mode: FilterMode, cutoff: number, resonance = 0.7): void {
  sweepFilter(buffer, mode, () => cutoff, resonance)
}

/** A gentle one-pole low-pass: six decibels an octave, for air and distance. */
export function soften(buffer: Float32Array, cutoff: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / SAMPLE_RATE)
  let state = 0
  for (let index = 0; index < buffer.length; index++) {
    state += share * (buffer[index]! - state)
    buffer[index] = state
  }
}

/** A resonance: [frequency, gain, sharpness]. */
export type Formant = readonly [number, number, number]

/** A band-pass as a second-order section; `gain` is its height at the middle. */
function resonator([frequency, gain, resonance]: Formant): { b: number; a1: number; a2: number } {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  const alpha = Math.sin(w) / (2 * resonance)
  return { b: (gain * alpha) / (1 + alpha), a1: (-2 * Math.cos(w)) / (1 + alpha), a2: (1 - alpha) / (1 + alpha) }
}

const CHUNK = 1024

/** Sums parallel resonances and some of the dry sound, on two channels at once: for vowels, and the bodies of instruments. */
export function formants(
  { left, right }: Stereo,
  peaks: readonly Formant[],
  dry: number,
  from: number,
  to: number,
): void {
  const sourceLeft = new Float32Array(CHUNK)
  const sourceRight = new Float32Array(CHUNK)
  const pairs = Array.from({ length: Math.ceil(peaks.length / 2) }, (_, index) => ({
    one: resonator(peaks[index * 2]!),
    two: resonator(peaks[index * 2 + 1] ?? [1000, 0, 1]),
    states: new Float64Array(8),
  }))
  for (let start = from; start < to; start += CHUNK) {
    const count = Math.min(CHUNK, to - start)
    for (let index = 0; index < count; index++) {
      sourceLeft[index] = left[start + index]! + 1e-18
      sourceRight[index] = right[start + index]! + 1e-18
      left[start + index]! *= dry
      right[start + index]! *= dry
    }
    for (const { one, two, states } of pairs) {
      let [z1, z2, y1, y2, x1, x2, w1, w2] = states as unknown as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      for (let index = 0; index < count; index++) {
        const inLeft = sourceLeft[index]!
        const inRight = sourceRight[index]!
        const oneLeft = one.b * inLeft + z1
        const oneRight = one.b * inRight + y1
        const twoLeft = two.b * inLeft + x1
        const twoRight = two.b * inRight + w1
        z1 = z2 - one.a1 * oneLeft
        z2 = -one.b * inLeft - one.a2 * oneLeft
        y1 = y2 - one.a1 * oneRight
        y2 = -one.b * inRight - one.a2 * oneRight
        x1 = x2 - two.a1 * twoLeft
        x2 = -two.b * inLeft - two.a2 * twoLeft
        w1 = w2 - two.a1 * twoRight
        w2 = -two.b * inRight - two.a2 * twoRight
        left[start + index]! += oneLeft + twoLeft
        right[start + index]! += oneRight + twoRight
      }
      states.set([z1, z2, y1, y2, x1, x2, w1, w2])
    }
  }
}
