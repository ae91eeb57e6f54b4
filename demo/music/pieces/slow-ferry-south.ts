import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep, wander } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { hat, shaker } from '../instruments/cymbals.ts'
import { skin } from '../instruments/hand-drums.ts'
import { chime, VIBRAPHONE } from '../instruments/keys.ts'
import { kick } from '../instruments/kick.ts'
import { acousticGuitar } from '../instruments/plucked.ts'
import { clap, rim } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { weather } from '../instruments/textures.ts'
import { flute } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const TUNE =
  'B4:.75 D5:.25 F#5:1 E5:.5 D5 B4:1 | A4:.75 B4:.25 D5:2 r:1 | G4:.75 B4:.25 D5:1 E5:.5 F#5 E5:1 | D5:.5 B4 G4:1.5 r:1.5 | B4:.75 D5:.25 F#5:1 A5:.5 F#5 E5:1 | D5:.75 E5:.25 F#5:2 r:1 | G5:1 F#5:.5 E5 D5:.5 B4 A4:1 | B4:2.5 r:1.5'

/** Chillout: deck chairs, nylon strings, a beat no faster than the engine. */
export const slowFerrySouth: Piece = {
  slug: 'slow-ferry-south',
  tempo: 98,
  beats: 112,
  ring: 3,
  swing: { grid: 0.25, amount: 0.55 },
  mastering: {
    effects: [
      equalise(bell(300, -1.5), shelf('high', 6500, 1.5)),
      compress({ threshold: -9, ratio: 1.8, attack: 0.02, release: 0.15 }),
    ],
    fadeIn: 0.3,
    fadeOut: 3,
  },
  compose: ({ random, space, kicks, part }) => {
    space('air', [reverb({ seconds: 2.6, size: 1.2, damping: 6000, delay: 0.025 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.45, tone: 3400 })], { gain: 0.75 })
    const chords = looped(progression('Gmaj9:4 Bm7:4 Em9:4 Cmaj9:4'), 7)
    const beat = [
      ...steps('x.....o.x.......', { from: 16, to: 80 }),
      ...steps('x.....o.x.....o.', { from: 88, to: 108 }),
    ]
    kicks(beat, 0.3)
    part('kick', { level: -20 }, (kit) =>
      kit.strike(kick(random, { frequency: 52, punch: 2.4, decay: 0.28, click: 0.2, drive: 1.2 }), beat),
    )
    part('percussion', { level: -22, sends: { air: 0.2 }, loose: { seconds: 0.005, velocity: 0.15 } }, (kit) => {
      kit.strike(
        skin(random, { frequency: 310, decay: 0.12, slap: 0.7 }),
        steps('x..o..x...x.o.x.', { from: 8, to: 108 }),
        { pan: -0.45, gain: 0.7 },
      )
      kit.strike(
        skin(random, { frequency: 415, decay: 0.09, slap: 0.9 }),
        steps('..x..x..x..o..xg', { from: 8, to: 108 }),
        { pan: 0.4, gain: 0.55 },
      )
      kit.strike([shaker(random), shaker(random, { decay: 0.1 })], steps('xgogxgogxgogxgog', { from: 16, to: 112 }), {
        pan: 0.25,
        gain: 0.6,
      })
      kit.strike(rim(random, 1400), steps('....x.......x...', { from: 16, to: 48 }), { gain: 0.8 })
      kit.strike(
        clap(random, { decay: 0.3, tone: 1100 }),
        [...steps('....x.......x...', { from: 48, to: 80 }), ...steps('....x.......x...', { from: 88, to: 108 })],
        { gain: 0.8 },
      )
      kit.strike(
        hat(random, { decay: 0.14, noise: 0.7 }),
        [...steps('..x...x...x...x.', { from: 48, to: 80 }), ...steps('..x...x...x...x.', { from: 88, to: 108 })],
        { gain: 0.35 },
      )
    })
    part('bass', { level: -19.5, duck: 0.4 }, (bass) => {
      const line = figured(chords, '0 - - - . . 12? . . . 7 - 0? . 10? .', { step: 0.25, low: 31, gate: 0.9 })
      bass.play(synthBass({ cutoff: 210, sweep: 420, fall: 0.14, sub: 0.6, attack: 0.01 }), [
        ...within(line, 16, 80),
        ...within(line, 88, 110),
      ])
    })
    part(
      'guitar',
      {
        level: -19,
        sends: { air: 0.3, echo: 0.12 },
        effects: [equalise(shelf('high', 3500, 3))],
        loose: { seconds: 0.007, velocity: 0.14 },
      },
      (strings) => {
        const picked = arpeggio(chords, voiced(chords, { low: 50, high: 69, voices: 4 }), {
          order: [0, 2, 1, 3, 2, 1, 3, 2],
          step: 0.5,
          beats: 1.4,
          velocity: 0.62,
        })
        strings.play(acousticGuitar(random), within(picked, 0, 110), { pan: -0.25 })
      },
    )
    part(
      'second guitar',
      {
        level: -18.5,
        sends: { air: 0.35, echo: 0.22 },
        effects: [equalise(shelf('high', 3000, 2), pass('high', 140))],
        loose: { seconds: 0.01, velocity: 0.12 },
      },
      (strings) => {
        const tune = melody(TUNE, { velocity: 0.82 })
        strings.play(
          acousticGuitar(random),
          [...moved(tune, { beats: 16 }), ...moved(within(tune, 0, 24), { beats: 80 })],
          { pan: 0.15, gate: 1.3 },
        )
        strings.play(
          acousticGuitar(random),
          moved(within(tune, 0, 24), { beats: 80, pitch: 4 }).filter((note) => [71, 74, 78, 83].includes(note.pitch)),
          { pan: 0.35, gain: 0.4 },
        )
      },
    )
    part('vibes', { level: -23, sends: { air: 0.4, echo: 0.3 } }, (bars) => {
      const line = melody(
        'F#5:1 r:.5 D5:.5 A5:2 | F#5:1.5 E5:.5 D5:2 | B5:1 r:.5 F#5:.5 D5:2 | E5:1 D5:.5 B4:.5 G5:2',
        { velocity: 0.6 },
      )
      bars.play(
        chime(VIBRAPHONE, { knock: 0.15 }, random),
        [...moved(line, { beats: 48 }), ...moved(line, { beats: 64 }), ...moved(line, { beats: 92 })],
        { pan: 0.4 },
      )
    })
    part('flute', { level: -20, sends: { air: 0.45, echo: 0.2 } }, (solo) => {
      solo.sing(
        flute(random),
        melody(
          'D5:2 B4:1 D5:1 | F#5:3 r:1 | G5:1.5 F#5:.5 E5:1 D5:1 | E5:1.5 D5:.5 B4:2 | D5:1 F#5:1 A5:2 | F#5:1.5 E5:.5 D5:2 | B5:2 A5:1 G5:1 | F#5:1 E5:.5 D5 E5:2',
          { at: 48, velocity: 0.65 },
        ),
      )
    })
    part(
      'pad',
      {
        level: -23,
        duck: 0.35,
        sends: { air: 0.5 },
        effects: [
          wander('low', 1500, 0.6, 0.08),
          chorus({ mix: 0.4, rate: 0.3 }),
          equalise(pass('high', 180)),
          sweep('low', [
            [0, 800],
            [16, 2400],
            [80, 5000],
            [88, 2500],
            [112, 900],
          ]),
        ],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 3, detune: 16, amp: { attack: 0.9, decay: 1, sustain: 0.9, release: 1.4 } }),
          held(chords, voiced(chords, { low: 57, high: 76, voices: 4, rootless: true })),
        )
      },
    )
    part(
      'sea',
      {
        level: -28,
        fade: [
          [0, 5],
          [16, 0],
          [100, 0],
          [112, 6],
        ],
        effects: [widen(1.3)],
      },
      (sea) => sea.lay(weather(random, 72, { low: 500, high: 2600, period: 7.3 }), 0),
    )
  },
}
