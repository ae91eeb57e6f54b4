import { bell, pass, shelf } from '../dsp/biquad.ts'
import { pulse, SAW } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { crash, hat, shaker } from '../instruments/cymbals.ts'
import { skin } from '../instruments/hand-drums.ts'
import { BELL, chime } from '../instruments/keys.ts'
import { kick } from '../instruments/kick.ts'
import { clap, snare } from '../instruments/snare.ts'
import { synth } from '../instruments/synth.ts'
import { lead, vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const VERSE =
  'A4:.5 C5 E5:.75 D5:.25 C5:.5 D5 E5:1 | r:1 C5:.5 A4 G4:.5 A4:1.5 | C5:.5 D5 E5:.75 G5:.25 E5:.5 D5 C5:1 | r:1 B4:.5 C5 D5:1 B4:1'
const CHORUS =
  'C5:.5 C5 A5:1.5 G5:.5 F5:1 | D5:.5 D5 B5:1.5 A5:.5 G5:1 | E5:.5 E5 C6:1.5 B5:.5 A5:.5 G5 | E5:2 G5:1 E5:1 | F5:.5 F5 A5:1.5 C6:.5 A5:1 | G5:.5 G5 B5:1.5 D6:.5 B5:1 | C6:1.5 B5:.5 A5:.5 G5 E5:1 | G5:1.5 E5:.5 D5:.5 C5:1.5'

/** Synth pop: a message sent in light bulbs; the chorus is where it arrives. */
export const neonTelegram: Piece = {
  slug: 'neon-telegram',
  tempo: 116,
  beats: 136,
  ring: 2.2,
  mastering: {
    effects: [
      equalise(bell(320, -1.5), shelf('high', 7000, 1)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.12 }),
    ],
    fadeOut: 1.6,
  },
  compose: ({ random, space, kicks, part }) => {
    space('plate', [reverb({ seconds: 2, size: 1, damping: 8000, delay: 0.012 })])
    // The snare of the decade: a huge room that is cut off before it can finish.
    space('gate', [reverb({ seconds: 0.55, size: 1.2, damping: 9000, delay: 0.004, low: 250 })], { gain: 1.2 })
    space('echo', [echo({ beats: 0.75, feedback: 0.4, tone: 4200 })], { gain: 0.75 })
    const verse = 'Am:4 Am:4 Fmaj7:4 G:4'
    const refrain = 'F:4 G:4 Am:4 Em7:4 F:4 G:4 C:4 Em7:4'
    const chords = progression(`${verse} ${verse} ${verse} ${refrain} ${verse} ${refrain} F:4 G:4 Am:8`)

    const beat = [
      ...steps('x...x...x...x...', { from: 0, to: 47 }),
      ...steps('x...x.x.x...x...', { from: 48, to: 80 }),
      ...steps('x.......x.......', { from: 80, to: 95 }),
      ...steps('x...x.x.x...x...', { from: 96, to: 134 }),
    ]
    kicks(beat, 0.2)
    part('kick', { level: -18.5 }, (kit) =>
      kit.strike(kick(random, { frequency: 55, punch: 4, bend: 0.014, decay: 0.2, click: 0.7, drive: 1.8 }), beat),
    )
    part('snare', { level: -19.5, sends: { gate: 0.6 } }, (kit) => {
      const drum = snare(random, { tone: 180, ring: 0.16, wires: 0.24, low: 900 })
      kit.strike(drum, [
        ...steps('....x.......x...', { from: 16, to: 46 }),
        ...steps('....X.......X...', { from: 48, to: 78 }),
        ...steps('....X.......X...', { from: 96, to: 134 }),
        ...steps('........x.......', { from: 80, to: 92 }),
      ])
      kit.strike(
        clap(random),
        [...steps('....x.......x...', { from: 48, to: 78 }), ...steps('....x.......x...', { from: 96, to: 134 })],
        { gain: 0.6 },
      )
    })
    part('toms', { level: -21, sends: { gate: 0.5 } }, (kit) => {
      for (const [index, frequency] of [196, 147, 110, 82].entries()) {
        const drum = skin(random, { frequency, decay: 0.4, bend: 0.8, slap: 0.2 })
        const at = (start: number) =>
          steps('xx', { from: start + index * 0.5, to: start + index * 0.5 + 0.5, length: 0.5 })
        kit.strike(drum, [...at(46), ...at(78), ...at(94)], { pan: -0.6 + 0.4 * index })
      }
    })
    part('hats', { level: -26 }, (kit) => {
      kit.strike(hat(random, { decay: 0.04 }), steps('x.x.x.x.x.x.x.xo', { from: 8, to: 134 }), { pan: -0.25 })
      kit.strike(
        hat(random, { decay: 0.24 }),
        [...steps('..x...x...x...x.', { from: 48, to: 80 }), ...steps('..x...x...x...x.', { from: 96, to: 134 })],
        { pan: 0.15, gain: 0.8 },
      )
      kit.strike(
        shaker(random, { jingle: 0.8 }),
        [...steps('x.ogx.ogx.ogx.og', { from: 48, to: 80 }), ...steps('x.ogx.ogx.ogx.og', { from: 96, to: 134 })],
        { pan: 0.4, gain: 0.6 },
      )
      for (const at of [16, 48, 80, 96, 128]) kit.lay(crash(random), at, { gain: 0.7 })
    })
    part('bass', { level: -18.5, duck: 0.45 }, (bass) => {
      const analogue = synthBass({ cutoff: 260, sweep: 1500, fall: 0.09, resonance: 1.5, sub: 0.4 })
      const line = figured(chords, '0 0 12 0 0 12 0 12', { step: 0.5, low: 33, gate: 0.7 })
      bass.play(analogue, [
        ...within(line, 0, 80),
        ...within(line, 96, 128),
        ...melody('F1:4 | G1:4 | A1:5', { at: 128 }),
      ])
      bass.play(analogue, within(figured(chords, '0 - - - - - - -', { step: 0.5, low: 33 }), 80, 96), { gain: 0.8 })
    })
    const wide = voiced(chords, { low: 55, high: 76, voices: 4 })
    part(
      'pad',
      {
        level: -22.5,
        duck: 0.25,
        sends: { plate: 0.4 },
        effects: [
          chorus({ mix: 0.6, rate: 0.7 }),
          sweep('low', [
            [0, 600],
            [16, 1800],
            [46, 3500],
            [48, 6000],
            [80, 2200],
            [96, 7000],
            [136, 3000],
          ]),
          equalise(pass('high', 180)),
        ],
      },
      (pad) => {
        pad.play(
          synth(random, {
            wave: pulse(0.32),
            voices: 2,
            detune: 14,
            amp: { attack: 0.08, decay: 0.6, sustain: 0.8, release: 0.5 },
          }),
          held(chords, wide),
        )
      },
    )
    part(
      'arp',
      {
        level: -23.5,
        duck: 0.2,
        sends: { echo: 0.25, plate: 0.2 },
        effects: [
          sweep('low', [
            [0, 900],
            [16, 2500],
            [80, 5500],
            [82, 1500],
            [96, 7000],
          ]),
          widen(1.2),
          equalise(pass('high', 250)),
        ],
      },
      (box) => {
        const notes = arpeggio(chords, voiced(chords, { low: 64, high: 81, voices: 3 }), {
          order: [0, 1, 2, 3, 2, 1, 0, 2],
          step: 0.25,
          velocity: 0.65,
        })
        box.play(
          synth(random, {
            wave: pulse(0.25),
            voices: 2,
            detune: 10,
            cutoff: 1800,
            sweep: 3200,
            fall: 0.07,
            amp: { attack: 0.002, decay: 0.12, sustain: 0.3, release: 0.08 },
          }),
          [...within(notes, 0, 128)],
        )
      },
    )
    part('stabs', { level: -23, sends: { plate: 0.3 }, effects: [equalise(pass('high', 260))] }, (brass) => {
      const hits = [
        ...steps('x.....x...x.....', { from: 48, to: 80 }),
        ...steps('x.....x...x.....', { from: 96, to: 128 }),
      ]
      brass.play(
        synth(random, {
          voices: 4,
          detune: 20,
          cutoff: 700,
          sweep: 5200,
          fall: 0.2,
          amp: { attack: 0.012, decay: 0.2, sustain: 0.4, release: 0.12 },
        }),
        comped(chords, wide, hits, 0.45),
      )
    })
    part(
      'lead',
      { level: -18.5, sends: { plate: 0.25, echo: 0.2 }, effects: [equalise(pass('high', 220))] },
      (solo) => {
        const voice = lead(random, { wave: SAW, glide: 0.035, cutoff: 900, opens: 3200, resonance: 1.3 })
        const tune = melody(CHORUS, { velocity: 0.8 })
        solo.sing(voice, [
          ...moved(tune, { beats: 48 }),
          ...moved(tune, { beats: 96 }),
          ...melody('C6:1.5 A5:.5 F5:2 | B5:1.5 D6:.5 G5:2 | A5:4', { at: 128 }),
        ])
      },
    )
    part(
      'voice',
      { level: -18.5, sends: { plate: 0.35, echo: 0.15 }, effects: [equalise(pass('high', 200), bell(3000, 2))] },
      (singer) => {
        const throat = vocalise(random, ['a', 'e', 'o', 'i', 'a', 'u'])
        singer.sing(throat, [
          ...melody(VERSE, { at: 16 }),
          ...melody(VERSE, { at: 32 }),
          ...melody(VERSE, { at: 80, velocity: 0.65 }),
        ])
        singer.sing(throat, moved(within(melody(CHORUS), 0, 32), { beats: 96, pitch: -12, velocity: -0.1 }), {
          gain: 0.7,
          pan: 0.2,
        })
      },
    )
    part('telegraph', { level: -26, sends: { plate: 0.4, echo: 0.5 } }, (wire) => {
      const code = melody('E6:.25 r:.25 E6:.25 r:.25 E6:.75 r:.25 E6:.25 r:1.75 | r:4', { velocity: 0.6 })
      wire.play(
        chime(BELL, { knock: 0.1 }, random),
        [...code, ...moved(code, { beats: 8 }), ...moved(code, { beats: 80 }), ...moved(code, { beats: 88, pitch: 3 })],
        { pan: 0.3 },
      )
    })
  },
}
