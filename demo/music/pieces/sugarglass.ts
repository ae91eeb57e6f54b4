import { bell, pass, shelf } from '../dsp/biquad.ts'
import { SAW, SQUARE } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { crush, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { crash, hat } from '../instruments/cymbals.ts'
import { block } from '../instruments/hand-drums.ts'
import { CELESTA, chime } from '../instruments/keys.ts'
import { kick } from '../instruments/kick.ts'
import { clap, snare } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { impact, reversed, riser } from '../instruments/textures.ts'
import { boom, chip, vocalise } from '../instruments/winds.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, type Note, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const VERSE =
  'B4:.5 B4 C#5 E5 ~:.5 G#5:.5 F#5 E5 | C#5:.5 C#5 E5 B4 ~:1 r:1 | B4:.5 B4 C#5 E5 ~:.5 B5:.5 A5 G#5 | F#5:.5 G#5 F#5 E5 C#5:1 r:1'
const HOOK =
  'E5:.5 E5:.25 E5:.25 G#5:.5 B5 A5:.5 G#5 E5:1 | F#5:.5 F#5:.25 F#5:.25 A5:.5 B5 C#6:.5 B5 F#5:1 | G#5:.5 G#5:.25 G#5:.25 B5:.5 E6 D#6:.5 B5 G#5:1 | A5:.5 G#5 F#5 E5 F#5:1 B4:1'

/** A syllable cut into the beat again and again, quicker each time. */
function stutter(at: number, pitch: number): Note[] {
  const lengths = [0.5, 0.5, 0.25, 0.25, 0.25, 0.25, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125]
  let beat = at
  return lengths.map((beats, index) => {
    const note = {
      beat,
      beats: beats * 0.7,
      pitch: pitch + (index > 9 ? 12 : index > 5 ? 7 : 0),
      velocity: 0.7 + index * 0.015,
    }
    beat += beats
    return note
  })
}

/** Hyperpop: everything sweet turned up until it cracks, then swept up and turned up again. */
export const sugarglass: Piece = {
  slug: 'sugarglass',
  tempo: 158,
  beats: 168,
  ring: 0.6,
  mastering: {
    effects: [equalise(bell(350, -1.5)), compress({ threshold: -7, ratio: 2.5, attack: 0.01, release: 0.08 })],
  },
  compose: ({ random, space, kicks, part }) => {
    space('glass', [reverb({ seconds: 1.6, size: 0.9, damping: 9000 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.4, tone: 6000 })], { gain: 0.7 })
    const chords = looped(progression('Amaj9:4 B:4 G#m7:4 C#m7:4'), 10)
    const beat = [
      ...steps('X..x..x...X.x...', { from: 48, to: 79 }),
      ...steps('X...X...X...X...', { from: 32, to: 46 }),
      ...steps('X..x..x...X.x...', { from: 112, to: 160 }),
      ...melody('C2:.5', { at: 160 }),
    ]
    kicks(beat, 0.16)
    part('kick', { level: -17.5, effects: [drive(1.8)] }, (kit) =>
      kit.strike(kick(random, { frequency: 54, punch: 6, bend: 0.014, decay: 0.22, click: 0.8, drive: 3 }), beat),
    )
    part('808', { level: -18, duck: 0.55, effects: [drive(3.2, 0.06), equalise(pass('low', 3200))] }, (bass) => {
      const line = melody(
        'A1:.75 r:.75 A1:.5 r:.5 A1:.5 B1:1 | B1:.75 r:.75 B1:.5 r:.5 F#2:.5 B1:1 | G#1:.75 r:.75 G#1:.5 r:.5 G#1:.5 B1:1 | C#2:.75 r:.75 C#2:.5 r:.5 G#1:.5 C#2:1',
      )
      const low = boom(random, { decay: 1.4, grit: 0.3 })
      bass.sing(low, [
        ...moved(repeated(line, 16, 2), { beats: 48 }),
        ...moved(repeated(line, 16, 3), { beats: 112 }),
        ...melody('A1:4', { at: 160 }),
      ])
    })
    part('snares', { level: -20, sends: { glass: 0.2 } }, (kit) => {
      const steel = snare(random, { tone: 260, ring: 0.09, wires: 0.13, low: 1500, drive: 3 })
      kit.strike(steel, [
        ...steps('....X.......X...', { from: 32, to: 46 }),
        ...steps('........X.......', { from: 48, to: 79 }),
        ...steps('........X.....xx', { from: 112, to: 160 }),
      ])
      kit.strike(
        clap(random, { tone: 1800, decay: 0.14 }),
        [...steps('........x.......', { from: 48, to: 79 }), ...steps('........x.......', { from: 112, to: 160 })],
        { gain: 0.7 },
      )
      kit.strike(
        block(2900, { decay: 0.09, ratios: [1, 1.48, 2.3] }),
        [...steps('..x..x......x..x', { from: 48, to: 79 }), ...steps('..x..x......x..x', { from: 112, to: 160 })],
        { pan: 0.4, gain: 0.3 },
      )
      const roll = (at: number) => [...steps('x.x.x.x.xxxxxxxx', { from: at, to: at + 4 })]
      kit.strike(steel, [...roll(44), ...roll(108)], { gain: 0.7 })
    })
    part('hats', { level: -26 }, (kit) => {
      kit.strike(
        hat(random, { decay: 0.03, pitch: 1.3 }),
        [...steps('x.xxx.x.xxx.xxoo', { from: 16, to: 79 }), ...steps('x.xxx.x.xxx.xxoo', { from: 112, to: 164 })],
        { pan: -0.2 },
      )
      kit.strike(hat(random, { decay: 0.02, pitch: 1.5 }), steps('x..x..x..x..x..x..x..x..', { from: 64, to: 79 }), {
        pan: 0.35,
        gain: 0.7,
      })
      for (const at of [32, 48, 112, 144, 160]) kit.lay(crash(random), at, { gain: 0.8 })
    })
    const wide = voiced(chords, { low: 56, high: 78, voices: 4 })
    part(
      'saws',
      {
        level: -20,
        duck: 0.5,
        sends: { glass: 0.25 },
        effects: [
          widen(1.3),
          equalise(pass('high', 200)),
          sweep('low', [
            [0, 900],
            [30, 2500],
            [48, 14000],
            [80, 14000],
            [82, 1200],
            [110, 7000],
            [112, 15000],
          ]),
        ],
      },
      (pad) => {
        const wall = synth(random, {
          voices: 7,
          detune: 36,
          cutoff: 5200,
          sweep: 5000,
          fall: 0.25,
          amp: { attack: 0.004, decay: 0.25, sustain: 0.75, release: 0.1 },
        })
        const chop = [
          ...steps('X..x..x...X.x.xx', { from: 48, to: 80 }),
          ...steps('X..x..x...X.x.xx', { from: 112, to: 160 }),
        ]
        pad.play(wall, comped(chords, wide, chop, 0.45))
        pad.play(
          synth(random, { voices: 3, detune: 24, amp: { attack: 0.05, decay: 0.4, sustain: 0.8, release: 0.4 } }),
          [...within(held(chords, wide), 0, 48), ...within(held(chords, wide), 80, 112)],
          { gain: 0.6 },
        )
        pad.play(wall, held([{ ...chords[0]!, beat: 160, beats: 6 }], [wide[0]!], 0.9))
      },
    )
    part(
      'chips',
      {
        level: -23.5,
        sends: { echo: 0.2, glass: 0.1 },
        effects: [crush({ bits: 8, hold: 2 }), equalise(pass('high', 300), shelf('high', 9000, -3))],
      },
      (box) => {
        const run = melody(
          'E6:.25 B5 G#5 E5 B5 G#5 E5 B4 C#6 A5 E5 C#5 A5 E5 C#5 A4 | F#6 D#6 B5 F#5 D#6 B5 F#5 D#5 F#6 B5 D#6 F#5 B5 D#5 F#5 B4 | D#6 B5 G#5 D#5 B5 G#5 D#5 B4 G#5 B5 D#6 G#6 D#6 B5 G#5 D#5 | E6 C#6 G#5 E5 C#6 G#5 E5 C#5 B5 G#5 E5 B4 C#5 E5 G#5 B5',
        )
        box.sing(
          chip(random),
          [
            ...within(moved(repeated(run, 16, 5), { beats: 0 }), 0, 32),
            ...within(repeated(run, 16, 4), 48, 64),
            ...moved(repeated(run, 16, 3), { beats: 112 }),
          ],
          { gate: 0.75, pan: 0.3 },
        )
      },
    )
    part(
      'voice',
      {
        level: -17,
        sends: { glass: 0.2, echo: 0.15 },
        effects: [drive(1.2), equalise(pass('high', 280), bell(4200, 3, 0.7))],
      },
      (singer) => {
        const small = vocalise(random, ['i', 'a', 'e', 'a', 'u', 'i'], { glide: 0.02, size: 1.28 })
        singer.sing(
          small,
          [
            ...melody(VERSE, { at: 16 }),
            ...melody(VERSE, { at: 32 }),
            ...repeated(melody(HOOK, { at: 48, velocity: 0.85 }), 16, 2),
            ...melody(VERSE, { at: 80, velocity: 0.6 }),
            ...repeated(melody(HOOK, { at: 112, velocity: 0.85 }), 16, 3),
            ...melody('E5:.5 G#5 B5:3', { at: 160 }),
          ].filter((note) => note.beat < 76.9 || note.beat >= 80),
        )
        singer.sing(
          vocalise(random, ['e', 'i'], { glide: 0.01, size: 1.35 }),
          [...stutter(76.75, 71), ...stutter(108.75, 71)],
          { gain: 0.9, pan: 0.1 },
        )
        singer.sing(small, moved(repeated(melody(HOOK, { velocity: 0.8 }), 16, 2), { beats: 128, pitch: 12 }), {
          gain: 0.35,
          pan: -0.3,
        })
      },
    )
    part('music box', { level: -22, sends: { glass: 0.5, echo: 0.3 } }, (box) => {
      box.play(chime(CELESTA, {}, random), [
        ...moved(melody(HOOK, { velocity: 0.6 }), { beats: 0, pitch: 12 }),
        ...moved(melody(HOOK, { velocity: 0.6 }), { beats: 96, pitch: 12 }),
      ])
    })
    part(
      'second lead',
      { level: -22, duck: 0.4, sends: { glass: 0.2 }, effects: [widen(1.2), equalise(pass('high', 300))] },
      (solo) => {
        solo.play(
          synth(random, {
            wave: SQUARE,
            voices: 3,
            detune: 16,
            cutoff: 2800,
            sweep: 3000,
            fall: 0.1,
            amp: { attack: 0.003, decay: 0.15, sustain: 0.6, release: 0.08 },
          }),
          moved(repeated(melody(HOOK), 16, 2), { beats: 128 }),
        )
        solo.play(
          synth(random, {
            wave: SAW,
            voices: 5,
            detune: 30,
            cutoff: 6000,
            amp: { attack: 0.003, decay: 0.2, sustain: 0.7, release: 0.1 },
          }),
          moved(melody(HOOK), { beats: 64, pitch: -12 }),
          { gain: 0.7 },
        )
      },
    )
    part('shards', { level: -25, sends: { glass: 0.3 } }, (air) => {
      air.lay(riser(random, 2.9, { to: 12_000 }), 40.4)
      air.lay(riser(random, 5.8, { to: 12_000 }), 96.6)
      air.lay(reversed(crash(random, { seconds: 1.2 })), 76.8, { gain: 0.6 })
      for (const at of [48, 112, 160]) air.lay(impact(random, { seconds: 1.4, frequency: 45 }), at)
    })
  },
}
