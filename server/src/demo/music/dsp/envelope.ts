import { SAMPLE_RATE } from './sample-rate.ts'

/** Seconds for attack, decay and release; sustain is a level from 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number }

/** Shapes a buffer in place; the key is let go after `hold` seconds. Curves are exponential, as in analogue gear. */
export function applyEnvelope(buffer: Float32Array, hold: number, shape: Envelope): void {
  const letGo = Math.min(buffer.length, Math.round(hold * SAMPLE_RATE))
  const rise = 1 - Math.exp(-3 / Math.max(1, shape.attack * SAMPLE_RATE))
  const fall = 1 - Math.exp(-3 / Math.max(1, shape.decay * SAMPLE_RATE))
  const leave = Math.exp(-5 / Math.max(1, shape.release * SAMPLE_RATE))
  const peak = 1.05
  let level = 0
  let index = 0
  while (index < letGo && level < 1) {
    level = Math.min(1, level + rise * (peak - level))
    buffer[index]! *= level
    index++
  }
  for (; index < letGo; index++) {
    level += fall * (shape.sustain - level)
    buffer[index]! *= level
  }
  for (; index < buffer.length; index++) {
    level *= leave
    buffer[index]! *= level
  }
  fadeEnd(buffer, 64)
}

/** A plain exponential fall to silence, with a short rise against clicks. */
export function applyDecay(buffer: Float32Array, seconds: number, attack = 0.0005): void {
  const leave = Math.exp(-6.9 / (seconds * SAMPLE_RATE))
  const rise = Math.max(1, Math.round(attack * SAMPLE_RATE))
  let level = 1
  for (let index = 0; index < buffer.length; index++) {
    buffer[index]! *= index < rise ? (level * index) / rise : level
    level *= leave
  }
  fadeEnd(buffer, 64)
}

/** Ends a buffer at zero, so that cutting it off never clicks. */
export function fadeEnd(buffer: Float32Array, length: number): void {
  const span = Math.min(length, buffer.length)
  for (let index = 0; index < span; index++) buffer[buffer.length - 1 - index]! *= index / span
}
