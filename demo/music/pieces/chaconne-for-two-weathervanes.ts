import { bell, pass, shelf } from '../dsp/biquad.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { strings } from '../instruments/ensemble.ts'
import { harpsichord, strummed } from '../instruments/plucked.ts'
import { fiddle } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

/** Each round of the ground; the upper voices hang over every change of chord and fall a step late. */
const GROUND = 'Dm:2 Gm7:2 C7:2 Fmaj7:2 Bb:2 Em7b5:2 A7:2 Dm:2'
const FIRST = {
  suspended: 'F5:4 | E5:4 | D5:4 | C#5:2 D5:2',
  moving:
    'F5:1 A5:.5 G5 F5:1 D5:.5 F5 | E5:1 G5:.5 F5 E5:1 C5:.5 E5 | D5:1 F5:.5 E5 D5:1 Bb4:.5 D5 | C#5:1 E5:.5 G5 F5:.5 E5 D5:1',
  high: 'A5:2 G5:2 | G5:2 A5:2 | F5:2 G5:2 | E5:2 D5:2',
  canon:
    'r:.5 A5:.5 G5 F5 Bb5:1 D5:1 | r:.5 G5:.5 F5 E5 A5:1 C5:1 | r:.5 F5:.5 E5 D5 G5:1 Bb4:1 | r:.5 E5:.5 D5 C#5 F5:1 D5:1',
  last: 'A5:1.5 G5:.5 F5:1 D5:1 | G5:1.5 F5:.5 E5:1 C5:1 | F5:1.5 E5:.5 D5:1 G5:1 | E5:1 C#5:1 D5:6',
}
const SECOND = {
  suspended: 'A4:2 Bb4:2 | ~:2 A4:2 | ~:2 G4:2 | ~:2 F4:2',
  moving: 'A4:2 Bb4:1 D5:1 | Bb4:2 A4:1 C5:1 | F4:2 G4:1 Bb4:1 | G4:2 F4:2',
  canon:
    'F4:2 r:.5 D5:.5 C5 Bb4 | E5:1 G4:1 r:.5 C5:.5 Bb4 A4 | D5:1 F4:1 r:.5 Bb4:.5 A4 G4 | C#5:1 E4:1 r:.5 A4:.5 G4 F4',
  last: 'F5:1.5 E5:.5 D5:1 Bb4:1 | E5:1.5 D5:.5 C5:1 A4:1 | D5:1.5 C5:.5 Bb4:1 E5:1 | D5:1 G4:1 F#4:6',
}

