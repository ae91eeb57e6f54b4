import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { crush, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { doubleBass } from '../instruments/basses.ts'
import { strings } from '../instruments/ensemble.ts'
import { chime, VIBRAPHONE } from '../instruments/keys.ts'
import { dustyKit, groove } from '../instruments/kits.ts'
import { piano } from '../instruments/piano.ts'
import { scratch, vinyl } from '../instruments/textures.ts'
import { saxophone, trumpet, vocalise } from '../instruments/winds.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const STROKES = [
  [0.12, 1],
  [0.1, -1],
  [0.1, 1],
  [0.16, -1],
  [0.08, 1],
  [0.2, -1],
] as const

/** Boom bap: two sampled bars of a Sunday piano, and drums that know what to do with them. */
export const brownPaperCrown: Piece = {
  slug: 'brown-paper-crown',
  tempo: 90,
  beats: 104,
  ring: 1.6,
  swing: { grid: 0.25, amount: 0.6 },
  mastering: {
    effects: [
      equalise(bell(320, -1.5), shelf('high', 6000, 1.5)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.15 }),
    ],
  },
  compose: ({ random, space, kicks, part }) => {
    space('room', [reverb({ seconds: 0.9, size: 0.7, damping: 4200 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.35, tone: 2400 })], { gain: 0.7 })
    const loop = 'Gm9:2 Ebmaj7:2 Cm9:2 D7#9:2'
    const hook = 'Ebmaj9:4 Dm7:4 Cm9:4 D7#9:4'
    const chords = progression(`${loop} ${loop} ${loop} ${loop} ${hook} ${loop} ${loop} ${loop} ${hook} ${loop} Gm9:8`)
    const kit = dustyKit(random)
    kicks(steps('X......x..X.....', { from: 8, to: 96 }), 0.18)
    part(
      'drums',
      {
        level: -16.5,
        sends: { room: 0.08 },
        effects: [
          crush({ bits: 11, hold: 2 }),
          drive(1.9),
          compress({ threshold: -14, ratio: 4, attack: 0.008, release: 0.1 }),
        ],
        loose: { seconds: 0.004, velocity: 0.1 },
      },
      (drummer) => {
        const beat = {
          kick: 'X......x..X.....|X.x....x.xX.....',
          snare: '....X.......X...|....X.......X..o',
          hat: 'x.x.x.x.x.x.x.x.|x.x.x.x.x.xxx.x.',
          ghost: '.........g.....g|......g.........',
        }
        groove(drummer, kit, { hat: 'x.x.x.x.x.x.x.x.', kick: 'X...............' }, { from: 4, to: 8 })
        groove(drummer, kit, beat, { from: 8, to: 30, length: 8 })
        groove(drummer, kit, { kick: 'X.x.....', snare: '....X.xX' }, { from: 30, to: 32, length: 2 })
        groove(drummer, kit, { ...beat, open: '..............x.|..............x.' }, { from: 32, to: 64, length: 8 })
        groove(drummer, kit, { hat: 'x.x.x.x.x.x.x.x.', rim: '....x.......x...' }, { from: 64, to: 68 })
        groove(drummer, kit, beat, { from: 68, to: 92, length: 8 })
        groove(drummer, kit, { kick: 'X...............', snare: '............X...' }, { from: 92, to: 96 })
        for (const at of [8, 32, 48, 72, 96])
          groove(drummer, kit, { crash: 'x', kick: 'X' }, { from: at, to: at + 1, length: 1 })
      },
    )
    const hands = voiced(chords, { low: 55, high: 76, voices: 4, rootless: true })
    part(
      'sampled piano',
      {
        level: -18.5,
        duck: 0.2,
        sends: { room: 0.2 },
        effects: [
          crush({ bits: 12, hold: 3 }),
          equalise(pass('low', 5200), pass('high', 120), bell(1200, 2)),
          drive(1),
          sweep('low', [
            [0, 900],
            [7.5, 1600],
            [8, 12000],
          ]),
        ],
      },
      (keys) => {
        const upright = piano(random, { felt: 0.3, decay: 0.8 })
        keys.play(upright, comped(chords, hands, steps('x..o....x.....o.', { from: 0, to: 96 }), 1.4))
        keys.play(upright, held([{ ...chords.at(-1)!, beat: 96, beats: 6 }], [hands.at(-1)!], 0.7))
        const figure = melody(
          'r:.5 D5:.25 F5:.25 A5:.5 G5:.5 r:.5 Bb5:.25 G5:.25 D5:1 | r:.5 Eb5:.25 G5:.25 Bb5:.5 G5:.5 F5:.5 D5:.25 C5:.25 A4:1',
          { velocity: 0.75 },
        )
        keys.play(upright, [
          ...repeated(figure, 8, 4),
          ...moved(repeated(figure, 8, 3), { beats: 48 }),
          ...moved(figure, { beats: 88 }),
        ])
      },
    )
    part(
      'bass',
      {
        level: -18.5,
        duck: 0.3,
        effects: [drive(1.1), equalise(pass('low', 1600))],
        loose: { seconds: 0.007, velocity: 0.1 },
      },
      (bass) => {
        const line = melody(
          'G1:1 r:.5 G1:.25 Bb1:.25 Eb2:1 r:.5 D2:.5 | C2:1 r:.5 C2:.25 Eb2:.25 D2:1 r:.25 F#1:.25 A1:.5',
        )
        const climb = melody(
          'Eb2:1.5 r:.25 Eb2:.25 G2:1 Bb2:.5 Eb2:.5 | D2:1.5 r:.25 D2:.25 F2:1 A2:.5 D2:.5 | C2:1.5 r:.25 C2:.25 Eb2:1 G2:.5 C2:.5 | D2:1.5 r:.25 D2:.25 F#2:1 A1:.5 F#1:.5',
        )
        bass.play(doubleBass(random), [
          ...moved(repeated(line, 8, 3), { beats: 8 }),
          ...moved(climb, { beats: 32 }),
          ...moved(repeated(line, 8, 3), { beats: 48 }),
          ...moved(climb, { beats: 72 }),
          ...moved(line, { beats: 88 }),
          ...melody('G1:6', { at: 96 }),
        ])
      },
    )
    part(
      'horns',
      {
        level: -19.5,
        sends: { room: 0.25, echo: 0.15 },
        effects: [crush({ bits: 12, hold: 2 }), equalise(pass('low', 6000))],
      },
      (section) => {
        const stabs = melody(
          'r:1.5 G5:.25! r:.25 F5:.5 D5:.5 r:1 | r:1.5 A5:.25! r:.25 F5:.5 D5:.5 r:1 | r:1.5 G5:.25! r:.25 Eb5:.5 C5:.5 r:1 | r:.5 C5:.5 D5:.5 F5:.5 F#5:1 r:1',
          { velocity: 0.8 },
        )
        const tune = [...moved(stabs, { beats: 32 }), ...moved(stabs, { beats: 72 })]
        section.sing(trumpet(random), tune, { pan: -0.25 })
        section.sing(saxophone(random), moved(tune, { pitch: -12 }), { pan: 0.25 })
        section.sing(
          trumpet(random, { muted: true }),
          melody(
            'D5:.5 F5 G5:1 r:.5 Bb5:.5 A5:.25 G5:.25 F5:.5 | G5:1.5 Eb5:.5 D5:1 r:1 | D5:.5 F5 A5:1 r:.5 C6:.5 Bb5:.25 A5:.25 G5:.5 | F#5:1 A5:.5 F5:.5 D5:1 r:1',
            { at: 48, velocity: 0.7 },
          ),
          { pan: 0.1 },
        )
      },
    )
    part('vibes', { level: -23, sends: { room: 0.3, echo: 0.35 } }, (bars) => {
      const shine = melody('r:2 D6:.5 Bb5:.5 A5:1 | r:2 C6:.5 A5:.5 F5:1', { velocity: 0.55 })
      bars.play(
        chime(VIBRAPHONE, {}, random),
        [
          ...moved(repeated(shine, 8, 2), { beats: 16 }),
          ...moved(repeated(shine, 8, 2), { beats: 56 }),
          ...moved(shine, { beats: 88 }),
        ],
        { pan: 0.4 },
      )
    })
    part(
      'strings',
      { level: -23.5, sends: { room: 0.3 }, effects: [equalise(pass('high', 250), pass('low', 6000))] },
      (section) => {
        const high = held(chords, voiced(chords, { low: 65, high: 84, voices: 3, rootless: true }), 0.6)
        section.play(strings(random, { attack: 0.25, release: 0.4 }), [
          ...within(high, 32, 48),
          ...within(high, 72, 104),
        ])
      },
    )
    part('crowd', { level: -23, sends: { room: 0.3, echo: 0.3 } }, (crew) => {
      const hey = [
        ...steps('......x.......x.', { from: 32, to: 48 }),
        ...steps('......x.......x.', { from: 72, to: 88 }),
      ].map((note) => ({ ...note, pitch: 58, beats: 0.3 }))
      for (const [pan, size] of [
        [-0.4, 0.85],
        [0.4, 0.95],
      ] as const)
        crew.sing(vocalise(random, ['e', 'a'], { size }), hey, { pan })
    })
    part('turntable', { level: -22, sends: { room: 0.15, echo: 0.2 } }, (hand) => {
      for (const at of [6.5, 31, 46.5, 71, 86.5]) hand.lay(scratch(random, STROKES), at, { pan: 0.2 })
    })
    part('record', { level: -32 }, (dust) => dust.lay(vinyl(random, 70, { ticks: 14, hiss: 0.03 }), 0))
  },
}
