import { bell, pass } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { rotary } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { crash, hat } from '../instruments/cymbals.ts'
import { choir } from '../instruments/ensemble.ts'
import { block } from '../instruments/hand-drums.ts'
import { BELL, chime, organ } from '../instruments/keys.ts'
import { kick } from '../instruments/kick.ts'
import { clap, snare } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { impact, reversed, riser } from '../instruments/textures.ts'
import { boom, vocalise } from '../instruments/winds.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, type Note, repeated, steps, within } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const BELLS =
  'C5:.5 Ab5 G5 F5 C5 Ab5 G5:1 | Db5:.5 Ab5 F5 Eb5 Db5 Ab5 F5:1 | C5:.5 Ab5 Eb5 C5 Eb5 Ab5 Bb5:1 | Bb4:.5 G5 E5 C5 Bb4 G5 E5:1'

/** Hi-hats that break into rolls: [beat, how many strokes, over how many beats]. */
function rolls(from: number, to: number): Note[] {
  const marks: [number, number, number][] = [
    [3, 6, 1],
    [7.5, 4, 0.5],
    [10, 3, 0.5],
    [15, 8, 1],
  ]
  const notes: Note[] = []
  for (let bar = from; bar < to; bar += 16) {
    for (const [at, count, span] of marks) {
      for (let stroke = 0; stroke < count; stroke++) {
        const beat = bar + at + (stroke * span) / count
        if (beat < to) notes.push({ beat, beats: 0.1, pitch: 60, velocity: 0.4 + (0.4 * stroke) / count })
      }
    }
  }
  return notes
}

