import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { horns, strings } from '../instruments/ensemble.ts'
import { skin } from '../instruments/hand-drums.ts'
import { chime, MARIMBA, VIBRAPHONE } from '../instruments/keys.ts'
import { piano } from '../instruments/piano.ts'
import { pizzicato } from '../instruments/plucked.ts'
import { clarinet, flute } from '../instruments/winds.ts'
import { bassOf, type Chord, held, progression } from '../score/chords.ts'
import { melody, type Note, steps, within } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const WHEEL = [0, 2, 4, 1, 3, 2, 5, 1, 4, 2, 3, 1]

/** Turns the wheel over each chord; a later player starts `late` cogs behind and never catches up. */
function turned(
  chords: readonly Chord[],
  hands: readonly number[][],
  { late = 0, order = WHEEL, step = 0.25, velocity = 0.62 } = {},
): Note[] {
  return chords.flatMap((chord, index) => {
    const pitches = hands[index]!
    return Array.from({ length: Math.round(chord.beats / step) }, (_, place) => {
      const cog = order[(place + late) % order.length]!
      const octave = Math.floor(cog / pitches.length)
      const accent = place % order.length === 0 ? 0.16 : place % 3 === 0 ? 0.06 : -0.06
      return {
        beat: chord.beat + place * step,
        beats: step,
        pitch: pitches[cog - octave * pitches.length]! + 12 * octave,
        velocity: velocity + accent,
      }
    })
  })
}

