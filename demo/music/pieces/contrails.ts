import { pass, shelf } from '../dsp/biquad.ts'
import { SAW, SQUARE } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { crash, hat, ride } from '../instruments/cymbals.ts'
import { kick } from '../instruments/kick.ts'
import { clap, snare } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { downlifter, impact, riser } from '../instruments/textures.ts'
import { lead } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const TUNE =
  'B4:1.5 E5:.5 F#5:1 G5:1 | ~:1 F#5:.5 E5:.5 B4:1 E5:1 | G5:1.5 F#5:.5 E5:1 D5:1 | E5:3 r:1 | D5:1.5 G5:.5 A5:1 B5:1 | ~:1 A5:.5 G5:.5 D5:1 G5:1 | F#5:1.5 G5:.5 A5:1 D5:1 | F#5:3 r:1'
const ANSWER =
  'B5:1.5 A5:.5 G5:1 F#5:1 | G5:1 F#5:.5 E5:.5 B4:2 | C5:1.5 E5:.5 G5:1 B5:1 | A5:1.5 G5:.5 E5:2 | B5:1.5 D6:.5 B5:1 A5:1 | G5:1 A5:.5 B5:.5 D5:2 | A5:1.5 F#5:.5 A5:1 C6:1 | B5:1 A5:1 F#5:2'

