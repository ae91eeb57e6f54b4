import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { doubleBass } from '../instruments/basses.ts'
import { groove, jazzKit } from '../instruments/kits.ts'
import { piano } from '../instruments/piano.ts'
import { saxophone, trumpet } from '../instruments/winds.ts'
import { walking } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, type Note, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const BLUES = 'F7:4 Bb7:4 F7:4 Cm7:2 F7:2 Bb7:4 Bdim7:4 F7:4 Am7b5:2 D7b9:2 Gm7:4 C7:4 F7:2 D7b9:2 Gm7:2 C7:2'

const HEAD = `r:.5 F5:.5 Eb5 C5 A4 C5 Eb5 D5 | r:.5 D5:.5 F5 Ab5 F5:.5 D5 Bb4:1 | r:.5 C5:.5 A4 C5 F5:1 Eb5:.5 C5 | Eb5:.5 G5 Bb5 G5 A5:.5 F5 Eb5 C5
 | D5:.5 F5 Ab5 G5 F5:1 r:1 | r:.5 D5:.5 F5 Ab5 B5:1 Ab5:.5 F5 | A5:.5 F5 C5 A4 Eb5:1 D5:.5 C5 | A4:.5 C5 Eb5 G5 F#5:.5 Eb5 C5 A4
 | Bb4:.5 D5 F5 A5 G5:1 r:1 | r:.5 E5:.5 G5 Bb5 Db6:.5 C6 Bb5 G5 | A5:1 F5:.5 C5 F#5:.5 Eb5 D5 A4 | Bb4:.5 D5 F5 D5 E5:1 r:1`

const SAX_ONE = `C5:1.5 A4:.5 C5:1 r:1 | r:.5 F5:.5 Ab5 G5 F5:.5 D5 Bb4 D5 | C5:1 r:.5 F5:.5 A5:.5 G5 F5 Eb5 | D5:.5 Eb5 G5 Bb5 A5:.5 C6 Bb5 A5
 | Ab5:1.5 F5:.5 D5:.5 F5 Ab5:1 | r:.5 B4:.5 D5 F5 Ab5:.5 G5 F5 D5 | C5:.5 D5 Eb5 E5 F5:.5 A5 C6 A5 | G5:.5 Eb5 C5 A4 D5:.5 F#5 A5 C6
 | Bb5:1.5 A5:.5 G5:.5 F5 D5:1 | r:.5 E5:.5 G5 Bb5 Db6:.5 Bb5 G5 E5 | F5:1 C5:.5 A4 D5:.5 F#5 Eb5 D5 | D5:.5 Bb4 G4 A4 Bb4:.5 C5 E5 G5`
const SAX_TWO = `A5:.5 C6 A5 F5 G5:.5 A5 F5 C5 | D5:1 Bb4:.5 D5 F5:.5 Ab5 C6 Ab5 | A5:1 r:1 r:.5 C5:.5 D5 Eb5 | E5:.5 G5 Bb5 D6 C6:.5 A5 F5 Eb5
 | D5:.5 Bb4 D5 F5 Ab5:1 Bb5:.5 Ab5 | B5:.5 Ab5 F5 D5 B4:1 r:1 | r:.5 C5:.5 F5 G5 A5:.5 C6 Eb6 D6 | C6:.5 A5 G5 Eb5 F#5:.5 A5 Eb5 C5
 | D5:1.5 Bb4:.5 F5:1 D5:1 | E5:.5 G5 Bb5 C6 Bb5:.5 G5 E5 C5 | A5:1.5 F5:.5 F#5:1 D5:1 | F5:.5 D5 Bb4 G4 E5:1 r:1`
const TRUMPET = `r:1 F5:.5 A5 C6:1 A5:1 | Bb5:.5 Ab5 F5 D5 F5:1.5 r:.5 | r:.5 Eb5:.5 F5 Eb5 C5:1 A4:1 | r:.5 Eb5:.5 G5 Bb5 C6:.5 A5 G5 F5
 | Ab5:1 F5:.5 Ab5 Bb5:1.5 r:.5 | r:.5 Ab5:.5 B5 Ab5 F5:.5 D5 F5 Ab5 | A5:.5 G5 F5 Eb5 C5:1 A4:1 | r:.5 G5:.5 Eb5 C5 A4:.5 C5 F#5 A5
 | G5:1.5 Bb5:.5 D6:1 Bb5:1 | C6:.5 Bb5 G5 E5 Db5:.5 E5 G5 Bb5 | A5:1 C6:1 A5:.5 F#5 D5:1 | D5:.5 F5 A5 F5 E5:.5 C5 G4:1`