/** Trap: the last bus, upper deck, a choir from a passenger's telephone. */
export const nightBusGospel: Piece = {
  slug: 'night-bus-gospel',
  tempo: 142,
  beats: 164,
  ring: 2,
  mastering: {
    effects: [
      equalise(bell(600, -2.5, 0.7), bell(2800, 4.5, 0.6)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.12 }),
    ],
    fadeOut: 1,
  },
  compose: ({ random, space, kicks, part }) => {
    space('hall', [reverb({ seconds: 2.8, size: 1.3, damping: 5600, delay: 0.02 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.4, tone: 3600 })], { gain: 0.7 })
    const chords = looped(progression('Fm:4 Db:4 Ab:4 C7:4'), 10)
    const thump = 'X.....x.....x...|..x...X.........|X.....x...x.....|......x...X.x...'
    const beat = [
      ...steps(thump, { from: 32, to: 92, length: 16 }),
      ...steps(thump, { from: 112, to: 160, length: 16 }),
      ...steps('X', { from: 160, to: 161, length: 1 }),
    ]
    kicks(beat, 0.15)
    part('kick', { level: -20 }, (kit) =>
      kit.strike(kick(random, { frequency: 52, punch: 5, bend: 0.015, decay: 0.2, click: 0.6, drive: 2 }), beat),
    )
    part('808', { level: -16.5, duck: 0.3, effects: [drive(2, 0.05), equalise(pass('low', 2600))] }, (bass) => {
      const line = melody(
        'F1:2.5 r:.5 F1:1 | Db2:1.5 r:.5 Db2:1 Ab1:1 | Ab1:2.5 r:.5 Ab1:.5 Eb2:.5 | C2:2 G1:1 C2:.5 E2:.5',
      )
      const slid = line.map((note) => (note.pitch === 40 || note.pitch === 39 ? { ...note, velocity: 0.7 } : note))
      const bus = boom(random, { decay: 2.6, glide: 0.09, grit: 0.25 })
      bass.sing(bus, [
        ...moved(repeated(slid, 16, 4), { beats: 32 }).filter((note) => note.beat < 92),
        ...moved(repeated(slid, 16, 3), { beats: 112 }),
        ...melody('F1:4', { at: 160 }),
      ])
    })
    part('snare', { level: -20.5, sends: { hall: 0.12 } }, (kit) => {
      const hits = (from: number, to: number) => steps('........X.......', { from, to })
      kit.strike(snare(random, { tone: 200, ring: 0.1, wires: 0.16, low: 1500 }), [...hits(32, 96), ...hits(112, 160)])
      kit.strike(clap(random, { decay: 0.18 }), [...hits(32, 96), ...hits(112, 160)], { gain: 0.8 })
      kit.strike(
        snare(random, { tone: 200, ring: 0.1, wires: 0.16, low: 1500 }),
        [...steps('x.xxxxXX', { from: 62, to: 64, length: 2 }), ...steps('o.x.x.xxxxxxXXXX', { from: 108, to: 112 })],
        { gain: 0.7 },
      )
    })
    part('hats', { level: -25 }, (kit) => {
      const tight = hat(random, { decay: 0.035, pitch: 1.15 })
      kit.strike(
        tight,
        [...steps('x.x.x.x.x.x.x.x.', { from: 16, to: 96 }), ...steps('x.x.x.x.x.x.x.x.', { from: 112, to: 160 })],
        { pan: 0.1 },
      )
      kit.strike(tight, [...rolls(32, 96), ...rolls(112, 160)], { pan: -0.25 })
      kit.strike(
        hat(random, { decay: 0.3 }),
        [
          ...steps('..............x.', { from: 32, to: 96, length: 8 }),
          ...steps('......x.......x.', { from: 112, to: 160, length: 8 }),
        ],
        { pan: 0.3, gain: 0.6 },
      )
      kit.strike(
        block(870, { decay: 0.06 }),
        [...steps('...x......x.....', { from: 64, to: 96 }), ...steps('...x......x.....', { from: 128, to: 160 })],
        { pan: 0.5, gain: 0.6 },
      )
      for (const at of [32, 64, 112, 144, 160]) kit.lay(crash(random), at, { gain: 0.8 })
    })
    part(
      'bells',
      {
        level: -19.5,
        sends: { hall: 0.35, echo: 0.25 },
        effects: [
          equalise(pass('high', 180)),
          sweep('low', [
            [0, 2500],
            [16, 9000],
            [96, 9000],
            [98, 2500],
            [112, 12000],
          ]),
        ],
      },
      (bells) => {
        bells.play(
          chime(BELL, { knock: 0.15, damping: 0.5 }, random),
          within(repeated(melody(BELLS, { velocity: 0.7 }), 16, 10), 0, 160),
          { spread: 0.4, gate: 1.5 },
        )
      },
    )
    part(
      'choir',
      {
        level: -21.5,
        sends: { hall: 0.45 },
        effects: [widen(1.2)],
        fade: [
          [0, 0],
          [32, -3],
          [64, 0],
          [96, 3],
          [112, 0],
        ],
      },
      (far) => {
        const singers = held(chords, voiced(chords, { low: 56, high: 75, voices: 4 }), 0.65)
        far.play(choir(random, { vowel: 'a', attack: 0.25, release: 0.6 }), [
          ...within(singers, 0, 48),
          ...within(singers, 64, 162),
        ])
      },
    )
    part(
      'organ',
      {
        level: -22,
        sends: { hall: 0.25 },
        effects: [rotary({ rate: 1.1, depth: 0.3 }), drive(1), equalise(pass('high', 140))],
      },
      (keys) => {
        const drawbars = organ('888000000')
        keys.play(drawbars, [
          ...within(held(chords, voiced(chords, { low: 53, high: 70, voices: 3 })), 64, 112),
          ...within(held(chords, voiced(chords, { low: 53, high: 70, voices: 3 })), 128, 162),
        ])
        keys.play(
          drawbars,
          melody(
            'C5:.5 Eb5 F5:1 Ab5:.5 G5 F5:1 | Ab5:1.5 F5:.5 Db5:2 | Eb5:.5 F5 Ab5:1 C6:.5 Bb5 Ab5:1 | G5:1 E5:.5 G5 C6:2',
            { at: 96 },
          ),
        )
      },
    )
    part(
      'soloist',
      { level: -18.5, sends: { hall: 0.35, echo: 0.2 }, effects: [equalise(pass('high', 220), bell(2800, 2))] },
      (singer) => {
        const throat = vocalise(random, ['o', 'a', 'u', 'a', 'e'], { glide: 0.08 })
        const call = melody(
          'r:1 C5:1 Eb5:.5 F5:1.5 | Ab5:1.5 G5:.25 F5:.25 Eb5:1 r:1 | r:1 Eb5:1 F5:.5 Ab5:1.5 | G5:1 E5:.5 F5:.25 E5:.25 C5:1.5 r:.5',
          { velocity: 0.75 },
        )
        singer.sing(throat, [
          ...moved(call, { beats: 48 }),
          ...moved(call, { beats: 64 }),
          ...moved(call, { beats: 112 }),
          ...moved(call, { beats: 128, velocity: 0.1 }),
          ...moved(call, { beats: 144, velocity: 0.1 }),
          ...melody('C5:1 F5:4', { at: 160 }),
        ])
        singer.sing(throat, moved(call, { beats: 144, pitch: -12 }), { gain: 0.5, pan: -0.35 })
      },
    )
    part('rain', { level: -27, sends: { hall: 0.4 } }, (air) => {
      air.lay(riser(random, 3.3), 24.2)
      air.lay(riser(random, 6.6), 96.4)
      air.lay(reversed(crash(random, { seconds: 1.6 })), 60.2, { gain: 0.6 })
      for (const at of [32, 112, 160]) air.lay(impact(random, { frequency: 40 }), at, { gain: 0.6 })
    })
    part(
      'floor',
      {
        level: -26,
        duck: 0.2,
        sends: { hall: 0.3 },
        effects: [
          sweep('low', [
            [0, 500],
            [32, 900],
            [96, 700],
            [112, 1500],
            [160, 500],
          ]),
        ],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 3, detune: 20, amp: { attack: 0.3, decay: 1, sustain: 0.9, release: 0.8 } }),
          within(held(chords, voiced(chords, { low: 48, high: 67, voices: 4 })), 0, 162),
        )
      },
    )
  },
}
