import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus, tremolo } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { strings } from '../instruments/ensemble.ts'
import { block } from '../instruments/hand-drums.ts'
import { electricPiano } from '../instruments/keys.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { electricGuitar } from '../instruments/plucked.ts'
import { saxophone } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, progression } from '../score/chords.ts'
import { melody, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const TUNE =
  'r:.5 C5:.5 F5:.5 G5 A5:1.5 G5:.5 | G5:1 E5:.5 D5 E5:1.5 r:.5 | r:.5 D5:.5 F5 A5 C6:1.5 A5:.5 | B5:1 G5:.5 F5 D5:1.5 r:.5 | r:.5 E5:.5 G5 B5 D6:1 C6:.5 B5 | A5:1.5 F5:.5 D5:1 r:1 | r:.5 F5:.5 A5 C6 Bb5:1 A5:.5 G5 | E5:1 F5:.5 G5 ~:1 r:1'
const SOLO =
  'A5:.75 C6:.25 A5:.5 G5 F5:.5 G5:.25 A5:.25 C6:1 | B5:.5 G5 E5:.5 D5 G#5:1 E5:1 | F5:.5 A5:.25 C6:.25 E6:1 D6:.5 C6:.25 A5:.25 F5:1 | B5:.5 D6 F6:1 E6:.5 D6 B5:1 | D6:1.5 B5:.5 G5:.5 E5 D5:1 | F5:.25 A5:.25 C6:.5 D6:1 C6:.5 A5 F5:1 | G5:.5 Bb5 D6:1 C6:.5 Bb5:.25 A5:.25 G5:1 | E5:.5 G5 Bb5:.5 C6 ~:1 r:1'

/** Smooth jazz: the sort of tune that is on when a guest decides to stay. */
export const lateWindow: Piece = {
  slug: 'late-window',
  tempo: 92,
  beats: 104,
  ring: 1.6,
  swing: { grid: 0.25, amount: 0.55 },
  mastering: {
    effects: [
      equalise(bell(800, -1.5), shelf('high', 4200, 3)),
      compress({ threshold: -9, ratio: 1.8, attack: 0.02, release: 0.15 }),
    ],
    fadeOut: 1.5,
  },
  compose: ({ random, space, part }) => {
    space('plate', [reverb({ seconds: 2.2, size: 1.1, damping: 6500, delay: 0.022 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.32, tone: 3200 })], { gain: 0.65 })
    const form = 'Fmaj9:4 Em7:2 A7#9:2 Dm9:4 G13:4 Cmaj9:4 Dm9:4 Gm9:4 C13:4'
    const chords = progression(`Fmaj9:4 C13:4 ${form} ${form} ${form}`)
    const kit = acousticKit(random, { size: 0.95, wires: 0.18, tone: 205 })
    part(
      'drums',
      {
        level: -21.5,
        sends: { plate: 0.15 },
        effects: [compress({ threshold: -12, ratio: 3, attack: 0.01, release: 0.12 })],
        loose: { seconds: 0.005, velocity: 0.14 },
      },
      (drummer) => {
        groove(
          drummer,
          kit,
          { kick: 'x......x..x.....', rim: '....x.......x...', hat: 'x.oox.oox.oox.oo' },
          { from: 8, to: 40 },
        )
        groove(
          drummer,
          kit,
          { kick: 'x......x..x....o', snare: '....x.......x...', hat: 'xoooxoooxoooxooo', ghost: '.g.....g.g......' },
          { from: 40, to: 70 },
        )
        groove(
          drummer,
          kit,
          { snare: 'o.oox.xx', high: '..x.....', floor: '......x.' },
          { from: 70, to: 72, length: 2 },
        )
        groove(
          drummer,
          kit,
          { kick: 'x......x..x.....', rim: '....x.......x...', ride: 'x.o.x.o.x.o.x.o.', shaker: 'ogxgogxgogxgogxg' },
          { from: 72, to: 102 },
        )
        for (const at of [8, 40, 72, 102]) groove(drummer, kit, { splash: 'x' }, { from: at, to: at + 1, length: 1 })
        drummer.strike(
          block(1900, { decay: 0.5, ratios: [1, 1.01, 2.7] }),
          steps('..............x.', { from: 8, to: 102, length: 8 }),
          { pan: 0.6, gain: 0.12 },
        )
      },
    )
    part(
      'bass',
      {
        level: -19.5,
        effects: [compress({ threshold: -12, ratio: 3, attack: 0.012, release: 0.12 }), equalise(bell(700, 2))],
        loose: { seconds: 0.006, velocity: 0.1 },
      },
      (bass) => {
        const line = figured(chords, '0 - - . . . 0? 7 12 - . . 10? . 7? .', { step: 0.25, low: 31, gate: 0.95 })
        bass.play(bassGuitar(random, { pick: 0.4, decay: 3 }), [
          ...within(line, 8, 102),
          ...melody('F1:2', { at: 102 }),
        ])
      },
    )
    const hands = voiced(chords, { low: 55, high: 75, voices: 4, rootless: true })
    part(
      'keys',
      {
        level: -20,
        sends: { plate: 0.25 },
        effects: [chorus({ mix: 0.4, rate: 0.5 }), tremolo({ rate: 4.8, depth: 0.3, spread: 1 })],
        loose: { seconds: 0.01, velocity: 0.14 },
      },
      (keys) => {
        keys.play(
          electricPiano({ bark: 0.9, bell: 1.3 }),
          comped(chords, hands, steps('x.....o...x.....|x.......o..x....', { from: 0, to: 102, length: 8 }), 1.8),
          { spread: 0.3 },
        )
        keys.play(
          electricPiano({ bark: 0.8, bell: 1.4 }),
          melody('C6:.5 A5 G5 F5 A5:2 | r:.5 Bb5:.5 A5 G5 E5:1 C5:1', { velocity: 0.6 }),
        )
        const close = progression('Fmaj9:2', 102)
        keys.play(
          electricPiano({ bell: 1.3 }),
          held(close, voiced(close, { low: 53, high: 79, voices: 5 }), 0.65).map((note) => ({ ...note, beats: 4 })),
        )
      },
    )
    part(
      'guitar',
      { level: -24, sends: { plate: 0.25, echo: 0.2 }, effects: [equalise(pass('high', 250), bell(2200, 2))] },
      (strings) => {
        strings.play(
          electricGuitar(random, { brightness: 0.45, decay: 1.2 }),
          comped(
            chords,
            voiced(chords, { low: 62, high: 79, voices: 3, rootless: true }),
            [...steps('......x.......xo', { from: 40, to: 102 })],
            0.3,
          ),
          { pan: -0.5, gate: 0.6 },
        )
      },
    )
    part(
      'strings',
      {
        level: -24,
        sends: { plate: 0.45 },
        fade: [
          [24, -6],
          [40, 0],
          [104, 0],
        ],
      },
      (section) => {
        section.play(
          strings(random, { attack: 0.7, release: 1.1, cutoff: 4200 }),
          within(held(chords, voiced(chords, { low: 60, high: 80, voices: 3, rootless: true }), 0.55), 24, 104),
        )
      },
    )
    part(
      'saxophone',
      {
        level: -17,
        sends: { plate: 0.35, echo: 0.18 },
        effects: [equalise(pass('high', 180))],
        loose: { seconds: 0.016, velocity: 0.1 },
      },
      (solo) => {
        const soprano = saxophone(random, { bright: 0.9 })
        solo.sing(
          soprano,
          [
            ...melody(TUNE, { at: 8, velocity: 0.72 }),
            ...melody(SOLO, { at: 40, velocity: 0.82 }),
            ...melody(TUNE, { at: 72, velocity: 0.75 }).map((note) =>
              note.beat > 95.9 ? { ...note, velocity: 0.62 } : note,
            ),
          ].filter((note) => note.beat < 103),
        )
      },
    )
  },
}