/** Contemporary: twelve cogs, seven players, and a harmony that changes unnoticed. */
export const smallMachines: Piece = {
  slug: 'small-machines',
  tempo: 132,
  beats: 150,
  ring: 1.2,
  mastering: {
    loudness: -14.5,
    effects: [
      equalise(shelf('low', 120, 2), bell(380, -2.5, 0.8), shelf('high', 6000, 2)),
      compress({ threshold: -8, ratio: 1.6, attack: 0.02, release: 0.15 }),
    ],
    fadeOut: 1.5,
  },
  compose: ({ random, space, part }) => {
    space('hall', [reverb({ seconds: 1.9, size: 1.15, damping: 6200, delay: 0.02 })])
    const chords = progression(
      'Em9:24 Cmaj9:18 Am9:12 D9sus4:12 Bm7:12 Gmaj9:12 Cmaj7#11:12 Am9:12 F#m7b5:6 B7sus4:6 Em9:12 Em9:6 Em9:6',
    )
    const hands = voiced(chords, { low: 57, high: 72, voices: 4 })
    const bars = chime(MARIMBA, { knock: 0.35, damping: 0.3 }, random)
    part('first marimba', { level: -19, sends: { hall: 0.2 }, loose: { seconds: 0.003, velocity: 0.1 } }, (player) =>
      player.play(bars, within(turned(chords, hands), 0, 144), { pan: -0.45 }),
    )
    part('second marimba', { level: -20, sends: { hall: 0.2 }, loose: { seconds: 0.003, velocity: 0.1 } }, (player) => {
      // It slips one cog at a time: five behind by the middle, seven by the end.
      const slips: [number, number, number][] = [
        [9, 24, 1],
        [24, 42, 2],
        [42, 66, 3],
        [66, 90, 5],
        [90, 126, 7],
        [126, 144, 1],
      ]
      for (const [from, to, late] of slips)
        player.play(bars, within(turned(chords, hands, { late }), from, to), { pan: 0.45 })
    })
    part('piano', { level: -21, sends: { hall: 0.25 }, loose: { seconds: 0.004, velocity: 0.08 } }, (keys) => {
      const grand = piano(random, { felt: 0.1, decay: 0.9 })
      keys.play(
        grand,
        within(turned(chords, hands, { order: [0, 3, 1, 2, 3, 1], step: 0.5, velocity: 0.6 }), 24, 144),
        { pan: -0.1, gate: 1.5 },
      )
      keys.play(
        grand,
        chords
          .filter((chord) => chord.beat >= 24)
          .flatMap((chord) =>
            Array.from({ length: chord.beats / 6 }, (_, index) => ({
              beat: chord.beat + index * 6,
              beats: 5,
              pitch: bassOf(chord, 28),
              velocity: 0.75,
            })),
          ),
        { gain: 0.9 },
      )
      keys.play(grand, melody('E2+B2+E3+B3+E4:6', { at: 144, meter: 6, velocity: 0.8 }))
    })
    part('vibraphone', { level: -23, sends: { hall: 0.35 } }, (metal) =>
      metal.play(
        chime(VIBRAPHONE, {}, random),
        [
          ...within(
            turned(chords, voiced(chords, { low: 69, high: 86, voices: 3 }), {
              order: [0, 1, 2, 1, 0, 2, 1, 2],
              step: 0.75,
              velocity: 0.5,
            }),
            66,
            144,
          ),
        ],
        { pan: 0.2, gate: 2 },
      ),
    )
    part('clarinet', { level: -20, sends: { hall: 0.35 }, loose: { seconds: 0.008, velocity: 0.1 } }, (solo) => {
      const reed = clarinet(random)
      const pulses = (from: number, to: number, pitch: string) =>
        steps('o.x.x.o.....', { from, to, length: 3 }).map((note) => ({
          ...note,
          ...melody(pitch)[0]!,
          beat: note.beat,
          beats: 0.22,
          velocity: note.velocity * 0.8,
        }))
      solo.sing(reed, [...pulses(24, 42, 'B4'), ...pulses(42, 54, 'C5'), ...pulses(54, 66, 'A4')], { pan: 0.3 })
      solo.sing(
        reed,
        melody('F#5:6 D5:3 E5:3 | F#5:6 A5:3 B5:3 | G5:6 E5:3 D5:3 | E5:6 C5:6 | A4:6 F#5:6 | G5:9 r:3', {
          at: 66,
          meter: 12,
          velocity: 0.62,
        }),
        { pan: 0.3 },
      )
    })
    part('flute', { level: -20.5, sends: { hall: 0.4 }, loose: { seconds: 0.008, velocity: 0.1 } }, (solo) => {
      solo.sing(
        flute(random),
        melody(
          'B5:3 A5:1.5 B5:1.5 D6:6 | B5:3 E6:1.5 D6:1.5 B5:6 | C6:3 B5:1.5 C6:1.5 E6:6 | C6:3 A5:3 B5:3 F#5:3 | G5:3 B5:3 E6:6',
          { at: 78, meter: 12, velocity: 0.66 },
        ),
        { pan: -0.25 },
      )
    })
    part(
      'strings',
      {
        level: -20.5,
        sends: { hall: 0.45 },
        fade: [
          [30, -12],
          [60, -2],
          [90, 0],
          [126, 1],
          [144, -3],
        ],
      },
      (section) => {
        section.play(
          strings(random, { attack: 0.8, release: 1 }),
          within(held(chords, voiced(chords, { low: 52, high: 76, voices: 4 }), 0.65), 24, 150),
        )
        section.play(
          strings(random, { attack: 0.02, release: 0.1 }),
          within(
            turned(chords, voiced(chords, { low: 64, high: 79, voices: 3 }), {
              order: [0, 0, 1, 1, 2, 2],
              step: 0.25,
              velocity: 0.55,
            }),
            90,
            138,
          ),
          { gate: 0.7, gain: 0.7 },
        )
      },
    )
    part('horns', { level: -22, sends: { hall: 0.5 } }, (brass) =>
      brass.play(
        horns(random, { attack: 0.5 }),
        within(held(chords, voiced(chords, { low: 47, high: 64, voices: 3 }), 0.6), 90, 150),
      ),
    )
    part('pizzicato', { level: -22, sends: { hall: 0.3 } }, (section) =>
      section.play(
        pizzicato(random),
        [
          ...within(
            turned(chords, voiced(chords, { low: 45, high: 62, voices: 3 }), {
              order: [0, 2, 1],
              step: 0.75,
              velocity: 0.7,
            }),
            42,
            138,
          ),
        ],
        { pan: 0.1 },
      ),
    )
    part('drum', { level: -25, sends: { hall: 0.4 }, effects: [equalise(pass('low', 2500))] }, (low) => {
      low.strike(skin(random, { frequency: 62, decay: 0.7, slap: 0.1 }), [
        ...steps('x..........o', { from: 66, to: 138, length: 6 }),
        ...steps('x', { from: 144, to: 145, length: 1 }),
      ])
      low.strike(
        skin(random, { frequency: 180, decay: 0.2, slap: 0.4 }),
        steps('..o..o..x...', { from: 90, to: 138, length: 3 }),
        { pan: -0.3, gain: 0.5 },
      )
    })
  },
}
