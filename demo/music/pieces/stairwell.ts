import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { crash, hat } from '../instruments/cymbals.ts'
import { strings } from '../instruments/ensemble.ts'
import { kick } from '../instruments/kick.ts'
import { piano } from '../instruments/piano.ts'
import { pizzicato } from '../instruments/plucked.ts'
import { rim, snare } from '../instruments/snare.ts'
import { impact, reversed, weather } from '../instruments/textures.ts'
import { boom, flute, vocalise } from '../instruments/winds.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const OSTINATO =
  'C#5:.75 G#5:.75 E5:.5 D#5:.75 G#5:.75 E5:.5 | C#5:.75 A5:.75 E5:.5 D#5:.75 A5:.75 E5:.5 | C#5:.75 F#5:.75 E5:.5 D#5:.75 F#5:.75 E5:.5 | B#4:.75 G#5:.75 F#5:.5 D#5:.75 G#5:.75 F#5:.5'.replaceAll(
    'B#4',
    'C5',
  )

/** Drill: three in the time of four, a bass that slides between floors, a light that never goes off. */
export const stairwell: Piece = {
  slug: 'stairwell',
  tempo: 142,
  beats: 160,
  ring: 2,
  mastering: {
    effects: [
      equalise(bell(320, -1.5), shelf('high', 7000, 1.5)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.12 }),
    ],
    fadeOut: 1.2,
  },
  compose: ({ random, space, kicks, part }) => {
    space('stairs', [reverb({ seconds: 2.2, size: 0.85, damping: 5200, delay: 0.012 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.42, tone: 2600 })], { gain: 0.75 })
    const chords = looped(progression('C#m:4 A:4 F#m:4 G#7:4'), 10)
    const pattern = 'X.....x.........|......x..x......|X.....x.....x...|...x.....x..x...'
    const beat = [
      ...steps(pattern, { from: 16, to: 92, length: 16 }),
      ...steps(pattern, { from: 112, to: 156, length: 16 }),
    ]
    kicks(beat, 0.14)
    part('kick', { level: -20.5 }, (kit) =>
      kit.strike(kick(random, { frequency: 50, punch: 5, bend: 0.014, decay: 0.18, click: 0.7, drive: 2.2 }), beat),
    )
    part('808', { level: -16.5, duck: 0.25, effects: [drive(2.2, 0.05), equalise(pass('low', 2400))] }, (bass) => {
      // Tied notes slide: up an octave and back is the sound of the stairwell door.
      const line = melody(
        'C#2:1.5 C#3:.5 C#2:.75 r:.5 G#1:.75 | A1:1.5 r:.5 A1:.75 E2:.25 A2:.5 A1:.5 | F#1:1.5 F#2:.5 F#1:.75 r:.5 C#2:.75 | G#1:1 G#2:.5 G#1:.75 r:.25 D#2:.5 F#2:.5 G#2:.5',
      )
      bass.sing(boom(random, { decay: 2.4, glide: 0.12, grit: 0.25, punch: 14 }), [
        ...moved(repeated(line, 16, 5), { beats: 16 }).filter((note) => note.beat < 92),
        ...moved(repeated(line, 16, 3), { beats: 112 }).filter((note) => note.beat < 156),
        ...melody('C#2:4', { at: 156 }),
      ])
    })
    part('snares', { level: -20.5, sends: { stairs: 0.15 } }, (kit) => {
      const crack = snare(random, { tone: 225, ring: 0.08, wires: 0.14, low: 1400 })
      // The second blow of every other bar comes late: that is the style.
      const pattern2 = '......X.........|..........X.....'
      kit.strike(
        crack,
        [
          ...steps(pattern2, { from: 16, to: 96, length: 8 }),
          ...steps(pattern2, { from: 112, to: 156, length: 8 }),
        ].map((note) => ({ ...note, beat: note.beat + 0.5 })),
      )
      kit.strike(
        rim(random, 2000),
        [...steps('...g..x......o..', { from: 32, to: 96 }), ...steps('...g..x......o..', { from: 112, to: 156 })],
        { pan: -0.4, gain: 0.6 },
      )
    })
    part('hats', { level: -24.5 }, (kit) => {
      const tight = hat(random, { decay: 0.035, pitch: 1.25 })
      const tresillo = 'x..x..x.x..x..x.'
      kit.strike(tight, [...steps(tresillo, { from: 8, to: 96 }), ...steps(tresillo, { from: 112, to: 158 })], {
        pan: 0.15,
      })
      kit.strike(
        tight,
        [
          ...steps('..........................xxxxxx', { from: 32, to: 96, length: 8 }),
          ...steps('............xxx...........xxxxxx', { from: 112, to: 156, length: 8 }),
        ],
        { pan: -0.3, gain: 0.7 },
      )
      kit.strike(
        hat(random, { decay: 0.24 }),
        [...steps('..............x.', { from: 32, to: 96 }), ...steps('..............x.', { from: 112, to: 156 })],
        { pan: 0.35, gain: 0.5 },
      )
      for (const at of [16, 48, 112, 156]) kit.lay(crash(random), at, { gain: 0.8 })
    })
    part(
      'piano',
      {
        level: -19,
        sends: { stairs: 0.4, echo: 0.2 },
        effects: [
          equalise(pass('high', 160), bell(1800, 2)),
          sweep('low', [
            [0, 1800],
            [15, 3000],
            [16, 10000],
            [96, 10000],
            [98, 1800],
            [112, 10000],
          ]),
        ],
        loose: { seconds: 0.004, velocity: 0.1 },
      },
      (keys) => {
        const upright = piano(random, { felt: 0.25, decay: 0.9 })
        keys.play(upright, within(repeated(melody(OSTINATO, { velocity: 0.72 }), 16, 10), 0, 156), { spread: 0.3 })
        keys.play(upright, within(repeated(melody('C#3:4 A2:4 F#2:4 G#2:4', { velocity: 0.6 }), 16, 10), 0, 160))
      },
    )
    part('pizzicato', { level: -23, sends: { stairs: 0.35 } }, (section) => {
      section.play(
        pizzicato(random),
        within(
          repeated(
            melody(
              'C#4:.75 E4:.75 G#4:.5 C#5:.75 G#4:.75 E4:.5 | C#4:.75 E4:.75 A4:.5 C#5:.75 A4:.75 E4:.5 | C#4:.75 F#4:.75 A4:.5 C#5:.75 A4:.75 F#4:.5 | D#4:.75 F#4:.75 G#4:.5 C5:.75 G#4:.75 F#4:.5',
              { velocity: 0.7 },
            ),
            16,
            10,
          ),
          48,
          156,
        ),
        { pan: -0.35 },
      )
    })
    part(
      'strings',
      {
        level: -21,
        sends: { stairs: 0.4 },
        effects: [widen(1.2)],
        fade: [
          [32, -5],
          [64, 0],
          [96, 2],
          [112, 0],
        ],
      },
      (section) => {
        const low = held(chords, voiced(chords, { low: 56, high: 76, voices: 3 }), 0.65)
        section.play(strings(random, { attack: 0.25, release: 0.5 }), within(low, 32, 160))
        section.play(
          strings(random, { attack: 0.06 }),
          within(
            repeated(
              melody('G#5:1.5 A5:.5 G#5:2 | E5:1.5 F#5:.5 E5:2 | A5:1.5 G#5:.5 F#5:2 | D#5:2 C5:2', { velocity: 0.65 }),
              16,
              10,
            ),
            112,
            156,
          ),
        )
      },
    )
    part('flute', { level: -20, sends: { stairs: 0.45, echo: 0.3 } }, (solo) => {
      const air = melody(
        'r:1 G#5:.75 A5:.25 G#5:1 E5:1 | r:1 C#6:.75 B5:.25 A5:1 E5:1 | r:1 A5:.75 G#5:.25 F#5:1 C#5:1 | D#5:1 F#5:.5 G#5:.5 C5:2',
        { velocity: 0.65 },
      )
      solo.sing(
        flute(random),
        [...moved(air, { beats: 64 }), ...moved(air, { beats: 96 }), ...moved(air, { beats: 128 })],
        { pan: 0.25 },
      )
    })
    part(
      'voice',
      { level: -20.5, sends: { stairs: 0.4, echo: 0.35 }, effects: [equalise(pass('high', 240))] },
      (singer) => {
        const chop = melody(
          'G#4:.5 r:.25 G#4:.25 B4:.5 r:.5 C#5:1 r:1 | r:4 | F#4:.5 r:.25 F#4:.25 A4:.5 r:.5 C#5:1 r:1 | r:4',
          { velocity: 0.75 },
        )
        singer.sing(
          vocalise(random, ['o', 'e', 'a'], { size: 0.9 }),
          [...moved(repeated(chop, 16, 3), { beats: 16 }), ...moved(repeated(chop, 16, 2), { beats: 112 })],
          { pan: -0.15 },
        )
      },
    )
    part('building', { level: -29, sends: { stairs: 0.3 } }, (air) => {
      air.lay(weather(random, 70, { low: 120, high: 900, period: 9, resonance: 1.3 }), 0)
      air.lay(reversed(crash(random, { seconds: 1.8 })), 107.7, { gain: 0.7 })
      for (const at of [16, 112, 156]) air.lay(impact(random, { frequency: 38 }), at, { gain: 1.4 })
    })
  },
}
