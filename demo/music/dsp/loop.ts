import { CONTROL_STEP } from './oscillator.ts'
import { SAMPLE_RATE, type Stereo } from './sample-rate.ts'

/** The length of a loop for this pitch: long enough that its repetition in a held chord is inaudible. */
export function loopLength(pitch: number): number {
  return (pitch < 50 ? 5512 : 2756) * CONTROL_STEP
}

/** The nearest frequency, a few hundredths of a semitone off at most, that fits a loop a whole number of times. */
export function fitted(frequency: number, length: number): number {
  const turn = SAMPLE_RATE / length
  return Math.max(1, Math.round(frequency / turn)) * turn
}

/** Copies a range of a loop, from any start. */
export function fromLoop(loop: Stereo, length: number, entry: number): Stereo {
  const cut = (source: Float32Array): Float32Array => {
    const out = new Float32Array(length)
    let at = Math.floor(entry * source.length)
    for (let start = 0; start < length; at = 0) {
      const count = Math.min(source.length - at, length - start)
      out.set(source.subarray(at, at + count), start)
      start += count
    }
    return out
  }
  return { left: cut(loop.left), right: cut(loop.right) }
}
