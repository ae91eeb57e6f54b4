import { fadeEnd } from '../dsp/envelope.ts'
import { filter } from '../dsp/filter.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, type Stereo, samples } from '../dsp/sample-rate.ts'

type Kick = {
  /** Where the drum settles, in hertz. */
  frequency?: number
  /** How many times higher it starts. */
  punch?: number
  /** Seconds of the fall in pitch. */
  bend?: number
  decay?: number
  click?: number
  drive?: number
}

/** A bass drum: a sine that falls in pitch, the beater's click, and some saturation. */
export function kick(
  random: Random,
  { frequency = 50, punch = 4, bend = 0.025, decay = 0.34, click = 0.3, drive = 1.6 }: Kick = {},
): Stereo {
  const length = samples(decay * 1.25)
  const out = new Float32Array(length)
  let phase = 0
  for (let index = 0; index < length; index++) {
    const time = index / SAMPLE_RATE
    phase += (frequency * (1 + punch * Math.exp(-time / bend))) / SAMPLE_RATE
    const level = Math.exp(-4.6 * (time / decay) ** 1.35)
    out[index] = level * Math.sin(2 * Math.PI * phase)
  }
  const beater = whiteNoise(samples(0.02), random)
  filter(beater, 'low', 4200)
  for (let index = 0; index < Math.min(beater.length, length); index++) {
    out[index]! += click * beater[index]! * Math.exp(-index / 130) * Math.min(1, index / 12)
  }
  for (let index = 0; index < length; index++) out[index] = Math.tanh(drive * out[index]!) / Math.tanh(drive)
  fadeEnd(out, 200)
  return mono(out)
}
