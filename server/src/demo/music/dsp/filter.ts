import { CONTROL_STEP } from './oscillator.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

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

/** Sums parallel resonances with some of the sound itself: vowels, and the bodies of instruments. */
export function formants(buffer: Float32Array, peaks: readonly Formant[], dry = 0, from = 0, to = buffer.length): void {
  const bands = peaks.map(([frequency, gain, resonance]) => {
    const k = 1 / resonance
    const g = Math.tan((Math.PI * frequency) / SAMPLE_RATE)
    const a1 = 1 / (1 + g * (g + k))
    return { gain: gain * k, a1, a2: g * a1, a3: g * g * a1 }
  })
  const chunk = 1024
  const source = new Float32Array(chunk)
  const states = new Float64Array(bands.length * 2)
  for (let start = from; start < to; start += chunk) {
    const count = Math.min(chunk, to - start)
    for (let index = 0; index < count; index++) {
      source[index] = buffer[start + index]! + 1e-18
      buffer[start + index]! *= dry
    }
    for (let band = 0; band < bands.length; band++) {
      const { gain, a1, a2, a3 } = bands[band]!
      let first = states[band * 2]!
      let second = states[band * 2 + 1]!
      for (let index = 0; index < count; index++) {
        const v3 = source[index]! - second
        const middle = a1 * first + a2 * v3
        const low = second + a2 * first + a3 * v3
        first = 2 * middle - first
        second = 2 * low - second
        buffer[start + index]! += gain * middle
      }
      states[band * 2] = first
      states[band * 2 + 1] = second
    }
  }
}
