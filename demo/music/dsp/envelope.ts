import { SAMPLE_RATE } from './sample-rate.ts'

/** Seconds for attack, decay and release; sustain is a level from 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number }

const STEP = 16

/** Multiplies a range by a level that approaches a goal, keeping `rest` of the distance with every sample. */
function glide(buffer: Float32Array, from: number, to: number, start: number, goal: number, rest: number): void {
  const restOfStep = rest ** STEP
  let level = start
  for (let first = from; first < to; first += STEP) {
    const next = goal + (level - goal) * restOfStep
    const slope = (next - level) / STEP
    const end = Math.min(to, first + STEP)
    for (let index = first; index < end; index++) {
      buffer[index]! *= level
      level += slope
    }
    level = next
  }
}

/** Shapes a buffer in place; the key is released after `hold` seconds. Curves are exponential, as in analogue gear. */
export function applyEnvelope(buffer: Float32Array, hold: number, shape: Envelope): void {
  const letGo = Math.min(buffer.length, Math.round(hold * SAMPLE_RATE))
  const rise = 1 - Math.exp(-3 / Math.max(1, shape.attack * SAMPLE_RATE))
  const fall = 1 - Math.exp(-3 / Math.max(1, shape.decay * SAMPLE_RATE))
  const leave = Math.exp(-5 / Math.max(1, shape.release * SAMPLE_RATE))
  // The attack aims slightly above the top, so that it reaches it.
  const goal = 1.05
  const risen = Math.min(letGo, Math.ceil(Math.log(1 - 1 / goal) / Math.log(1 - rise)))
  const level = goal * (1 - (1 - rise) ** risen)
  glide(buffer, 0, risen, 0, goal, 1 - rise)
  glide(buffer, risen, letGo, level, shape.sustain, 1 - fall)
  const held = shape.sustain + (level - shape.sustain) * (1 - fall) ** (letGo - risen)
  glide(buffer, letGo, buffer.length, held, 0, leave)
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
