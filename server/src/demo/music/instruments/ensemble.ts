import { applyEnvelope } from '../dsp/envelope.ts'
import { type Formant, filter, soften, sweepPair } from '../dsp/filter.ts'
import { addMovingTone } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { samples } from '../dsp/sample-rate.ts'
import { type Wave, wave } from '../dsp/wavetable.ts'
import { resonate } from '../effects/effect.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, sustained } from '../studio/instrument.ts'

/** How much a frequency changes per hundredth of a semitone, near enough for a vibrato. */
const CENT = Math.LN2 / 1200

type Section = {
  wave: Wave
  players: number
  attack: number
  release: number
  /** Cents the players differ by, and how far each sways. */
  spread: number
  sway: number
  cutoff: number
  breath: number
  bodies: readonly Formant[]
  dry: number
}

/** Several players who start, tune and sway each in their own way. */
function section(random: Random, shape: Section): Instrument {
  // Bows and breaths hiss alike, so one stretch of hiss serves every note, entered anywhere.
  const air = whiteNoise(60_000, random)
  filter(air, 'band', 2800, 0.6)
  for (let index = 0; index < air.length; index++) air[index]! *= shape.breath
  return sustained(
    (pitch, seconds, velocity) => {
      const length = samples(seconds + shape.release)
      const left = new Float32Array(length)
      const right = new Float32Array(length)
      for (let player = 0; player < shape.players; player++) {
        const cents = (random() * 2 - 1) * shape.spread
        const rate = 4.6 + 1.5 * random()
        const turn = random() * 6
        const late = 0.15 + 0.3 * random()
        const centre = hertz(pitch + cents / 100)
        const sway = centre * shape.sway * CENT
        const frequencyAt = (time: number): number => {
          const grown = Math.min(1, Math.max(0, time - late) * 2.5)
          return centre + sway * grown * Math.sin(2 * Math.PI * rate * time + turn)
        }
        addMovingTone(
          player % 2 === 0 ? left : right,
          shape.wave,
          frequencyAt,
          0.5 / Math.sqrt(shape.players),
          random(),
        )
      }
      for (const side of [left, right]) {
        for (
          let index = shape.breath > 0 ? 0 : length, at = Math.floor(random() * air.length);
          index < length;
          index++
        ) {
          side[index]! += air[at]!
          if (++at === air.length) at = 0
        }
        applyEnvelope(side, seconds, {
          attack: Math.min(shape.attack, seconds * 0.6 + 0.02),
          decay: 0.4,
          sustain: 0.9,
          release: shape.release,
        })
      }
      sweepPair(left, right, () => shape.cutoff * (0.45 + 0.75 * velocity))
      return { left, right }
    },
    resonate(shape.bodies, shape.dry),
  )
}

const BOWED = wave((n) => (0.62 / n) * (n % 2 === 0 ? 0.86 : 1))
const BRASS = wave((n) => (0.55 * Math.exp(-((n - 2) ** 2) / 60)) / n ** 0.35)
const GLOTTIS = wave((n) => 0.7 / n ** 1.25)

/** A string section; `attack` from spiccato to slow swells. */
export function strings(
  random: Random,
  { attack = 0.16, release = 0.28, cutoff = 5200, players = 4 } = {},
): Instrument {
  return section(random, {
    wave: BOWED,
    players,
    attack,
    release,
    spread: 9,
    sway: 11,
    cutoff,
    breath: 0,
    bodies: [
      [290, 0.5, 2.5],
      [520, 0.35, 2.5],
      [1100, 0.25, 2],
      [2600, 0.22, 1.6],
    ],
    dry: 0.62,
  })
}

/** French horns and trombones, from far (low cutoff) to near. */
export function horns(random: Random, { attack = 0.07, release = 0.2, cutoff = 1700 } = {}): Instrument {
  return section(random, {
    wave: BRASS,
    players: 4,
    attack,
    release,
    spread: 5,
    sway: 4,
    cutoff,
    breath: 0,
    bodies: [
      [380, 0.5, 1.6],
      [900, 0.25, 2],
    ],
    dry: 0.6,
  })
}

export const VOWELS = {
  a: [
    [800, 1, 5],
    [1180, 0.7, 7],
    [2800, 0.42, 9],
    [3700, 0.22, 9],
  ],
  o: [
    [450, 1, 6],
    [820, 0.6, 7],
    [2700, 0.22, 9],
    [3500, 0.1, 9],
  ],
  u: [
    [330, 1, 5],
    [750, 0.3, 7],
    [2500, 0.14, 9],
    [3400, 0.07, 9],
  ],
  e: [
    [420, 1, 6],
    [1950, 0.5, 9],
    [2650, 0.4, 9],
    [3600, 0.2, 9],
  ],
  i: [
    [290, 1, 6],
    [2200, 0.5, 10],
    [3000, 0.4, 9],
    [3700, 0.2, 9],
  ],
} as const

/** A choir on one vowel. */
export function choir(
  random: Random,
  { vowel = 'a' as keyof typeof VOWELS, attack = 0.35, release = 0.5, cutoff = 5200 } = {},
): Instrument {
  return section(random, {
    wave: GLOTTIS,
    players: 4,
    attack,
    release,
    spread: 13,
    sway: 16,
    cutoff,
    breath: 0.02,
    bodies: VOWELS[vowel],
    dry: 0.06,
  })
}

/** The air over a wind pad: noise that follows a pitch. */
export function windOf(random: Random): Instrument {
  return sustained((pitch, seconds) => {
    const make = (): Float32Array => {
      const air = whiteNoise(samples(seconds + 1.2), random)
      filter(air, 'band', hertz(pitch), 24)
      filter(air, 'band', hertz(pitch), 10)
      soften(air, 6000)
      applyEnvelope(air, seconds, { attack: 1, decay: 1, sustain: 1, release: 1.2 })
      return air
    }
    return { left: make(), right: make() }
  })
}
