import { bell, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { crash } from '../instruments/cymbals.ts'
import { horns, strings } from '../instruments/ensemble.ts'
import { timpano } from '../instruments/hand-drums.ts'
import { pizzicato } from '../instruments/plucked.ts'
import { clarinet, flute, oboe, trumpet } from '../instruments/winds.ts'
import { bassOf, held, progression } from '../score/chords.ts'
import { hertz, melody, moved, type Note, pitchOf, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const THEME =
  'D5:1 F#5:.5 A5:.5 D6:1.5 C#6:.5 | B5:.5 A5:.5 G5:.5 F#5:.5 A5:2 | G5:1 B5:.5 D6:.5 G6:1.5 F#6:.5 | E6:.5 D6:.5 C#6:.5 B5:.5 A5:2 | F#6:1.5 E6:.5 D6:1 A5:1 | B5:.5 C#6:.5 D6:1 B5:1 G5:1 | A5:.5 F#5:.5 D5:1 E5:.5 F#5:.5 G5:.5 E5:.5 | D5:2 r:2'
const SONG =
  'F#5:1.5 G5:.5 F#5:1 D5:1 | C#5:1.5 D5:.5 C#5:1 A4:1 | B4:1 D5:.5 G5:.5 B5:1 A5:.5 G5:.5 | F#5:3 r:1 | G5:1.5 A5:.5 B5:1 E5:1 | F#5:1.5 G5:.5 F#5:1 D5:1 | C#5:.5 D5:.5 E5:.5 F#5:.5 G5:1 E5:1 | F#5:2 E5:1 r:1'
const THEME_CHORDS = 'D:4 G:2 D:2 G:4 A:4 D:4 G:4 D:2 A7:2 D:4'
const CHORDS = `D:4 A7:4 ${THEME_CHORDS} Bm:4 F#m:4 G:4 D:4 Em:4 Bm:4 A7:4 F#m:2 A7:2 Em:2 F#m:2 G:2 A:2 Bb:4 A7:4 ${THEME_CHORDS} G:2 D:2 Bb:2 C:2 D:4`

/** Quick repeated strokes on one drum, growing. */
function roll(from: number, to: number, low: number, high: number): Note[] {
  const count = Math.round((to - from) * 6)
  return Array.from({ length: count }, (_, index) => ({
    beat: from + index / 6,
    beats: 0.2,
    pitch: 60,
    velocity: low + ((high - low) * index) / count,
  }))
}

/** An overture for a small orchestra: a lamplighter goes down the street, and behind him the windows come on. */
export const overtureTheLamplighters: Piece = {
  slug: 'overture-the-lamplighters',
  tempo: [
    [0, 118],
    [8, 126],
    [38, 126],
    [42, 112],
    [70, 112],
    [74, 124],
    [88, 132],
    [120, 132],
    [124, 120],
    [131, 96],
  ],
  beats: 132,
  ring: 2,
  mastering: {
    loudness: -15,
    effects: [
      equalise(bell(350, -1), shelf('high', 5500, 2)),
      compress({ threshold: -8, ratio: 1.6, attack: 0.03, release: 0.25 }),
    ],
    fadeOut: 1.5,
  },
  compose: ({ random, space, part }) => {
    space('hall', [reverb({ seconds: 2.5, size: 1.4, damping: 5600, delay: 0.028 })])
    const chords = progression(CHORDS)
    const human = { seconds: 0.014, velocity: 0.1 }
    const full = voiced(chords, { low: 55, high: 76, voices: 4 })

    part('violins', { level: -17.5, sends: { hall: 0.4 }, loose: human }, (section) => {
      const bowed = strings(random, { attack: 0.05, release: 0.14, cutoff: 6500 })
      const theme = melody(THEME, { velocity: 0.75 })
      section.play(bowed, [...moved(theme, { beats: 8 }), ...moved(theme, { beats: 88, velocity: 0.12 })], {
        pan: -0.25,
      })
      section.play(bowed, moved(theme, { beats: 88, pitch: -12, velocity: 0.05 }), { pan: 0.1, gain: 0.8 })
      const climb = melody(
        'E5:.5 G5 B5 E6 F#5:.5 A5 C#6 F#6 | G5:.5 B5 D6 G6 A5:.5 C#6 E6 A6 | Bb6:.5 A6 G6 F6 D6:.5 F6 G6 Bb6 | A6:1 G6:1 E6:1 C#6:1',
        { velocity: 0.78 },
      )
      section.play(bowed, moved(climb, { beats: 72 }), { pan: -0.25 })
      section.play(
        strings(random, { attack: 0.3, release: 0.6 }),
        melody('B5:2 A5:2 | Bb5:2 G5+C6:2 | A5+D6+F#6:5', { at: 120, velocity: 0.85 }),
        { pan: -0.2 },
      )
    })
    part(
      'inner strings',
      { level: -20.5, sends: { hall: 0.35 }, loose: { seconds: 0.008, velocity: 0.1 } },
      (section) => {
        const short = strings(random, { attack: 0.012, release: 0.09, cutoff: 4200 })
        const pulse = [
          ...steps('x.oxx.oxx.oxx.ox', { from: 8, to: 40 }),
          ...steps('xoxoxoxoxoxoxoxo', { from: 72, to: 88 }),
          ...steps('x.oxx.oxx.oxx.ox', { from: 88, to: 120 }),
        ]
        section.play(short, comped(chords, full, pulse, 0.2), { gate: 0.9, pan: 0.2 })
        section.play(
          strings(random, { attack: 0.4, release: 0.7 }),
          [...within(held(chords, full, 0.5), 0, 8), ...within(held(chords, full, 0.8), 120, 136)],
          { pan: 0.1 },
        )
        section.play(
          strings(random, { attack: 0.5, release: 0.8, cutoff: 3000 }),
          within(held(chords, full, 0.45), 40, 72),
          { pan: 0.1 },
        )
      },
    )
    part('basses', { level: -21, sends: { hall: 0.25 }, loose: human }, (low) => {
      const bowed = strings(random, { attack: 0.06, release: 0.2, cutoff: 1800, players: 4 })
      const long = chords.map((chord) => ({
        beat: chord.beat,
        beats: chord.beats,
        pitch: bassOf(chord, 38),
        velocity: 0.75,
      }))
      low.play(bowed, [...within(long, 0, 40), ...within(long, 72, 136)], { gate: 0.92, pan: 0.35 })
      low.play(
        bowed,
        [...within(long, 88, 136)].map((note) => ({ ...note, pitch: note.pitch - 12 })),
        { gate: 0.92, pan: 0.35, gain: 0.8 },
      )
    })
    part('pizzicato', { level: -21, sends: { hall: 0.35 } }, (section) => {
      const plucked = pizzicato(random)
      section.play(
        plucked,
        comped(
          chords,
          voiced(chords, { low: 50, high: 69, voices: 3 }),
          steps('..x...x...x...x.', { from: 40, to: 72 }),
          0.4,
        ),
        { pan: 0.15 },
      )
      section.play(
        plucked,
        steps('x...x...x...x...', { from: 40, to: 72 }).map((note) => ({
          ...note,
          beats: 0.8,
          pitch: bassOf(chords.findLast((chord) => chord.beat <= note.beat)!, 38) + (note.beat % 2 === 1 ? 12 : 0),
        })),
        { pan: 0.3 },
      )
    })
    part('horns', { level: -19.5, sends: { hall: 0.5 }, loose: human }, (brass) => {
      const far = horns(random, { cutoff: 1900 })
      brass.play(far, melody('D4:1 D4:.5 F#4:.5 A4:2 | A4:1 A4:.5 D5:.5 E5:2', { velocity: 0.65 }), { pan: -0.2 })
      const near = horns(random, { cutoff: 2800, attack: 0.04 })
      const counter = melody(
        'F#4:2 A4:2 | G4:2 F#4:2 | B4:2 D5:2 | C#5:2 E5:2 | D5:2 A4:2 | G4:2 B4:2 | A4:2 G4:2 | F#4:4',
        { velocity: 0.7 },
      )
      brass.play(near, moved(counter, { beats: 88 }), { pan: -0.2, gate: 0.95 })
      brass.play(
        near,
        moved(
          melody('r:4 | r:4 | r:4 | A4:1 A4:.5 C#5:.5 E5:2 | r:4 | r:4 | r:4 | D4:.5 F#4:.5 A4:1 D5:2', {
            velocity: 0.62,
          }),
          { beats: 8 },
        ),
        { pan: -0.2 },
      )
      brass.play(
        near,
        [
          ...within(held(chords, voiced(chords, { low: 50, high: 67, voices: 3 }), 0.75), 80, 88),
          ...within(held(chords, voiced(chords, { low: 50, high: 69, voices: 4 }), 0.9), 120, 136),
        ],
        { pan: -0.1 },
      )
    })
    part('trumpets', { level: -21, sends: { hall: 0.45 }, loose: { seconds: 0.01, velocity: 0.08 } }, (brass) => {
      const calls = melody(
        'D5:.5 D5:.25 D5:.25 F#5:1 A5:2 | r:4 | r:2 D5:.5 G5:.5 B5:1 | A5:.5 A5:.25 A5:.25 C#6:1 E5:2 | D5:1 F#5:1 A5:2 | r:4 | A5:1 D5:1 E5:1 C#5:1 | D5:.5 F#5:.5 A5:1 D6:2',
        { velocity: 0.75 },
      )
      brass.sing(trumpet(random), moved(calls, { beats: 88 }), { pan: 0.25 })
      brass.sing(trumpet(random), melody('D6:2 A5:2 | D6:2 E6:2 | F#6:4', { at: 120, velocity: 0.85 }), { pan: 0.25 })
      brass.sing(trumpet(random), melody('B5:2 F#5:2 | Bb5:2 C6:2 | D6:4', { at: 120, velocity: 0.8 }), { pan: 0.4 })
    })
    part('woodwinds', { level: -18.5, sends: { hall: 0.4 }, loose: { seconds: 0.014, velocity: 0.1 } }, (winds) => {
      winds.sing(oboe(random), within(melody(SONG, { at: 40, velocity: 0.7 }), 40, 56), { pan: -0.1 })
      winds.sing(clarinet(random), within(melody(SONG, { at: 40, velocity: 0.7 }), 56, 72), { pan: 0.2 })
      winds.sing(
        flute(random),
        melody(
          'r:4 | E6:.5 F#6 E6 C#6 A5:2 | r:4 | A5:.5 B5 D6 F#6 A6:2 | B6:1 G6:1 E6:2 | D6:1.5 B5:.5 F#6:2 | G6:.5 F#6 E6 D6 C#6:2 | A5:.5 C#6 E6 A6 ~:2',
          { at: 40, velocity: 0.55 },
        ),
        { pan: 0.05, gain: 0.8 },
      )
      winds.sing(flute(random), moved(melody(THEME, { velocity: 0.6 }), { beats: 88, pitch: 0 }), { gain: 0.5 })
    })
    part('timpani', { level: -21.5, sends: { hall: 0.4 } }, (kettles) => {
      const tonic = timpano(random, hertz(pitchOf('D3') - 12) * 1)
      const dominant = timpano(random, hertz(pitchOf('A2') - 0))
      kettles.strike(dominant, [...roll(4, 8, 0.15, 0.8), ...roll(84, 88, 0.2, 0.95)], { pan: 0.2 })
      kettles.strike(
        tonic,
        [
          ...roll(128, 131, 0.9, 0.5),
          ...steps('x', { from: 8, to: 9, length: 1 }),
          ...steps('X.....x.|........|x.......|........|X.......|x.......|........|x...x...', {
            from: 88,
            to: 120,
            length: 32,
          }),
          ...steps('X...x...', { from: 120, to: 128, length: 4 }),
        ],
        { pan: 0.2 },
      )
      kettles.strike(
        dominant,
        [
          ...steps('........|........|......x.|x...x...|........|........|....x.x.|........', {
            from: 88,
            to: 120,
            length: 32,
          }),
        ],
        { pan: 0.2 },
      )
    })
    part('cymbals', { level: -26, sends: { hall: 0.3 } }, (plates) => {
      for (const at of [88, 104, 120, 128])
        plates.lay(crash(random, { seconds: 3 }), at, { gain: at === 104 ? 0.5 : 1 })
    })
  },
}
