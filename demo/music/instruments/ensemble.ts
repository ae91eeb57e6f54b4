import { applyEnvelope } from '../dsp/envelope.ts'
import { type Formant, filter, soften, sweepPair } from '../dsp/filter.ts'
import { fitted, fromLoop, loopLength } from '../dsp/loop.ts'
import { addMovingTone } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { type Stereo, samples } from '../dsp/sample-rate.ts'
import { type Wave, wave } from '../dsp/wavetable.ts'
import { resonate } from '../effects/effect.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, looping, sustained } from '../studio/instrument.ts'

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

/** Several players with slightly different tuning and vibrato, as a loop of any length. */
function chairs(random: Random, shape: Section, pitch: number, velocity: number): Stereo {
  const settling = 4096
  const length = loopLength(pitch)
  const sides = [0, 1].map((side) => {
    const out = new Float32Array(length)
    for (let player = side; player < shape.players; player += 2) {
      const centre = fitted(hertz(pitch + ((random() * 2 - 1) * shape.spread) / 100), length)
      const sway = centre * shape.sway * CENT
      const rate = fitted(4.6 + 1.5 * random(), length)
      const turn = random() * 6
      const frequencyAt = (time: number) => centre + sway * Math.sin(2 * Math.PI * rate * time + turn)
      addMovingTone(out, shape.wave, frequencyAt, 0.5 / Math.sqrt(shape.players), random())
    }
    if (shape.breath > 0) {
      const air = whiteNoise(length, random)
      filter(air, 'band', 2800, 0.6)
      for (let index = 0; index < length; index++) out[index]! += shape.breath * air[index]!
    }
    // The filter runs over the end before the beginning, so that the loop has no audible seam.
    const round = new Float32Array(settling + length)
    round.set(out.subarray(length - settling))
    round.set(out, settling)
    return round
  })
  const [left, right] = sides as [Float32Array, Float32Array]
  sweepPair(left, right, () => shape.cutoff * (0.45 + 0.75 * velocity))
  return { left: left.subarray(settling), right: right.subarray(settling) }
}

function section(random: Random, shape: Section): Instrument {
  const loops = new Map<string, Stereo>()
  return looping(
    (pitch, seconds, velocity) => {
      // Three shades from soft to bright are enough for a section.
      const shade = velocity <= 0.5 ? 0.45 : velocity <= 0.75 ? 0.65 : 0.9
      const key = `${pitch} ${shade}`
      const loop = loops.get(key) ?? chairs(random, shape, pitch, shade)
      loops.set(key, loop)
      const note = fromLoop(loop, samples(seconds + shape.release), random())
      const attack = Math.min(shape.attack, seconds * 0.6 + 0.02)
      for (const side of [note.left, note.right]) {
        applyEnvelope(side, seconds, { attack, decay: 0.4, sustain: 0.9, release: shape.release })
      }
      return note
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
