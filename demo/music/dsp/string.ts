import type { Random } from './random.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

/** A plucked string: where and how brightly it is plucked, how long and how brightly it rings. */
type StringShape = {
  frequency: number
  /** Seconds to fall by sixty decibels. */
  decay: number
  /** 0 (felt) to 1 (plectrum). */
  brightness: number
  /** 0 (keeps its overtones) to 1 (dull, gut-like). */
  damping: number
  /** Where along the string it is plucked, 0 to 0.5. */
  position: number
}

function excitation(period: number, shape: StringShape, random: Random): Float32Array {
  const length = Math.ceil(period)
  const burst = new Float32Array(length)
  for (let index = 0; index < length; index++) burst[index] = random() * 2 - 1
  // Plucking near the middle removes even overtones: a comb against the burst itself.
  const comb = Math.max(1, Math.round(length * shape.position))
  const plucked = burst.map((value, index) => value - burst[(index - comb + length) % length]!)
  const share = 0.08 + 0.92 * shape.brightness ** 1.5
  let state = 0
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < length; index++) {
      state += share * (plucked[index]! - state)
      if (round === 1) burst[index] = state
    }
  }
  let mean = 0
  for (const value of burst) mean += value / length
  let energy = 0
  for (let index = 0; index < length; index++) {
    burst[index]! -= mean
    energy += burst[index]! ** 2
  }
  // High strings die sooner, so they start a little stronger to be heard as long.
  const scale = (0.35 * (shape.frequency / 220) ** 0.2) / Math.sqrt(energy / length + 1e-9)
  return burst.map((value) => value * scale)
}

/** Karplus and Strong's string with a tuned loop; writes into a fresh buffer of the given length. */
export function pluck(length: number, shape: StringShape, random: Random): Float32Array {
  const out = new Float32Array(length)
  const stretch = 0.5 * shape.damping
  const period = SAMPLE_RATE / shape.frequency
  const whole = Math.floor(period - stretch - 0.3)
  const rest = period - stretch - whole
  const tuning = (1 - rest) / (1 + rest)
  const keep = 10 ** ((-3 * period) / (shape.decay * SAMPLE_RATE))
  const line = new Float32Array(whole)
  const burst = excitation(period, shape, random)
  for (let index = 0; index < whole; index++) line[index] = burst[index % burst.length]!
  let at = 0
  let previous = 0
  let allpassIn = 0
  let allpassOut = 0
  for (let index = 0; index < length; index++) {
    const value = line[at]!
    out[index] = value
    const dull = (1 - stretch) * value + stretch * previous
    previous = value
    const tuned = tuning * (dull - allpassOut) + allpassIn
    allpassIn = dull
    allpassOut = tuned
    line[at] = keep * tuned
    at++
    if (at === whole) at = 0
  }
  return out
}
