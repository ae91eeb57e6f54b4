import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { crash, hat, shaker } from '../instruments/cymbals.ts'
import { strings } from '../instruments/ensemble.ts'
import { skin } from '../instruments/hand-drums.ts'
import { electricPiano } from '../instruments/keys.ts'
import { kick } from '../instruments/kick.ts'
import { clap } from '../instruments/snare.ts'
import { riser } from '../instruments/textures.ts'
import { vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

/** Deep house: a garage piano that wakes up, four to the floor, and a voice that only says ah. */
export const bakeliteSunrise: Piece = {
  slug: 'bakelite-sunrise',
  tempo: 122,
  beats: 152,
  ring: 0.6,
  swing: { grid: 0.25, amount: 0.54 },
  mastering: {
    effects: [
      equalise(bell(500, -1.5), bell(2800, 4.5, 0.6)),
      compress({ threshold: -9, ratio: 1.8, attack: 0.02, release: 0.12 }),
    ],
  },
  compose: ({ random, space, kicks, part }) => {
    space('room', [reverb({ seconds: 1.5, damping: 6000 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.45 })], { gain: 0.8 })

    const beat = [
      ...steps('x...x...x...x...', { from: 0, to: 79.5 }),
      ...steps('x...x...x...x...', { from: 96, to: 148 }),
    ]
    kicks(beat, 0.3)
    part('kick', { level: -17 }, (kit) =>
      kit.strike(kick(random, { frequency: 49, punch: 3.6, decay: 0.3, click: 0.25 }), beat),
    )
    part('claps', { level: -23, sends: { room: 0.25 } }, (kit) => {
      const on = (from: number, to: number) => steps('....x.......x...', { from, to })
      kit.strike(clap(random, { decay: 0.22 }), [...on(8, 80), ...on(96, 148)])
    })
    part('hats', { level: -25, sends: { room: 0.08 }, effects: [equalise(shelf('high', 9000, -2))] }, (kit) => {
      kit.strike(
        hat(random, { decay: 0.22, noise: 0.6 }),
        [...steps('..x...x...x...x.', { from: 0, to: 80 }), ...steps('..x...x...x...x.', { from: 96, to: 152 })],
        { pan: 0.1 },
      )
      kit.strike(hat(random, { decay: 0.045 }), [...steps('g.go.ggog.go.ggx', { from: 16, to: 152 })], {
        pan: -0.25,
        gain: 0.8,
      })
      kit.strike([shaker(random), shaker(random, { decay: 0.1 })], steps('ogogxgogogogxgoo', { from: 32, to: 152 }), {
        pan: 0.35,
        gain: 0.9,
      })
      for (const at of [16, 48, 96, 128]) kit.lay(crash(random), at, { gain: 0.35 })
    })
    part('congas', { level: -28, sends: { room: 0.3 } }, (kit) => {
      const tune = { from: 48, to: 148, length: 8 }
      kit.strike(
        skin(random, { frequency: 196, decay: 0.25, slap: 0.5 }),
        steps('...o..x....o.x.....o..x..o.x.gx.', tune),
        { pan: -0.4 },
      )
      kit.strike(
        skin(random, { frequency: 262, decay: 0.16, slap: 0.8 }),
        steps('..g.....x..g....o.g.....x..g..o.', tune),
        { pan: 0.4 },
      )
    })

    const chords = looped(progression('Am9:4 Am9:4 Fmaj9:4 Em7:2 G13:2'), 10)
    const hands = voiced(chords, { low: 55, high: 76, voices: 4, rootless: true })
    part('bass', { level: -18.5, duck: 0.55, effects: [drive(1.1), equalise(pass('low', 2600))] }, (bass) => {
      const figure = '0 . . 0 . . 12 . 0? . 7 . . 10 12 .'
      const line = figured(chords, figure, { step: 0.25, low: 33, gate: 0.8 })
      bass.play(synthBass({ cutoff: 180, sweep: 900, fall: 0.12, sub: 0.55 }), [
        ...within(line, 16, 80),
        ...within(line, 96, 148),
      ])
    })
    part(
      'stabs',
      {
        level: -20.5,
        duck: 0.35,
        sends: { room: 0.3, echo: 0.22 },
        effects: [
          chorus({ mix: 0.35 }),
          sweep('low', [
            [0, 380],
            [14, 3200],
            [16, 9000],
            [78, 9000],
            [80, 700],
            [94, 4000],
            [96, 12000],
            [140, 9000],
            [152, 500],
          ]),
        ],
      },
      (keys) => {
        const rhythm = steps('..x..x....o..x..', { from: 0, to: 148 })
        keys.play(electricPiano({ bark: 1.5 }), comped(chords, hands, rhythm, 0.6), { spread: 0.5 })
      },
    )
    part(
      'strings',
      {
        level: -26,
        duck: 0.4,
        sends: { room: 0.5 },
        fade: [
          [48, -6],
          [78, 0],
          [94, 3],
          [96, 0],
          [152, -4],
        ],
      },
      (section) => {
        const high = voiced(chords, { low: 67, high: 86, voices: 3, rootless: true })
        section.play(strings(random, { attack: 0.4, release: 0.6 }), within(held(chords, high), 48, 148))
      },
    )
    part(
      'voice',
      { level: -20.5, sends: { room: 0.35, echo: 0.35 }, effects: [equalise(pass('high', 250))] },
      (singer) => {
        const hook = melody(
          'r:1.5 E5:.5 G5:.75 E5:.25 D5:.5 C5:.5 | r:.5 D5:.5 E5:1 r:2 | r:1.5 C5:.5 E5:.75 C5:.25 A4:.5 G4:.5 | r:.5 B4:.5 A4:1.5 r:1.5',
        )
        const answer = melody(
          'r:1.5 E5:.5 G5:.75 A5:.25 G5:.5 E5:.5 | r:.5 D5:.5 E5:1 C5:.5 D5:1.5 | r:1.5 C5:.5 E5:.75 G5:.25 E5:.5 D5:.5 | B4:.5 D5:.5 A4:2 r:1',
        )
        singer.sing(
          vocalise(random, ['a', 'o', 'a', 'e']),
          repeated([...hook, ...answer.map((note) => ({ ...note, beat: note.beat + 16 }))], 32, 4)
            .filter((note) => note.beat < 144)
            .map((note) => ({ ...note }))
            .filter((note) => note.beat >= 48 && (note.beat < 80 || note.beat >= 88)),
        )
      },
    )
    part('rise', { level: -27, sends: { room: 0.3 } }, (air) => {
      air.lay(riser(random, 3.9), 40)
      air.lay(riser(random, 5.9), 84)
    })
  },
}
