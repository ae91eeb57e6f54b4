import { fadeEnd } from '../dsp/envelope.ts'
import { filter } from '../dsp/filter.ts'
import { addModes, type Mode } from '../dsp/modes.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { SAMPLE_RATE, samples } from '../dsp/sample-rate.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, struck } from '../studio/instrument.ts'

/** `felt` from 0 (concert grand) to 1 (an upright with the practice pedal down). */
type PianoShape = { felt?: number; decay?: number; width?: number }

/** The overtones of one key: stiff strings run sharp, a hammer a seventh along leaves gaps, dull ones die first. */
function overtones(pitch: number, velocity: number, felt: number, decay: number, detune: number): Mode[] {
  const frequency = hertz(pitch)
  const stiffness = 0.00022 * 2 ** ((pitch - 48) / 11)
  const ring = decay * Math.max(0.9, 11 * 2 ** (-(pitch - 33) / 17))
  const slope = 0.5 + felt * 0.25 + (1 - velocity) * 0.25
  const corner = (felt > 0.5 ? 600 : 1000) + 2500 * (1 - felt) * velocity ** 1.6
  const modes: Mode[] = []
  for (let number = 1; number <= 30; number++) {
    const place = number * frequency * Math.sqrt(1 + stiffness * number * number) * 2 ** (detune / 1200)
    if (place > Math.min(12_000, SAMPLE_RATE * 0.4)) break
    const hammer = Math.abs(Math.sin((Math.PI * number) / 7.3)) + 0.12
    const dull = 1 / (1 + (place / corner) ** 2)
    // Small soundboards hardly radiate the lowest octave; the ear supplies it.
    const board = 1 / (1 + (70 / place) ** 2)
    const gain = (hammer * dull * board) / number ** slope
    if (gain < 0.002) continue
    modes.push({ frequency: place, gain, decay: ring / (1 + 0.16 * (number - 1) + 0.00035 * place) })
  }
  return modes
}

/** A piano of its own make: each key has strings slightly apart, which gives the fast first fall and the slow singing one. */
export function piano(random: Random, { felt = 0, decay = 1, width = 0.5 }: PianoShape = {}): Instrument {
  return struck((pitch, _seconds, velocity) => {
    const long = Math.min(4.8, decay * Math.max(0.7, 7.5 * 2 ** (-(pitch - 33) / 20)))
    const left = new Float32Array(samples(long))
    const right = new Float32Array(samples(long))
    const first = overtones(pitch, velocity, felt, decay * 0.75, -0.35)
    const second = overtones(pitch, velocity, felt, decay * 1.35, 0.45)
    addModes(left, first)
    addModes(
      right,
      second.map((mode) => ({ ...mode, gain: mode.gain * 0.8 })),
    )
    const rise = samples(0.0012 + 0.003 * felt + 0.0015 * (1 - velocity))
    const knock = whiteNoise(samples(0.06), random)
    filter(knock, 'low', 350 + 900 * velocity * (1 - felt * 0.6))
    const balance = 10 ** ((0.18 * (pitch - 60)) / 20)
    const blend = 0.35 + 0.5 * (1 - width)
    for (let index = 0; index < left.length; index++) {
      const soft = balance * (index < rise ? index / rise : 1)
      const thump = index < knock.length ? 0.5 * velocity * (0.5 + felt) * knock[index]! * Math.exp(-index / 500) : 0
      const a = soft * left[index]! + thump
      const b = soft * right[index]! + thump
      // Each ear hears its own string first and the other as well.
      left[index] = a + blend * b
      right[index] = b + blend * a
    }
    fadeEnd(left, 2000)
    fadeEnd(right, 2000)
    return { left, right }
  }, 0.22)
}