/** Baroque: a ground bass that goes round with the wind, and two violins that argue about the direction. */
export const chaconneForTwoWeathervanes: Piece = {
  slug: 'chaconne-for-two-weathervanes',
  tempo: [
    [0, 92],
    [16, 96],
    [94, 96],
    [106, 84],
    [114, 56],
  ],
  beats: 116,
  ring: 2.2,
  mastering: { loudness: -15, effects: [equalise(bell(2800, -1.5), shelf('high', 8000, 1))], fadeOut: 1 },
  compose: ({ random, space, part }) => {
    space('chapel', [reverb({ seconds: 2.3, size: 1.25, damping: 5200, delay: 0.02 })])
    const round = progression(GROUND)
    const chords = [...looped(round, 6), ...progression('Dm:2 Gm7:2 C7:2 Fmaj7:2 Bb:2 Em7b5:2 A7sus4:1 A7:1 D:6', 96)]
    const human = { seconds: 0.012, velocity: 0.1 }

    part(
      'harpsichord',
      {
        level: -21,
        sends: { chapel: 0.3 },
        effects: [equalise(shelf('high', 6000, -2))],
        loose: { seconds: 0.008, velocity: 0.08 },
      },
      (keys) => {
        const quills = harpsichord(random)
        const hands = voiced(chords, { low: 55, high: 74, voices: 4 })
        keys.play(quills, strummed(comped(chords, hands, steps('x...o...', { from: 0, to: 32 }), 1.9), 0.05), {
          spread: 0.3,
          pan: -0.15,
        })
        keys.play(
          quills,
          within(
            arpeggio(chords, voiced(chords, { low: 57, high: 72, voices: 3 }), {
              order: [0, 1, 2, 1],
              step: 0.5,
              velocity: 0.6,
            }),
            32,
            64,
          ),
          { spread: 0.3, pan: -0.15 },
        )
        keys.play(
          quills,
          within(
            arpeggio(chords, voiced(chords, { low: 57, high: 76, voices: 3 }), {
              order: [2, 1, 0, 1, 2, 3, 2, 1],
              step: 0.25,
              velocity: 0.6,
            }),
            64,
            110,
          ),
          { spread: 0.3, pan: -0.15 },
        )
        keys.play(quills, strummed(held(chords.slice(-1), hands.slice(-1), 0.8), 0.12), { pan: -0.15 })
        keys.play(quills, figured(chords, '0 - - -', { step: 0.5, low: 38, velocity: 0.7 }), { pan: -0.15 })
      },
    )
    part('cello', { level: -20, sends: { chapel: 0.3 }, loose: human }, (low) => {
      const bow = fiddle(random, { cutoff: 420 })
      const long = figured(chords, '0 - - -', { step: 0.5, low: 38, velocity: 0.7, gate: 0.97 })
      const moving = figured(chords, '0 - 12 -', { step: 0.5, low: 38, velocity: 0.7, gate: 0.9 })
      const running = figured(chords, '0 12 0 7', { step: 0.5, low: 38, velocity: 0.68, gate: 0.8 })
      low.sing(
        bow,
        [...within(long, 0, 16), ...within(moving, 16, 48), ...within(running, 48, 96), ...within(long, 96, 116)],
        { pan: 0.25 },
      )
    })
    const quick = (order: number[], low: number, high: number) =>
      arpeggio(chords, voiced(chords, { low, high, voices: 3 }), { order, step: 0.25, beats: 0.24, velocity: 0.66 })
    part(
      'first violin',
      { level: -18.5, sends: { chapel: 0.4 }, effects: [equalise(pass('high', 170), bell(3200, -2))], loose: human },
      (high) => {
        const bow = fiddle(random)
        high.sing(
          bow,
          [
            ...melody(FIRST.suspended, { velocity: 0.65 }),
            ...melody(FIRST.moving, { at: 16 }),
            ...within(quick([3, 2, 1, 2, 3, 2, 4, 2], 67, 84), 32, 48),
            ...melody(FIRST.high, { at: 48, velocity: 0.68 }),
            ...melody(FIRST.canon, { at: 64 }),
            ...within(quick([2, 3, 4, 3, 2, 3, 1, 3], 69, 86), 80, 96),
            ...melody(FIRST.last, { at: 96, velocity: 0.8 }),
          ],
          { pan: -0.35 },
        )
      },
    )
    part(
      'second violin',
      { level: -19.5, sends: { chapel: 0.4 }, effects: [equalise(pass('high', 170), bell(3200, -2))], loose: human },
      (high) => {
        const bow = fiddle(random, { cutoff: 1100 })
        high.sing(
          bow,
          [
            ...melody(SECOND.suspended, { velocity: 0.62 }),
            ...melody(SECOND.moving, { at: 16 }),
            ...moved(melody(SECOND.suspended), { beats: 32 }),
            ...within(quick([1, 2, 3, 2, 1, 2, 0, 2], 60, 77), 48, 64),
            ...melody(SECOND.canon, { at: 64 }),
            ...within(quick([1, 2, 3, 2, 1, 2, 0, 2], 62, 79), 80, 96),
            ...melody(SECOND.last, { at: 96, velocity: 0.75 }),
          ],
          { pan: 0.35 },
        )
      },
    )
    part(
      'ripieno',
      {
        level: -22.5,
        sends: { chapel: 0.5 },
        fade: [
          [32, -5],
          [64, -2],
          [80, 0],
          [116, 0],
        ],
      },
      (section) => {
        const four = voiced(chords, { low: 53, high: 77, voices: 4 })
        section.play(strings(random, { attack: 0.12, release: 0.25 }), within(held(chords, four, 0.62), 32, 80), {
          gate: 0.95,
        })
        section.play(
          strings(random, { attack: 0.03, release: 0.12 }),
          comped(chords, four, steps('x.o.x.o.', { from: 80, to: 96 }), 0.4),
          { gate: 0.9 },
        )
        section.play(strings(random, { attack: 0.14, release: 0.5 }), within(held(chords, four, 0.75), 96, 117))
      },
    )
  },
}