/** Bebop: a blues for people who keep their receipts. Head, sax, trumpet, head, home. */
export const blueLedger: Piece = {
  slug: 'blue-ledger',
  tempo: [
    [0, 212],
    [252, 212],
    [262, 150],
  ],
  beats: 264,
  ring: 1.6,
  swing: { grid: 0.5, amount: 0.62 },
  mastering: {
    effects: [
      equalise(bell(260, -1), shelf('high', 6000, 1)),
      compress({ threshold: -8, ratio: 1.8, attack: 0.02, release: 0.15 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('club', [reverb({ seconds: 1.1, size: 0.85, damping: 4800 })])
    const chords = looped(progression(BLUES), 5).map((chord) => ({ ...chord, beat: chord.beat + 16 }))
    const choruses = [16, 64, 112, 160, 208]
    const kit = jazzKit(random)
    part('drums', { level: -20, sends: { club: 0.2 }, loose: { seconds: 0.005, velocity: 0.16 } }, (drummer) => {
      groove(drummer, kit, { ride: 'x.xox.xo', pedal: '..x...x.' }, { from: 0, to: 256 })
      groove(drummer, kit, { kick: 'o.o.o.o.' }, { from: 16, to: 256 })
      for (const at of choruses) {
        groove(
          drummer,
          kit,
          { ghost: '.......o|...o....|.....o..|.......o', rim: '........|..o.....|........|...o....' },
          { from: at, to: at + 44, length: 16 },
        )
        groove(drummer, kit, { snare: '..xo.x.x', high: '....x...', floor: '......x.' }, { from: at + 44, to: at + 48 })
        groove(drummer, kit, { crash: 'x' }, { from: at, to: at + 1, length: 1 })
      }
      groove(
        drummer,
        kit,
        { snare: '.x.xx.xx', high: 'x...x...', floor: '..x...x.', kick: 'x.......' },
        { from: 12, to: 16 },
      )
      groove(drummer, kit, { snare: 'x..x.x..', kick: 'x..x.x..', crash: '.....x..' }, { from: 256, to: 260 })
      groove(drummer, kit, { crash: 'x', kick: 'x' }, { from: 262, to: 263, length: 1 })
    })
    part('bass', { level: -18.5, sends: { club: 0.08 }, loose: { seconds: 0.006, velocity: 0.08 } }, (bass) => {
      const intro = melody('F2:1 A2 C3 D3 | Eb3 D3 C3 A2 | Bb2 D3 F3 D3 | C3 Bb2 G2 E2', { velocity: 0.75 })
      bass.play(doubleBass(random), [
        ...intro,
        ...within(walking(chords, random, 28), 16, 256),
        ...melody('F2:.5 r:1 A1:.5 r:.5 C2:.5 r:1 | r:2 F1:2', { at: 256 }),
      ])
    })
    part(
      'piano',
      {
        level: -21,
        sends: { club: 0.2 },
        effects: [equalise(pass('high', 140))],
        loose: { seconds: 0.01, velocity: 0.14 },
      },
      (keys) => {
        const grand = piano(random, { felt: 0.05, decay: 0.9 })
        const hands = voiced(chords, { low: 53, high: 72, voices: 4, rootless: true })
        const comp = steps('x..o....|...x..o.|.x....o.|...x....', { from: 16, to: 256, length: 16 })
        keys.play(grand, comped(chords, hands, comp, 0.5), { spread: 0.4, pan: -0.2 })
        const close = progression('F69:1', 262)
        keys.play(
          grand,
          held(close, voiced(close, { low: 57, high: 79, voices: 4 }), 0.7).map((note) => ({ ...note, beats: 2 })),
          { pan: -0.2 },
        )
      },
    )
    const tag: Note[] = melody('F5:.5 r:1 A5:.5 r:.5 C6:.5 r:1 | r:2 F5:2', { at: 256, velocity: 0.8 })
    part('saxophone', { level: -17, sends: { club: 0.2 }, loose: { seconds: 0.008, velocity: 0.1 } }, (solo) => {
      const tenor = saxophone(random)
      solo.sing(
        tenor,
        [
          ...melody(HEAD, { at: 16 }),
          ...melody(SAX_ONE, { at: 64 }),
          ...melody(SAX_TWO, { at: 112, velocity: 0.8 }),
          ...melody(HEAD, { at: 208 }),
          ...tag,
        ].map((note) => ({ ...note, pitch: note.pitch - 12 })),
        { pan: 0.15, gate: 0.96 },
      )
    })
    part('trumpet', { level: -18.5, sends: { club: 0.25 }, loose: { seconds: 0.009, velocity: 0.1 } }, (solo) => {
      const horn = trumpet(random)
      solo.sing(
        horn,
        [
          ...moved(melody(HEAD, { at: 16 }), { velocity: -0.12 }),
          ...moved(melody(HEAD, { at: 208 }), { velocity: -0.08 }),
          ...tag,
        ],
        { pan: -0.3, gate: 0.9 },
      )
      solo.sing(horn, melody(TRUMPET, { at: 160, velocity: 0.8 }), { pan: -0.1, gate: 0.94 })
    })
  },
}
