import { fadeEnd } from '../dsp/envelope.ts'
import { filter, soften, sweepFilter } from '../dsp/filter.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, type Stereo, samples } from '../dsp/sample-rate.ts'

/** Noise that climbs towards a moment and stops there. */
export function riser(random: Random, seconds: number, { from = 300, to = 9000, resonance = 1.6 } = {}): Stereo {
  const side = (): Float32Array => {
    const noise = whiteNoise(samples(seconds), random)
    sweepFilter(noise, 'band', (time) => from * (to / from) ** (time / seconds), resonance)
    for (let index = 0; index < noise.length; index++) noise[index]! *= (index / noise.length) ** 2
    fadeEnd(noise, 300)
    return noise
  }
  return { left: side(), right: side() }
}

/** The wave that comes after: noise that falls away. */
export function downlifter(random: Random, seconds: number): Stereo {
  const side = (): Float32Array => {
    const noise = whiteNoise(samples(seconds), random)
    sweepFilter(noise, 'low', (time) => 7000 * (300 / 7000) ** (time / seconds), 0.9)
    for (let index = 0; index < noise.length; index++) noise[index]! *= (1 - index / noise.length) ** 2.5
    return noise
  }
  return { left: side(), right: side() }
}

/** A blow too low to have a pitch, felt at the start of a section. */
export function impact(random: Random, { seconds = 2.5, frequency = 42, grit = 0.3 } = {}): Stereo {
  const out = whiteNoise(samples(seconds), random)
  soften(out, 500)
  let phase = 0
  for (let index = 0; index < out.length; index++) {
    const time = index / SAMPLE_RATE
    phase += (frequency * (1 + 1.2 * Math.exp(-time / 0.06))) / SAMPLE_RATE
    out[index] =
      grit * 3 * out[index]! * Math.exp(-time / (seconds * 0.16)) +
      Math.sin(2 * Math.PI * phase) * Math.exp((-5 * time) / seconds)
  }
  fadeEnd(out, 2000)
  return mono(out)
}

/** A sound played backwards: cymbals that inhale. */
export function reversed(sound: Stereo): Stereo {
  const left = sound.left.slice().reverse()
  return { left, right: sound.right === sound.left ? left : sound.right.slice().reverse() }
}

/** Weather: noise whose colour and strength drift, for rain, wind and surf. */
export function weather(
  random: Random,
  seconds: number,
  { low = 300, high = 1800, period = 9, resonance = 0.7, floor = 0.35 } = {},
): Stereo {
  const side = (turn: number): Float32Array => {
    const noise = whiteNoise(samples(seconds), random)
    const swell = (time: number) =>
      0.5 +
      0.3 * Math.sin(2 * Math.PI * (time / period + turn)) +
      0.2 * Math.sin(2 * Math.PI * (time / (period * 0.37) + turn * 3))
    sweepFilter(noise, 'band', (time) => low * (high / low) ** swell(time), resonance)
    for (let start = 0; start < noise.length; start += 64) {
      const gain = floor + (1 - floor) * Math.max(0, swell(start / SAMPLE_RATE)) ** 2
      for (let index = start; index < Math.min(noise.length, start + 64); index++) noise[index]! *= gain
    }
    fadeEnd(noise, 4000)
    return noise
  }
  return { left: side(0), right: side(0.31) }
}

/** A record pushed back and forth under the needle: each stroke is [seconds, direction]. */
export function scratch(random: Random, strokes: readonly (readonly [number, 1 | -1])[]): Stereo {
  const out = new Float32Array(samples(strokes.reduce((sum, [seconds]) => sum + seconds, 0) + 0.05))
  let start = 0
  for (const [seconds, direction] of strokes) {
    const length = samples(seconds * 0.92)
    const groove = whiteNoise(length, random)
    const place = (time: number) => (direction > 0 ? time / seconds : 1 - time / seconds)
    sweepFilter(groove, 'band', (time) => 500 + 1900 * place(time) ** 1.4, 3.5)
    for (let index = 0; index < length; index++)
      out[start + index]! += groove[index]! * Math.sin((Math.PI * index) / length) ** 0.6
    start += samples(seconds)
  }
  return mono(out)
}

/** Dust and scratches of a well-loved record, with the air of its groove. */
export function vinyl(random: Random, seconds: number, { ticks = 14, hiss = 0.02 } = {}): Stereo {
  const left = whiteNoise(samples(seconds), random)
  for (let index = 0; index < left.length; index++) left[index]! *= hiss
  soften(left, 5200)
  filter(left, 'high', 180)
  const right = left.slice()
  let place = 0
  while (true) {
    place += Math.max(1, Math.round((-Math.log(1 - random()) * SAMPLE_RATE) / ticks))
    if (place + 60 >= left.length) break
    const size = 0.08 + 0.9 * random() ** 6
    const side = 0.3 + 0.7 * random()
    const pitch = (0.2 + 0.3 * random()) * Math.PI
    for (let offset = 0; offset < 60; offset++) {
      const value = size * Math.sin(offset * pitch) * Math.exp(-offset / 9)
      left[place + offset]! += value * side
      right[place + offset]! += value * (1.3 - side)
    }
  }
  return { left, right }
}
