import { CONTROL_STEP } from './oscillator.ts'
import { SAMPLE_RATE, type Stereo } from './sample-rate.ts'

export type FilterMode = 'low' | 'band' | 'high'

/**
 * A state-variable filter that may move while it runs; `cutoffAt` is asked with the seconds since the start.
 * It keeps its tuning at every frequency because it is solved without a delay in its loop.
 */
export function sweepFilter(
  buffer: Float32Array,
  mode: FilterMode,
  cutoffAt: (seconds: number) => number,
  resonance = 0.7,
): void {
  const k = 1 / resonance
  // One formula for the three outputs, so that the loop never asks which one is wanted.
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

/** The same filter standing still. */
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

/** Sums parallel resonances with some of the sound itself, on two channels at once: vowels, and the bodies of instruments. */
export function formants(
  { left, right }: Stereo,
  peaks: readonly Formant[],
  dry: number,
  from: number,
  to: number,
): void {
  const bands = peaks.map(([frequency, gain, resonance]) => {
    const k = 1 / resonance
    const g = Math.tan((Math.PI * frequency) / SAMPLE_RATE)
    const a1 = 1 / (1 + g * (g + k))
    return { gain: gain * k, a1, a2: g * a1, a3: g * g * a1, states: new Float64Array(4) }
  })
  const chunk = 1024
  const sourceLeft = new Float32Array(chunk)
  const sourceRight = new Float32Array(chunk)
  for (let start = from; start < to; start += chunk) {
    const count = Math.min(chunk, to - start)
    for (let index = 0; index < count; index++) {
      sourceLeft[index] = left[start + index]! + 1e-18
      sourceRight[index] = right[start + index]! + 1e-18
      left[start + index]! *= dry
      right[start + index]! *= dry
    }
    for (const { gain, a1, a2, a3, states } of bands) {
      let first = states[0]!
      let second = states[1]!
      let third = states[2]!
      let fourth = states[3]!
      for (let index = 0; index < count; index++) {
        const stepLeft = sourceLeft[index]! - second
        const stepRight = sourceRight[index]! - fourth
        const bandLeft = a1 * first + a2 * stepLeft
        const bandRight = a1 * third + a2 * stepRight
        second += 2 * (a2 * first + a3 * stepLeft)
        fourth += 2 * (a2 * third + a3 * stepRight)
        first = 2 * bandLeft - first
        third = 2 * bandRight - third
        left[start + index]! += gain * bandLeft
        right[start + index]! += gain * bandRight
      }
      states[0] = first
      states[1] = second
      states[2] = third
      states[3] = fourth
    }
  }
}
