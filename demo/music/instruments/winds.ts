import type { Random } from '../dsp/random.ts'
import { SAW, SINE_WAVE, SQUARE, TRIANGLE, wave } from '../dsp/wavetable.ts'
import type { Voice } from '../studio/instrument.ts'
import { VOWELS } from './ensemble.ts'
import { sung } from './sung.ts'

const REED = wave((n) => (n <= 2 ? 0.5 : 0.75 / n ** 0.95) * (n % 2 === 0 ? 0.9 : 1))
const CYLINDER = wave((n) => (n % 2 === 1 ? 0.9 / n ** 0.9 : 0.09 / n))
const TUBE = wave((n) => ([0, 1, 0.42, 0.16, 0.07, 0.03, 0.015][n] ?? 0) * 0.8)
const BELLED = wave((n) => (0.5 * Math.exp(-((n - 3) ** 2) / 90)) / n ** 0.2)
const BOW = wave((n) => (0.62 / n) * (1 + 0.35 * Math.cos(n * 1.7)))

/** A saxophone: breath first, a scoop into long notes, a growl when it is loud. */
export function saxophone(random: Random, { bright = 1 } = {}): Voice {
  return sung(random, {
    wave: REED,
    attack: 0.035,
    release: 0.09,
    glide: 0.022,
    scoop: 0.7,
    articulation: 0.42,
    vibrato: { rate: 5.1, cents: 24, delay: 0.28 },
    cutoff: 650,
    opens: 2300 * bright,
    pluck: 700,
    pluckFall: 0.07,
    resonance: 1.05,
    breath: 0.1,
    breathTone: 2900,
  })
}

/** A trumpet, open or with a mute close to the microphone. */
export function trumpet(random: Random, { muted = false } = {}): Voice {
  return sung(random, {
    wave: BELLED,
    attack: 0.028,
    release: 0.07,
    glide: 0.016,
    scoop: 0.25,
    articulation: 0.5,
    vibrato: { rate: 5.4, cents: 16, delay: 0.35 },
    cutoff: muted ? 1500 : 700,
    opens: muted ? 1700 : 3400,
    pluck: 900,
    pluckFall: 0.05,
    resonance: muted ? 2.2 : 0.9,
    breath: 0.03,
    breathTone: 3600,
  })
}

export function flute(random: Random): Voice {
  return sung(random, {
    wave: TUBE,
    attack: 0.055,
    release: 0.11,
    glide: 0.02,
    articulation: 0.35,
    vibrato: { rate: 4.9, cents: 15, delay: 0.22 },
    cutoff: 2200,
    opens: 2800,
    breath: 0.14,
    breathTone: 3100,
  })
}

export function clarinet(random: Random): Voice {
  return sung(random, {
    wave: CYLINDER,
    attack: 0.045,
    release: 0.09,
    glide: 0.016,
    articulation: 0.3,
    vibrato: { rate: 4.6, cents: 5, delay: 0.4 },
    cutoff: 900,
    opens: 2100,
    breath: 0.03,
    breathTone: 2200,
  })
}

/** An oboe: narrow, plaintive. */
export function oboe(random: Random): Voice {
  return sung(random, {
    wave: wave((n) => [0, 0.5, 0.6, 0.9, 0.6, 0.4, 0.3, 0.22, 0.15][n] ?? 0.6 / n),
    attack: 0.04,
    release: 0.08,
    glide: 0.014,
    articulation: 0.35,
    vibrato: { rate: 5.2, cents: 13, delay: 0.25 },
    cutoff: 1600,
    opens: 1900,
    breath: 0.02,
  })
}

/** One violin or cello with its own sway. */
export function fiddle(random: Random, { cutoff = 1300 } = {}): Voice {
  return sung(random, {
    wave: BOW,
    second: { wave: BOW, semitones: 0.04, gain: 0.4 },
    attack: 0.07,
    release: 0.14,
    glide: 0.03,
    articulation: 0.25,
    vibrato: { rate: 5.6, cents: 21, delay: 0.16 },
    cutoff,
    opens: 3000,
    breath: 0.03,
    breathTone: 3800,
  })
}

/** A person whistling along. */
export function whistle(random: Random): Voice {
  return sung(random, {
    wave: SINE_WAVE,
    attack: 0.04,
    release: 0.09,
    glide: 0.035,
    scoop: 0.4,
    articulation: 0.3,
    vibrato: { rate: 5.5, cents: 20, delay: 0.2 },
    cutoff: 9000,
    breath: 0.05,
    breathTone: 2600,
  })
}

/** A singer without words; the vowels take turns from note to note. */
export function vocalise(
  random: Random,
  vowels: readonly (keyof typeof VOWELS)[] = ['a', 'o', 'u'],
  { glide = 0.045, size = 1 } = {},
): Voice {
  const throat = vowels.map((vowel) =>
    VOWELS[vowel].map(([frequency, gain, resonance]) => [frequency * size, gain, resonance] as const),
  )
  return sung(random, {
    wave: wave((n) => 0.7 / n ** 1.05),
    second: { wave: SAW, semitones: 0.06, gain: 0.25 },
    attack: 0.04,
    release: 0.12,
    glide,
    scoop: 0.8,
    articulation: 0.35,
    vibrato: { rate: 5.3, cents: 26, delay: 0.25 },
    cutoff: 8000,
    breath: 0.08,
    breathTone: 4200,
    vowels: throat,
  })
}

/** A lead synthesiser with portamento. */
export function lead(
  random: Random,
  {
    wave: source = SAW,
    glide = 0.03,
    cutoff = 900,
    opens = 2600,
    resonance = 1.2,
    second = 7 / 100,
    attack = 0.008,
    release = 0.12,
    vibrato = 14,
  } = {},
): Voice {
  return sung(random, {
    wave: source,
    second: { wave: source, semitones: second, gain: 0.7 },
    attack,
    release,
    glide,
    articulation: 0.12,
    vibrato: { rate: 5.4, cents: vibrato, delay: 0.25 },
    cutoff,
    opens,
    pluck: opens * 0.5,
    pluckFall: 0.15,
    resonance,
  })
}

/** The silver box: one saw or square, a squelching filter, slides between tied notes. */
export function acid(
  random: Random,
  { wave: source = SAW, cutoff = 260, opens = 600, pluck = 2600, resonance = 6, fall = 0.11 } = {},
): Voice {
  return sung(random, {
    wave: source,
    attack: 0.004,
    release: 0.03,
    glide: 0.035,
    articulation: 0.02,
    decay: 2.4,
    cutoff,
    opens,
    pluck,
    pluckFall: fall,
    resonance,
  })
}

/** A bass drum long enough to play tunes on. */
export function boom(random: Random, { decay = 2.2, glide = 0.07, grit = 0.12, punch = 22 } = {}): Voice {
  return sung(random, {
    wave: SINE_WAVE,
    second: { wave: TRIANGLE, semitones: 0, gain: grit },
    attack: 0.004,
    release: 0.06,
    glide,
    articulation: 0.01,
    decay,
    punch,
    cutoff: 7000,
  })
}

/** A hollow square lead from an early games console. */
export function chip(random: Random): Voice {
  return sung(random, {
    wave: SQUARE,
    attack: 0.003,
    release: 0.04,
    glide: 0.008,
    articulation: 0.1,
    vibrato: { rate: 6, cents: 16, delay: 0.18 },
    cutoff: 9000,
  })
}