/** Uplifting trance: eight bars to say it, eight to hold your breath, sixteen to say it again with everything on. */
export const contrails: Piece = {
  slug: 'contrails',
  tempo: 136,
  beats: 176,
  ring: 1.6,
  mastering: {
    effects: [equalise(shelf('high', 5000, 1)), compress({ threshold: -8, ratio: 2, attack: 0.02, release: 0.12 })],
  },
  compose: ({ random, space, kicks, part }) => {
    space('hall', [reverb({ seconds: 2.8, size: 1.3, damping: 7000 })], { duck: 0.35 })
    space('echo', [echo({ beats: 0.75, feedback: 0.5, tone: 4500 })], { gain: 0.8 })

    const beat = [
      ...steps('x...x...x...x...', { from: 0, to: 64 }),
      ...steps('x...x...x...x...', { from: 112, to: 172 }),
    ]
    kicks(beat, 0.3)
    part('kick', { level: -17 }, (kit) =>
      kit.strike(kick(random, { frequency: 51, punch: 5.5, bend: 0.017, decay: 0.24, click: 0.6, drive: 2 }), beat),
    )
    part('tops', { level: -23.5, sends: { hall: 0.1 } }, (kit) => {
      kit.strike(
        hat(random, { decay: 0.2, noise: 0.6 }),
        [...steps('..x...x...x...x.', { from: 16, to: 64 }), ...steps('..X...X...X...X.', { from: 112, to: 176 })],
        { pan: 0.05 },
      )
      kit.strike(
        hat(random, { decay: 0.03 }),
        [...steps('gxogoxogoxogoxog', { from: 32, to: 64 }), ...steps('gxogoxogoxogoxog', { from: 112, to: 176 })],
        { pan: -0.3, gain: 0.6 },
      )
      kit.strike(ride(random, { seconds: 0.8 }), steps('x.x.x.x.x.x.x.x.', { from: 144, to: 172 }), {
        pan: 0.3,
        gain: 0.6,
      })
      kit.strike(
        clap(random),
        [...steps('....x.......x...', { from: 16, to: 64 }), ...steps('....X.......X...', { from: 112, to: 172 })],
        { gain: 1.1 },
      )
      for (const at of [32, 64, 112, 144]) kit.lay(crash(random, { seconds: 3 }), at, { gain: 0.6 })
    })
    part(
      'roll',
      {
        level: -24,
        sends: { hall: 0.2 },
        effects: [
          sweep('high', [
            [96, 500],
            [111, 1600],
          ]),
        ],
        fade: [
          [96, -14],
          [111.5, 2],
        ],
      },
      (kit) => {
        const drum = snare(random, { tone: 210, wires: 0.12, ring: 0.08 })
        kit.strike(drum, [
          ...steps('x...x...x...x...', { from: 96, to: 104 }),
          ...steps('x.x.x.x.x.x.x.x.', { from: 104, to: 108 }),
          ...steps('xxxxxxxxxxxxxxxx', { from: 108, to: 111.5 }),
        ])
      },
    )

    const chords = looped(progression('Em:8 C:8 G:8 D:8'), 6)
    part('bass', { level: -19, duck: 0.75 }, (bass) => {
      const line = figured(chords, '. 0 0 12?', { step: 0.25, low: 35, gate: 0.75 })
      bass.play(synthBass({ cutoff: 320, sweep: 2200, fall: 0.07, sub: 0.4, detune: 9 }), [
        ...within(line, 16, 64),
        ...within(line, 112, 172),
      ])
    })
    const high = voiced(chords, { low: 59, high: 79, voices: 3 })
    part(
      'arp',
      {
        level: -21,
        duck: 0.5,
        sends: { echo: 0.3, hall: 0.2 },
        effects: [
          sweep(
            'low',
            [
              [0, 500],
              [30, 5000],
              [64, 9000],
              [68, 900],
              [110, 7000],
              [112, 12000],
              [160, 9000],
              [176, 700],
            ],
            1.2,
          ),
          equalise(pass('high', 200)),
          widen(1.3),
        ],
      },
      (pluck) => {
        const notes = arpeggio(chords, high, { order: [0, 2, 1, 3, 2, 4, 1, 3, 0, 2, 4, 3, 1, 2, 5, 4], step: 0.25 })
        pluck.play(
          synth(random, {
            voices: 4,
            detune: 16,
            cutoff: 500,
            sweep: 5200,
            fall: 0.09,
            resonance: 1.2,
            amp: { attack: 0.002, decay: 0.18, sustain: 0.25, release: 0.16 },
          }),
          within(notes, 0, 174),
        )
      },
    )
    part(
      'pad',
      {
        level: -23,
        duck: 0.55,
        sends: { hall: 0.5 },
        effects: [
          sweep('low', [
            [32, 900],
            [64, 2600],
            [66, 700],
            [108, 6500],
            [112, 9000],
            [176, 2000],
          ]),
          equalise(pass('high', 150)),
        ],
      },
      (pad) => {
        const wide = voiced(chords, { low: 52, high: 76, voices: 4 })
        pad.play(
          synth(random, { voices: 7, detune: 30, amp: { attack: 0.25, decay: 0.5, sustain: 0.9, release: 0.7 } }),
          within(held(chords, wide), 32, 170),
        )
      },
    )
    const tune = [...melody(TUNE), ...melody(ANSWER, { at: 32 })]
    part(
      'piano line',
      {
        level: -20,
        sends: { hall: 0.6, echo: 0.3 },
        fade: [
          [64, -3],
          [80, 0],
        ],
      },
      (solo) => {
        const soft = lead(random, {
          wave: SQUARE,
          cutoff: 500,
          opens: 900,
          resonance: 0.8,
          attack: 0.03,
          release: 0.3,
          vibrato: 8,
        })
        solo.sing(soft, moved(within(tune, 0, 32), { beats: 64 }))
        solo.sing(soft, moved(within(tune, 32, 44), { beats: 64 }))
      },
    )
    part(
      'lead',
      { level: -18.5, duck: 0.3, sends: { hall: 0.3, echo: 0.22 }, effects: [equalise(pass('high', 250)), widen(1.2)] },
      (solo) => {
        const bright = synth(random, {
          voices: 7,
          detune: 34,
          top: 0.35,
          cutoff: 3800,
          sweep: 5000,
          fall: 0.3,
          amp: { attack: 0.006, decay: 0.3, sustain: 0.8, release: 0.22 },
        })
        solo.play(bright, within(moved(tune, { beats: 112 }), 112, 173))
        solo.sing(
          lead(random, { wave: SAW, cutoff: 1400, opens: 3000, glide: 0.02 }),
          within(moved(tune, { beats: 112, pitch: -12 }), 112, 173),
          { gain: 0.5 },
        )
      },
    )
    part('air', { level: -25, sends: { hall: 0.4 } }, (air) => {
      air.lay(riser(random, 7), 96)
      air.lay(riser(random, 3.4), 24.2, { gain: 0.5 })
      air.lay(downlifter(random, 4), 64)
      air.lay(downlifter(random, 3), 112, { gain: 0.6 })
      air.lay(impact(random, { frequency: 41 }), 112, { gain: 0.5 })
      air.lay(impact(random, { frequency: 41 }), 64, { gain: 0.8 })
    })
  },
}
