import { fadeEnd } from '../dsp/envelope.ts'
import { filter, soften } from '../dsp/filter.ts'
import { addModes } from '../dsp/modes.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, samples } from '../dsp/sample-rate.ts'
import { pluck } from '../dsp/string.ts'
import { resonate } from '../effects/effect.ts'
import type { Note } from '../score/notes.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, struck } from '../studio/instrument.ts'

/** An electric guitar straight from its pickup; the amplifier is an effect of the part. */
export function electricGuitar(random: Random, { brightness = 0.6, decay = 4, muted = false } = {}): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const ring = muted ? 0.28 : decay * Math.max(0.4, 1.3 - (pitch - 40) * 0.02)
      const length = samples(muted ? 0.4 : Math.min(3.2, ring))
      const out = pluck(
        length,
        {
          frequency: hertz(pitch),
          decay: ring,
          brightness: brightness * (0.6 + 0.4 * velocity),
          damping: muted ? 0.75 : 0.16,
          position: 0.17,
        },
        random,
      )
      filter(out, 'high', 70)
      soften(out, 6500)
      fadeEnd(out, 600)
      return mono(out)
    },
    0.05,
    2,
  )
}

/** Nylon or steel strings over a wooden body. */
export function acousticGuitar(random: Random, { nylon = true } = {}): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const decay = (nylon ? 2.6 : 3.6) * Math.max(0.45, 1.25 - (pitch - 45) * 0.018)
      const out = pluck(
        samples(Math.min(2.8, decay)),
        {
          frequency: hertz(pitch),
          decay,
          brightness: (nylon ? 0.32 : 0.62) * (0.55 + 0.45 * velocity),
          damping: nylon ? 0.42 : 0.2,
          position: nylon ? 0.3 : 0.2,
        },
        random,
      )
      addModes(out, [{ frequency: 105, gain: 0.06 * velocity, decay: 0.12 }])
      fadeEnd(out, 600)
      return mono(out)
    },
    0.09,
    2,
    resonate(
      [
        [102, 0.5, 4],
        [210, 0.55, 3.5],
        [410, 0.25, 3],
        [1150, 0.12, 2],
      ],
      0.8,
    ),
  )
}

export function harp(random: Random): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const decay = Math.max(0.9, 4.2 - (pitch - 48) * 0.06)
      const out = pluck(
        samples(Math.min(3, decay)),
        { frequency: hertz(pitch), decay, brightness: 0.22 + 0.2 * velocity, damping: 0.3, position: 0.42 },
        random,
      )
      fadeEnd(out, 600)
      return mono(out)
    },
    0.5,
    1,
    resonate(
      [
        [180, 0.3, 2],
        [390, 0.2, 2],
      ],
      0.9,
    ),
  )
}

/** Two choirs of brass strings plucked by quills, with the small clatter of the jacks. */
export function harpsichord(random: Random): Instrument {
  return struck(
    (pitch) => {
      const decay = Math.max(0.8, 4 - (pitch - 40) * 0.055)
      const length = samples(Math.min(3, decay))
      const out = pluck(
        length,
        { frequency: hertz(pitch), decay, brightness: 0.85, damping: 0.12, position: 0.11 },
        random,
      )
      const octave = pluck(
        length,
        { frequency: hertz(pitch + 12), decay: decay * 0.7, brightness: 0.8, damping: 0.16, position: 0.14 },
        random,
      )
      const quill = whiteNoise(samples(0.006), random)
      for (let index = 0; index < length; index++) {
        out[index] = out[index]! + 0.32 * octave[index]! + 0.12 * (quill[index] ?? 0) * (1 - index / quill.length)
      }
      filter(out, 'high', 110)
      soften(out, 9000)
      fadeEnd(out, 600)
      return mono(out)
    },
    0.1,
    1,
    resonate(
      [
        [320, 0.25, 2],
        [950, 0.2, 2],
        [2600, 0.2, 1.5],
      ],
      0.85,
    ),
  )
}

/** Strings of an orchestra plucked with the finger. */
export function pizzicato(random: Random): Instrument {
  return struck(
    (pitch, _seconds, velocity) => {
      const decay = Math.max(0.22, 0.75 - (pitch - 48) * 0.01)
      const out = pluck(
        samples(decay),
        { frequency: hertz(pitch), decay, brightness: 0.25 + 0.25 * velocity, damping: 0.6, position: 0.25 },
        random,
      )
      fadeEnd(out, 300)
      return mono(out)
    },
    0.1,
    3,
    resonate(
      [
        [280, 0.5, 3],
        [480, 0.35, 3],
        [1300, 0.15, 2],
      ],
      0.7,
    ),
  )
}

/** Spreads the notes of each chord as a plectrum crosses the strings: down from the lowest, or up from the highest. */
export function strummed(notes: readonly Note[], beats: number, isUp: (beat: number) => boolean = () => false): Note[] {
  const chords = Map.groupBy(notes, (note) => note.beat)
  return [...chords].flatMap(([beat, strings]) => {
    const order = strings.toSorted((a, b) => (isUp(beat) ? b.pitch - a.pitch : a.pitch - b.pitch))
    return order.map((note, index) => ({
      ...note,
      beat: note.beat + index * beats,
      velocity: note.velocity * (1 - 0.04 * index),
    }))
  })
}
