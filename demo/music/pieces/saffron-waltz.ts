import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { equalise } from '../effects/effect.ts'
import { tremolo } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { doubleBass } from '../instruments/basses.ts'
import { chime, VIBRAPHONE } from '../instruments/keys.ts'
import { groove, jazzKit } from '../instruments/kits.ts'
import { piano } from '../instruments/piano.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const FORM =
  'Gm9:3 Gm9:3 Cm9:3 F13:3 Bbmaj9:3 Ebmaj9:3 Am7b5:3 D7alt:3 Gm9:3 Em7b5:3 Ebmaj9:3 D7alt:3 Gm9:3 C13:3 Am7b5:3 D7alt:3'
const TUNE = `D5:1.5 F5:.5 A5:1 | Bb5:1 A5:.5 F5 D5:1 | Eb5:1.5 G5:.5 Bb5:1 | A5:1 G5:.5 Eb5 C5:1 | D5:1.5 F5:.5 C6:1 | Bb5:1.5 G5:.5 D5:1 | C5:1 Eb5:.5 G5 Bb5:1 | A5:.5 F#5 F5:.5 Eb5 Bb4:1
 | D5:1.5 F5:.5 A5:1 | G5:1 Bb5:.5 A5 G5:1 | F5:1.5 G5:.5 Bb5:1 | C6:1 Bb5:.5 A5 F#5:1 | G5:1 D6:1 C6:.5 Bb5 | A5:1.5 E5:.5 G5:1 | Eb5:.5 G5 A5 C6 Bb5:1 | A5:1 F#5:1 r:1`
const VIBES = `r:.5 Bb5:.5 A5 F5 D5 F5 | A5:1 G5:.5 F5 D5:1 | r:.5 Eb5:.5 G5 Bb5 D6 Bb5 | C6:1 A5:.5 G5 Eb5:1 | D5:.5 F5 A5 C6 D6:1 | C6:.5 Bb5 G5 F5 D5:1 | r:.5 C5:.5 Eb5 G5 A5 C6 | Bb5:.5 F#5 Eb5 C5 Bb4:1
 | A4:.5 D5 F5 A5 C6:1 | Bb5:.5 G5 E5 D5 Bb4:1 | r:.5 G5:.5 Bb5 D6 F6:1 | Eb6:.5 C6 Bb5 F#5 F5:1 | D6:1 Bb5:.5 A5 G5:1 | E5:.5 G5 A5 C6 E6:1 | Eb6:.5 C6 A5 G5 Eb5:1 | F#5:.5 A5 C6 Eb6 D6:1`

