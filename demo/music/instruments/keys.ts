import { applyDecay, applyEnvelope, fadeEnd } from '../dsp/envelope.ts'
import { filter, sweepFilter } from '../dsp/filter.ts'
import { addModes } from '../dsp/modes.ts'
import { addFm, addTone } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, samples } from '../dsp/sample-rate.ts'
import { pulse, wave } from '../dsp/wavetable.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, struck, sustained } from '../studio/instrument.ts'

/** An electric piano with tines: a round tone with a bell on top that barks when struck hard. */
export function electricPiano({ bark = 1, bell = 1, decay = 1 } = {}): Instrument {
  return struck((pitch, _seconds, velocity) => {
    const frequency = hertz(pitch)
    const ring = decay * Math.max(0.9, 4.2 - (pitch - 36) * 0.045)
    const out = new Float32Array(samples(ring * 0.9))
    const index = bark * (0.25 + 1.5 * velocity ** 2) * Math.min(1, 500 / frequency + 0.25)
    addFm(out, { frequency, ratio: 1, index, indexDecay: 0.45, indexFloor: index * 0.25, gain: 0.7 })
    applyDecay(out, ring, 0.0015)
    const tine = new Float32Array(samples(Math.min(1.1, ring)))
    addFm(tine, {
      frequency: frequency * 1.0007,
      ratio: 14,
      index: bell * 0.35 * velocity,
      indexDecay: 0.12,
      indexFloor: 0,
      gain: 0.3,
    })
    applyDecay(tine, 0.9)
    for (let place = 0; place < Math.min(tine.length, out.length); place++) out[place]! += tine[place]!
    return mono(out)
  }, 0.12)
}

/** Drawbars in the usual order from 16' to 1', each 0 to 8. */
export function organ(drawbars: string, { click = 0.25 } = {}): Instrument {
  const places = [1, 3, 2, 4, 6, 8, 10, 12, 16]
  const strengths = new Map(places.map((place, index) => [place, (Number(drawbars[index]) / 8) ** 1.5]))
  const pipes = wave((n) => strengths.get(n) ?? 0)
  return sustained((pitch, seconds) => {
    const out = new Float32Array(samples(seconds + 0.05))
    addTone(out, pipes, hertz(pitch) / 2, 0.3, (pitch * 0.37) % 1)
    // Contacts do not close all at once: a touch of click is what makes it speak.
    addModes(out, [{ frequency: 2100 + 40 * (pitch % 7), gain: click * 0.2, decay: 0.012 }])
    applyEnvelope(out, seconds, { attack: 0.004, decay: 0.01, sustain: 1, release: 0.03 })
    return mono(out)
  })
}

/** Strings struck by rubber and picked up close: funk in a box. */
export function clavinet(): Instrument {
  const reed = pulse(0.14)
  return struck((pitch, _seconds, velocity) => {
    const out = new Float32Array(samples(1.4))
    addTone(out, reed, hertz(pitch), 0.5, 0)
    addTone(out, reed, hertz(pitch) * 1.0018, 0.25, 0.4)
    sweepFilter(out, 'low', (seconds) => 500 + (1800 + 4200 * velocity) * Math.exp(-seconds / 0.16), 1.6)
    filter(out, 'high', 140)
    applyDecay(out, 1.3, 0.001)
    return mono(out)
  }, 0.025)
}

/** A toy or church bell, a music box or a glockenspiel, by its ratios. */
export function chime(
  ratios: readonly (readonly [number, number, number])[],
  { knock = 0.1, damping = 0.4 } = {},
  random?: Random,
): Instrument {
  return struck((pitch, _seconds, velocity) => {
    const frequency = hertz(pitch)
    const longest = Math.max(...ratios.map(([, , decay]) => decay))
    const out = new Float32Array(samples(longest * 0.95))
    const bright = 0.35 + 0.65 * velocity
    addModes(
      out,
      ratios.map(([ratio, gain, decay], index) => ({
        frequency: frequency * ratio,
        gain: gain * (index === 0 ? 0.7 : 0.7 * bright),
        decay: decay * Math.min(1.3, (700 / frequency) ** 0.35),
      })),
    )
    if (random !== undefined) {
      const mallet = whiteNoise(samples(0.015), random)
      filter(mallet, 'low', 2400)
      for (let index = 0; index < mallet.length; index++) out[index]! += knock * mallet[index]! * Math.exp(-index / 120)
    }
    fadeEnd(out, 400)
    return mono(out)
  }, damping)
}

export const VIBRAPHONE = [
  [1, 1, 4.5],
  [4, 0.28, 1.6],
  [10.1, 0.1, 0.4],
] as const
export const MARIMBA = [
  [1, 1, 1.1],
  [3.93, 0.3, 0.32],
  [9.3, 0.12, 0.1],
] as const
export const GLOCKENSPIEL = [
  [1, 1, 2.2],
  [2.76, 0.35, 1.1],
  [5.4, 0.2, 0.5],
  [8.93, 0.08, 0.25],
] as const
export const KALIMBA = [
  [1, 1, 1.6],
  [5.9, 0.16, 0.3],
  [2.01, 0.12, 0.8],
  [14.2, 0.04, 0.08],
] as const
export const BELL = [
  [0.5, 0.45, 5],
  [1, 1, 4],
  [1.19, 0.5, 3],
  [1.5, 0.3, 2.4],
  [2, 0.5, 2],
  [2.66, 0.25, 1.4],
  [4.1, 0.15, 0.8],
] as const
export const CELESTA = [
  [1, 1, 1.9],
  [3.98, 0.22, 0.7],
  [8.6, 0.07, 0.25],
  [2.0, 0.1, 1],
] as const
