import { pass, shelf } from '../dsp/biquad.ts'
import { SQUARE } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { crash, hat, ride } from '../instruments/cymbals.ts'
import { block } from '../instruments/hand-drums.ts'
import { kick } from '../instruments/kick.ts'
import { clap, rim } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { impact, reversed, riser } from '../instruments/textures.ts'
import { acid } from '../instruments/winds.ts'
import { melody, type Note, repeated, steps, within } from '../score/notes.ts'
import type { Piece } from '../studio/studio.ts'

/** Which of the sixteen steps slide into the next. */
const SLIDES = new Set([2, 6, 11, 14])

function acidLine(): Note[] {
  const bars = melody(
    'F#2:.25! F#2 F#3 F#2 G2! F#2 E3 F#2 F#2! A2 F#2 C#3 F#2! F#2 E2 F#3 | F#2! F#2 F#3 F#2 G2! F#2 B2 F#2 F#2! A2 C#3 F#2 E3! F#2 G2 F#2',
  )
  return bars.map((note, index) => ({ ...note, beats: SLIDES.has(index % 16) ? 0.25 : 0.14 }))
}

/** Techno from a telephone exchange: one chord, one bass drum, and a machine that keeps changing its mind. */
export const relayRoom: Piece = {
  slug: 'relay-room',
  tempo: 130,
  beats: 152,
  ring: 0.6,
  mastering: {
    effects: [
      equalise(shelf('low', 90, -1.5), shelf('high', 3000, 2.5)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.1 }),
    ],
    fadeOut: 0.5,
  },
  compose: ({ random, space, kicks, part }) => {
    space('hall', [reverb({ seconds: 2.6, size: 1.2, damping: 4200 })], { duck: 0.5 })
    space('echo', [echo({ beats: 0.75, feedback: 0.58, tone: 2600 })], { gain: 0.9 })

    const beat = [
      ...steps('X...X...X...X...', { from: 0, to: 79 }),
      ...steps('X...X...X...X...', { from: 96, to: 152 }),
    ]
    kicks(beat, 0.28)
    part('kick', { level: -16.5, effects: [drive(1.4)] }, (kit) =>
      kit.strike(kick(random, { frequency: 46, punch: 5, bend: 0.02, decay: 0.3, click: 0.5, drive: 2.6 }), beat),
    )
    part('rumble', { level: -21, duck: 0.95, effects: [equalise(pass('low', 150), pass('high', 34))] }, (bass) => {
      const line = steps('.xxx.xxx.xxx.xxx', { from: 0, to: 152 }).map((note) => ({ ...note, pitch: 30 }))
      bass.play(synthBass({ wave: SQUARE, cutoff: 110, sweep: 120, sub: 0.8, detune: 10 }), [
        ...within(line, 8, 80),
        ...within(line, 96, 152),
      ])
    })
    part('hats', { level: -22.5 }, (kit) => {
      const open = (from: number, to: number) => steps('..x...x...x...x.', { from, to })
      kit.strike(hat(random, { decay: 0.16, noise: 0.45 }), [...open(16, 80), ...open(96, 148)], { pan: 0.08 })
      const closed = (from: number, to: number) => steps('xgogxgogxgogxgoo', { from, to })
      kit.strike(hat(random, { decay: 0.035, pitch: 1.2 }), [...closed(32, 88), ...closed(96, 152)], {
        pan: -0.2,
        gain: 0.7,
      })
      kit.strike(ride(random, { seconds: 0.9 }), [...steps('x.x.x.x.x.x.x.x.', { from: 112, to: 144 })], {
        pan: 0.3,
        gain: 0.8,
      })
      for (const at of [32, 96, 112]) kit.lay(crash(random), at, { gain: 0.35 })
    })
    part('clap', { level: -22, sends: { hall: 0.3 } }, (kit) => {
      kit.strike(clap(random, { decay: 0.16, tone: 1600 }), [
        ...steps('....x.......x...', { from: 48, to: 80 }),
        ...steps('....x.......x..g', { from: 96, to: 144 }),
      ])
    })
    part('relays', { level: -22, sends: { echo: 0.35, hall: 0.15 }, effects: [widen(1.4)] }, (kit) => {
      // Three against four: the relays drift across the bar and come home every twelve beats.
      kit.strike(block(1480, { decay: 0.05 }), steps('x..x..x..x..', { from: 4, to: 148, length: 3 }), {
        pan: 0.55,
        gain: 0.6,
      })
      kit.strike(
        block(988, { decay: 0.07, ratios: [1, 1.52, 3.3] }),
        steps('..x....g.x......', { from: 16, to: 148, length: 3.75 }),
        { pan: -0.6 },
      )
      kit.strike(rim(random, 2100), steps('...x..x......x..', { from: 24, to: 148 }), { pan: -0.2 })
    })
    part(
      'acid',
      {
        level: -19.5,
        duck: 0.3,
        sends: { echo: 0.12, hall: 0.08 },
        effects: [
          drive(1.6),
          sweep(
            'low',
            [
              [32, 300],
              [64, 2600],
              [78, 6000],
              [84, 500],
              [95, 9000],
              [112, 4000],
              [136, 9000],
              [152, 300],
            ],
            1.1,
          ),
          equalise(pass('high', 90)),
        ],
      },
      (box) => {
        box.sing(acid(random, { cutoff: 190, pluck: 2400, resonance: 7 }), within(repeated(acidLine(), 8, 19), 32, 150))
      },
    )
    part(
      'stab',
      {
        level: -22,
        duck: 0.4,
        sends: { echo: 0.45, hall: 0.4 },
        effects: [
          sweep(
            'low',
            [
              [0, 500],
              [30, 1800],
              [60, 1100],
              [88, 4200],
              [96, 2200],
              [140, 3500],
              [152, 600],
            ],
            1.4,
          ),
          equalise(pass('high', 180)),
        ],
      },
      (pad) => {
        const chord = (at: number, pitches: number[]): Note[] =>
          pitches.map((pitch) => ({ beat: at, beats: 0.3, pitch, velocity: 0.8 }))
        const minor = [54, 57, 61, 64, 68]
        const shifted = minor.map((pitch) => pitch + 1)
        const hits = Array.from({ length: 19 }, (_, round) => [
          ...chord(round * 8 + 0.75, minor),
          ...chord(round * 8 + 3.5, minor),
          ...(round % 4 === 3 ? chord(round * 8 + 6.75, shifted) : []),
        ]).flat()
        pad.play(
          synth(random, {
            voices: 3,
            detune: 18,
            cutoff: 700,
            sweep: 3600,
            fall: 0.12,
            resonance: 1.3,
            amp: { attack: 0.003, decay: 0.2, sustain: 0.3, release: 0.18 },
          }),
          hits,
        )
      },
    )
    part(
      'drone',
      {
        level: -26,
        duck: 0.5,
        sends: { hall: 0.5 },
        fade: [
          [64, -12],
          [88, 0],
          [96, -10],
        ],
      },
      (pad) => {
        const long = [42, 49, 57].map((pitch) => ({ beat: 64, beats: 32, pitch, velocity: 0.7 }))
        pad.play(
          synth(random, {
            voices: 5,
            detune: 26,
            cutoff: 300,
            sweep: 3800,
            rise: 13,
            amp: { attack: 2, decay: 1, sustain: 1, release: 0.5 },
          }),
          long,
        )
      },
    )
    part('signals', { level: -25, sends: { hall: 0.5 }, effects: [equalise(shelf('low', 200, -4))] }, (air) => {
      air.lay(riser(random, 7, { resonance: 2.4 }), 80.8, { gain: 0.7 })
      air.lay(reversed(crash(random, { seconds: 1.8 })), 28.1, { gain: 0.5 })
      air.lay(impact(random, { frequency: 46 }), 96, { gain: 0.8 })
    })
  },
}