/** A jazz waltz for vibraphone, piano, bass and brushes; it turns twice round the room and leaves by the window. */
export const saffronWaltz: Piece = {
  slug: 'saffron-waltz',
  tempo: [
    [0, 158],
    [160, 158],
    [178, 120],
  ],
  beats: 180,
  ring: 1,
  swing: { grid: 0.5, amount: 0.63 },
  mastering: {
    loudness: -14.5,
    effects: [
      equalise(bell(280, -1), shelf('high', 6500, 1.5)),
      compress({ threshold: -8, ratio: 1.6, attack: 0.02, release: 0.2 }),
    ],
    fadeOut: 1.2,
  },
  compose: ({ random, space, part }) => {
    space('room', [reverb({ seconds: 1.5, size: 1, damping: 5200 })])
    const chords = [
      ...progression('Gm9:3 C13:3 Gm9:3 C13:3 Gm9:3 C13:3 Am7b5:3 D7alt:3'),
      ...looped(progression(FORM), 3).map((chord) => ({ ...chord, beat: chord.beat + 24 })),
      ...progression('Gm9:3 C13:3 Gm9:6', 168),
    ]
    const kit = jazzKit(random)
    part('drums', { level: -22.5, sends: { room: 0.2 }, loose: { seconds: 0.007, velocity: 0.18 } }, (drummer) => {
      groove(drummer, kit, { swirl: 'x.o.o.', pedal: '..x...' }, { from: 6, to: 72, length: 3 })
      groove(drummer, kit, { brush: '..o.x.|...ox.|..o.x.|.o..xo' }, { from: 24, to: 72, length: 12 })
      groove(drummer, kit, { ride: 'x.xox.', pedal: '..x...' }, { from: 72, to: 120, length: 3 })
      groove(
        drummer,
        kit,
        { ghost: '...o..|.....o|..o...|...o.o', kick: 'o.....|...o..|o.....|.....o' },
        { from: 72, to: 120, length: 12 },
      )
      groove(drummer, kit, { swirl: 'x.o.o.', pedal: '..x...', brush: '..o.x.' }, { from: 120, to: 174, length: 3 })
      groove(drummer, kit, { brush: 'x.xoxo', high: '...x..', floor: '.....x' }, { from: 117, to: 120, length: 3 })
      for (const at of [24, 72, 120, 174]) groove(drummer, kit, { crash: 'o' }, { from: at, to: at + 1, length: 1 })
    })
    part('bass', { level: -18.5, sends: { room: 0.1 }, loose: { seconds: 0.008, velocity: 0.1 } }, (bass) => {
      const upright = doubleBass(random)
      const lilt = figured(chords, '0 - - . 7? -', { step: 0.5, low: 31, gate: 0.95 })
      const walk = figured(chords, '0 - t? - 7 -', { step: 0.5, low: 31, gate: 0.92 })
      bass.play(upright, [
        ...within(lilt, 0, 72),
        ...within(walk, 72, 120),
        ...within(lilt, 120, 174),
        ...melody('G1:5', { at: 174, meter: 5 }),
      ])
    })
    const hands = voiced(chords, { low: 53, high: 72, voices: 4, rootless: true })
    part('piano', { level: -19.5, sends: { room: 0.25 }, loose: { seconds: 0.01, velocity: 0.15 } }, (keys) => {
      const grand = piano(random, { felt: 0.1 })
      keys.play(
        grand,
        comped(chords, hands, steps('..x...|...x..|..x..o|...x..', { from: 0, to: 174, length: 12 }), 1),
        { pan: -0.2, spread: 0.3 },
      )
      keys.play(grand, moved(melody(VIBES, { meter: 3, velocity: 0.72 }), { beats: 72 }), { spread: 0.3 })
      keys.play(grand, held([chords.at(-1)!], [hands.at(-1)!], 0.55), { pan: -0.2 })
      keys.play(
        grand,
        melody('D5:1.5 A4:1.5 | D5:.5 E5 D5 Bb4 G4:1 | D5:1.5 A4:1.5 | G5:.5 F5 D5 Bb4 A4:1', {
          meter: 3,
          at: 0,
          velocity: 0.55,
        }),
      )
    })
    part(
      'vibraphone',
      {
        level: -17.5,
        sends: { room: 0.3 },
        effects: [tremolo({ rate: 4.6, depth: 0.28, spread: 0.5 }), equalise(pass('high', 160))],
        loose: { seconds: 0.008, velocity: 0.14 },
      },
      (bars) => {
        const metal = chime(VIBRAPHONE, { knock: 0.2, damping: 0.5 }, random)
        const varied = within(melody(TUNE, { meter: 3 }), 0, 24).map((note, index) =>
          index % 5 === 3 ? { ...note, pitch: note.pitch + 12, velocity: 0.6 } : note,
        )
        bars.play(
          metal,
          [
            ...moved(melody(TUNE, { meter: 3, velocity: 0.72 }), { beats: 24 }),
            ...moved(varied, { beats: 120 }),
            ...moved(within(melody(TUNE, { meter: 3 }), 24, 48), { beats: 120 }),
            ...melody('G5:1 Bb5:1 D6:1 | C6:1.5 A5:1.5 | F5+A5+D6:9', { meter: 3, at: 168, velocity: 0.6 }),
          ],
          { spread: 0.5, gate: 1.5, pan: 0.15 },
        )
        bars.play(
          metal,
          within(moved(melody(TUNE, { meter: 3 }), { beats: 120, pitch: -9 }), 144, 168).filter(
            (note) => note.beats >= 1 && [58, 60, 62, 63, 65, 67, 69, 70].includes(note.pitch),
          ),
          { gain: 0.4, pan: 0.3 },
        )
      },
    )
  },
}
