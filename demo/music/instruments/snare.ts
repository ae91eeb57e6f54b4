import { applyDecay, fadeEnd } from '../dsp/envelope.ts'
import { filter, soften } from '../dsp/filter.ts'
import { addModes } from '../dsp/modes.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, type Stereo, samples } from '../dsp/sample-rate.ts'

type Snare = {
  tone?: number
  /** Seconds the shell rings. */
  ring?: number
  /** Seconds the wires rattle. */
  wires?: number
  /** Below which frequency the wires are silent. */
  low?: number
  body?: number
  noise?: number
  drive?: number
}

/** A snare drum: two shell tones that drop a little, and the rattle of the wires. */
export function snare(
  random: Random,
  { tone = 190, ring = 0.13, wires = 0.19, low = 1100, body = 0.75, noise = 0.8, drive = 1.4 }: Snare = {},
): Stereo {
  const length = samples(Math.max(ring, wires) * 1.3)
  const out = new Float32Array(length)
  let first = 0
  let second = 0
  for (let index = 0; index < length; index++) {
    const time = index / SAMPLE_RATE
    const bend = 1 + 0.55 * Math.exp(-time / 0.009)
    first += (tone * bend) / SAMPLE_RATE
    second += (tone * 1.72 * bend) / SAMPLE_RATE
    const level = body * Math.exp((-6.9 * time) / ring) * Math.min(1, index / 20)
    out[index] = level * (Math.sin(2 * Math.PI * first) + 0.5 * Math.sin(2 * Math.PI * second))
  }
  const rattle = whiteNoise(length, random)
  filter(rattle, 'high', low)
  soften(rattle, 9000)
  applyDecay(rattle, wires, 0.0008)
  const stick = whiteNoise(samples(0.012), random)
  applyDecay(stick, 0.01)
  for (let index = 0; index < length; index++) {
    const sum = out[index]! + noise * rattle[index]! + 0.4 * (stick[index] ?? 0)
    out[index] = Math.tanh(drive * sum) / Math.tanh(drive)
  }
  fadeEnd(out, 200)
  return mono(out)
}

/** Several hands together, never quite at once. */
export function clap(random: Random, { decay = 0.2, tone = 1300 } = {}): Stereo {
  const length = samples(decay * 1.4)
  const make = (shift: number): Float32Array => {
    const noise = whiteNoise(length, random)
    const delays = [0, 0.0095 + shift, 0.021, 0.03 - shift]
    for (let index = 0; index < length; index++) {
      const time = index / SAMPLE_RATE
      let level = time >= 0.03 ? 0.8 * Math.exp((-6.9 * (time - 0.03)) / decay) : 0
      for (const delay of delays) if (time >= delay) level += Math.exp(-(time - delay) / 0.0035)
      noise[index]! *= level
    }
    filter(noise, 'band', tone, 1.1)
    filter(noise, 'high', 500)
    fadeEnd(noise, 200)
    return noise
  }
  return { left: make(0), right: make(0.002) }
}

/** A stick across the rim: a short wooden knock. */
export function rim(random: Random, tone = 1750): Stereo {
  const out = new Float32Array(samples(0.09))
  addModes(out, [
    { frequency: tone, gain: 0.7, decay: 0.06 },
    { frequency: tone * 0.31, gain: 0.5, decay: 0.05 },
    { frequency: tone * 1.93, gain: 0.25, decay: 0.03 },
  ])
  const knock = whiteNoise(samples(0.004), random)
  for (let index = 0; index < knock.length; index++) out[index]! += 0.4 * knock[index]! * (1 - index / knock.length)
  fadeEnd(out, 100)
  return mono(out)
}

/** Wire brushes: one stroke swept over the head, or a tap with more bite. */
export function brush(random: Random, { seconds = 0.3, tap = 0.3 } = {}): Stereo {
  const length = samples(seconds)
  const noise = whiteNoise(length, random)
  for (let index = 0; index < length; index++) {
    const place = index / length
    const swell = Math.sin(Math.PI * Math.min(1, place * 1.1)) ** 1.5 * 0.5
    noise[index]! *= swell + tap * 2.2 * Math.exp(-index / 900)
  }
  filter(noise, 'band', 2600, 0.6)
  soften(noise, 7500)
  addModes(noise, [{ frequency: 205, gain: tap * 0.28, decay: 0.12 }])
  fadeEnd(noise, 400)
  return mono(noise)
}
