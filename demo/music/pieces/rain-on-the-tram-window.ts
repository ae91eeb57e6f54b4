import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { crush, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { tapeWobble, tremolo } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { electricPiano } from '../instruments/keys.ts'
import { dustyKit, groove } from '../instruments/kits.ts'
import { acousticGuitar } from '../instruments/plucked.ts'
import { vinyl, weather } from '../instruments/textures.ts'
import { trumpet } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const TUNE =
  'r:1 C5:.5 Eb5 G5:1 F5:.5 Eb5 | D5:1.5 C5:.5 D5:.5 F5:1 r:.5 | G5:1 F5:.5 D5 Bb4:1.5 r:.5 | r:1 Bb4:.5 C5 Eb5:.5 C5 Ab4:1 | r:1 C5:.5 Eb5 G5:.5 Ab5 G5:.5 Eb5 | F5:1 D5:.5 C5 G4:1.5 r:.5 | Bb4:.5 D5 F5:1 Eb5:.5 D5 Bb4:1 | G4:2 r:2'
const GUITAR =
  'r:.5 C5:.5 G4 Eb5:1 C5:.5 Bb4 G4 | Bb4:1.5 G4:.5 D5:1 r:1 | r:.5 Ab4:.5 C5 G5:1 Eb5:.5 C5 Ab4 | Bb4:.5 C5 D5:.5 F5 D5:1 r:1'

/** Lofi: one tram stop missed on purpose. The chords are jazz, the drums are asleep, the window is wet. */
export const rainOnTheTramWindow: Piece = {
  slug: 'rain-on-the-tram-window',
  tempo: 78,
  beats: 96,
  ring: 2.5,
  swing: { grid: 0.25, amount: 0.59 },
  mastering: {
    effects: [
      compress({ threshold: -9, ratio: 2, attack: 0.02, release: 0.2 }),
      equalise(shelf('high', 9000, -2), bell(350, -1.5)),
    ],
    fadeIn: 0.4,
    fadeOut: 3,
  },
  compose: ({ random, space, part, kicks }) => {
    space('room', [reverb({ seconds: 1.3, size: 0.8, damping: 3600 })])
    space('tape', [echo({ beats: 0.75, feedback: 0.35, tone: 1600 })], { gain: 0.7 })
    const verse = looped(progression('Fm9:4 Bb13:4 Ebmaj9:4 C7alt:4'), 4)
    const bridge = progression('Abmaj9:4 Gm7:4 Fm9:4 Bb9sus4:4', 64)
    const home = progression('Fm9:4 Bb13:4 Ebmaj9:4 Ebmaj9:4', 80)
    const chords = [...verse, ...bridge, ...home]
    const hands = voiced(chords, { low: 53, high: 74, voices: 4, rootless: true })

    const kit = dustyKit(random)
    const first = steps('X......x..X.....', { from: 8, to: 92 })
    kicks(first, 0.25)
    part(
      'drums',
      {
        level: -18.5,
        sends: { room: 0.08 },
        effects: [crush({ bits: 10, hold: 2 }), drive(1.3), equalise(pass('low', 9500))],
        loose: { seconds: 0.006, velocity: 0.16 },
      },
      (drummer) => {
        const bar = {
          kick: 'X......x..X.....',
          snare: '....x.......x...',
          hat: 'x.o.x.o.x.o.x.oo',
          ghost: '.........g.....g',
        }
        groove(drummer, kit, bar, { from: 8, to: 62 })
        groove(
          drummer,
          kit,
          { rim: '....x.......x..o', hat: 'o...x...o...x...', kick: 'X.........x.....' },
          { from: 64, to: 80 },
        )
        groove(drummer, kit, { ...bar, shaker: 'ogxgogxgogxgogxg' }, { from: 80, to: 92 })
        groove(drummer, kit, { kick: 'X', crash: 'x' }, { from: 92, to: 93 })
      },
    )
    part(
      'keys',
      {
        level: -19,
        duck: 0.2,
        sends: { room: 0.3 },
        effects: [
          tapeWobble({ wow: 0.0013 }),
          tremolo({ rate: 4.2, depth: 0.25, spread: 1 }),
          drive(0.9),
          equalise(pass('low', 5200)),
          sweep('low', [
            [0, 700],
            [7.5, 1400],
            [8, 9000],
          ]),
        ],
        loose: { seconds: 0.012, velocity: 0.15 },
      },
      (keys) => {
        const rhythm = [...steps('x......o........x.....o...o.....', { from: 0, to: 92, length: 8 })]
        keys.play(electricPiano({ bark: 0.9, bell: 0.8 }), comped(chords, hands, rhythm, 1.9), { spread: 0.3 })
        keys.play(electricPiano(), held([{ ...chords.at(-1)!, beat: 92, beats: 4 }], [hands.at(-1)!], 0.6))
      },
    )
    part(
      'bass',
      { level: -20, duck: 0.3, effects: [equalise(pass('low', 1100))], loose: { seconds: 0.008, velocity: 0.1 } },
      (bass) => {
        const line = figured(chords, '0 - - - . . 0? . 7 - - . t . 12? .', { step: 0.25, low: 32, gate: 0.95 })
        bass.play(bassGuitar(random, { pick: 0.2 }), [...within(line, 8, 92), ...melody('Eb2:4', { at: 92 })])
      },
    )
    part(
      'guitar',
      {
        level: -22,
        sends: { room: 0.3, tape: 0.25 },
        effects: [tapeWobble(), equalise(pass('low', 4200))],
        loose: { seconds: 0.01, velocity: 0.15 },
      },
      (strings) => {
        const nylon = acousticGuitar(random)
        strings.play(
          nylon,
          [...moved(melody(GUITAR), { beats: 64 }), ...moved(within(melody(TUNE), 0, 16), { beats: 24, pitch: -12 })],
          { pan: -0.3, gate: 1.6 },
        )
      },
    )
    part(
      'trumpet',
      {
        level: -20.5,
        sends: { room: 0.35, tape: 0.3 },
        effects: [equalise(pass('high', 300), pass('low', 4600))],
        loose: { seconds: 0.018, velocity: 0.1 },
      },
      (solo) => {
        const mute = trumpet(random, { muted: true })
        solo.sing(
          mute,
          [
            ...moved(melody(TUNE, { velocity: 0.6 }), { beats: 32 }),
            ...moved(within(melody(TUNE, { velocity: 0.6 }), 16, 30), { beats: 64 }),
          ],
          { pan: 0.15 },
        )
      },
    )
    part(
      'rain',
      {
        level: -29,
        fade: [
          [0, 5],
          [8, 0],
          [88, 0],
          [96, 5],
        ],
        effects: [widen(1.3)],
      },
      (window) => {
        window.lay(weather(random, 77, { low: 2400, high: 5200, period: 6, resonance: 0.6, floor: 0.5 }), 0)
      },
    )
    part('record', { level: -31 }, (dust) => dust.lay(vinyl(random, 76, { ticks: 16, hiss: 0.04 }), 0))
  },
}
