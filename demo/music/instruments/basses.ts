import { applyEnvelope, fadeEnd } from '../dsp/envelope.ts'
import { filter, soften, sweepFilter } from '../dsp/filter.ts'
import { addModes } from '../dsp/modes.ts'
import { addTone } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, samples } from '../dsp/sample-rate.ts'
import { pluck } from '../dsp/string.ts'
import { SAW, SINE_WAVE, SQUARE, type Wave } from '../dsp/wavetable.ts'
import { resonate } from '../effects/effect.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, struck, sustained } from '../studio/instrument.ts'

/** A bass guitar, by fingers or with a plectrum. */
export function bassGuitar(random: Random, { pick = 0.35, decay = 2.6 } = {}): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const frequency = hertz(pitch)
      const length = samples(Math.min(2.4, decay))
      const out = pluck(
        length,
        { frequency, decay, brightness: pick * (0.6 + 0.4 * velocity), damping: 0.4, position: 0.14 },
        random,
      )
      soften(out, 2200 + 2500 * pick)
      addModes(out, [
        { frequency, gain: 0.5, decay: decay * 0.8 },
        { frequency: frequency * 2, gain: 0.12, decay: decay * 0.6 },
      ])
      fadeEnd(out, 800)
      return mono(out)
    },
    0.06,
    2,
  )
}

/** A double bass played with the fingers: a thump of wood, a growl, a quick bloom. */
export function doubleBass(random: Random): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const frequency = hertz(pitch)
      const out = pluck(
        samples(1.5),
        { frequency, decay: 1.5, brightness: 0.2 + 0.16 * velocity, damping: 0.7, position: 0.2 },
        random,
      )
      addModes(out, [
        { frequency, gain: 0.55, decay: 1.3 },
        { frequency: frequency * 2.003, gain: 0.3, decay: 0.9 },
        { frequency: frequency * 3.01, gain: 0.12, decay: 0.6 },
      ])
      const finger = whiteNoise(samples(0.03), random)
      filter(finger, 'band', 900, 0.8)
      for (let index = 0; index < finger.length; index++)
        out[index]! += 0.22 * velocity * finger[index]! * Math.exp(-index / 260)
      soften(out, 3200)
      fadeEnd(out, 800)
      return mono(out)
    },
    0.07,
    2,
    resonate(
      [
        [95, 0.5, 2.5],
        [190, 0.4, 2.5],
        [620, 0.22, 1.6],
        [1300, 0.08, 1.5],
      ],
      0.75,
    ),
  )
}

type SynthBass = {
  wave?: Wave
  sub?: number
  cutoff?: number
  sweep?: number
  fall?: number
  resonance?: number
  attack?: number
  release?: number
  sustain?: number
  detune?: number
}

/** An analogue bass: two oscillators and a sub an octave below, through a filter that closes. */
export function synthBass({
  wave = SAW,
  sub = 0.5,
  cutoff = 240,
  sweep = 1600,
  fall = 0.16,
  resonance = 1.1,
  attack = 0.004,
  release = 0.06,
  sustain = 0.8,
  detune = 6,
}: SynthBass = {}): Instrument {
  return sustained((pitch, seconds, velocity) => {
    const frequency = hertz(pitch)
    const out = new Float32Array(samples(seconds + release))
    addTone(out, wave, frequency * 2 ** (detune / 2400), 0.4, 0.1)
    addTone(out, wave, frequency * 2 ** (-detune / 2400), 0.4, 0.6)
    sweepFilter(out, 'low', (time) => cutoff + sweep * velocity * Math.exp(-time / fall), resonance)
    addTone(out, SINE_WAVE, frequency < 90 ? frequency : frequency / 2, sub, 0)
    applyEnvelope(out, seconds, { attack, decay: 0.25, sustain, release })
    return mono(out)
  })
}

/** Three saws that beat against each other and never settle. */
export function reeseBass({ detune = 22, sub = 0.45 } = {}): Instrument {
  return sustained((pitch, seconds) => {
    const frequency = hertz(pitch)
    const left = new Float32Array(samples(seconds + 0.08))
    const right = new Float32Array(left.length)
    addTone(left, SAW, frequency * 2 ** (detune / 1200), 0.35, 0.2)
    addTone(right, SAW, frequency * 2 ** (-detune / 1200), 0.35, 0.7)
    for (const side of [left, right]) {
      addTone(side, SAW, frequency, 0.3, 0.4)
      addTone(side, SQUARE, frequency * 2 ** (7 / 1200), 0.12, 0)
      addTone(side, SINE_WAVE, frequency < 90 ? frequency : frequency / 2, sub, 0)
      applyEnvelope(side, seconds, { attack: 0.008, decay: 0.1, sustain: 1, release: 0.06 })
    }
    return { left, right }
  })
}
