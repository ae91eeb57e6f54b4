import { fadeEnd } from '../dsp/envelope.ts'
import { filter } from '../dsp/filter.ts'
import { addModes } from '../dsp/modes.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, type Stereo, samples } from '../dsp/sample-rate.ts'

/** A skin that drops in pitch: toms, congas, bongos, timpani, by size, decay and the hardness of the blow. */
export function skin(
  random: Random,
  { frequency = 110, decay = 0.4, bend = 0.25, slap = 0.3, overtones = 0.3 } = {},
): Stereo {
  const length = samples(decay * 1.3)
  const out = new Float32Array(length)
  const ratios = [1, 1.59, 2.14, 2.65]
  const phases = ratios.map(() => 0)
  for (let index = 0; index < length; index++) {
    const time = index / SAMPLE_RATE
    const pitch = (frequency * (1 + bend * Math.exp(-time / 0.035))) / SAMPLE_RATE
    let sum = 0
    for (let mode = 0; mode < ratios.length; mode++) {
      phases[mode]! += pitch * ratios[mode]!
      const gain = mode === 0 ? 1 : overtones / mode
      sum += gain * Math.exp((-6.9 * time * (1 + 0.8 * mode)) / decay) * Math.sin(2 * Math.PI * phases[mode]!)
    }
    out[index] = sum * Math.min(1, index / 25)
  }
  const hand = whiteNoise(samples(0.02), random)
  filter(hand, 'band', 1900, 0.7)
  for (let index = 0; index < Math.min(hand.length, length); index++)
    out[index]! += slap * hand[index]! * Math.exp(-index / 170)
  fadeEnd(out, 300)
  return mono(out)
}

/** A kettledrum, whose modes are tuned close to a chord. */
export function timpano(random: Random, frequency: number, seconds = 1.8): Stereo {
  const out = new Float32Array(samples(seconds))
  addModes(out, [
    { frequency, gain: 0.8, decay: seconds },
    { frequency: frequency * 1.504, gain: 0.35, decay: seconds * 0.8 },
    { frequency: frequency * 1.98, gain: 0.22, decay: seconds * 0.6 },
    { frequency: frequency * 2.44, gain: 0.12, decay: seconds * 0.4 },
    { frequency: frequency * 0.85, gain: 0.3, decay: 0.2 },
  ])
  const mallet = whiteNoise(samples(0.05), random)
  filter(mallet, 'low', 700)
  for (let index = 0; index < mallet.length; index++) out[index]! += mallet[index]! * Math.exp(-index / 400)
  fadeEnd(out, 4000)
  return mono(out)
}

/** A block of wood, a cowbell or a bell of glass: a few clear modes. */
export function block(frequency: number, { decay = 0.08, ratios = [1, 2.57, 4.1], gain = 0.6 } = {}): Stereo {
  const out = new Float32Array(samples(decay * 1.5))
  addModes(
    out,
    ratios.map((ratio, index) => ({
      frequency: frequency * ratio,
      gain: gain / (index + 1),
      decay: decay / (1 + 0.4 * index),
    })),
    0.5,
  )
  fadeEnd(out, 100)
  return mono(out)
}
