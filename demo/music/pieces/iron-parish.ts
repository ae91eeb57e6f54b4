import { bell, shelf } from '../dsp/biquad.ts'
import { SAW } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { amplifier, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { choir } from '../instruments/ensemble.ts'
import { BELL, chime } from '../instruments/keys.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { electricGuitar } from '../instruments/plucked.ts'
import { lead } from '../instruments/winds.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, type Note, repeated, within } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

/** A single-note riff as its player frets it: root and fifth, muted where it is soft. */
function fifths(notes: readonly Note[]): Note[] {
  return notes.flatMap((note) => [note, { ...note, pitch: note.pitch + 7 }])
}

const GALLOP =
  'E2:.5! E2:.25 E2 E2:.5 E2:.25 E2 G2:.5! E2:.25 E2 F2:.5! E2:.25 E2 | E2:.5! E2:.25 E2 E2:.5 E2:.25 E2 Bb2:.5! A2:.5! G2:.5! F2:.5!'
const MARCH =
  'E2:1.5! E2:.5 C2:1.5! C2:.5 | D2:1.5! D2:.5 B1:1! D2:1! | E2:1.5! E2:.5 G2:1.5! G2:.5 | A2:1! G2:1! F#2:1! D#2:1!'
const TWINS =
  'E5:1.5 F#5:.5 G5:1 B5:1 | C6:1.5 B5:.5 A5:.5 G5 E5:1 | D5:1.5 E5:.5 F#5:1 A5:1 | B5:1 A5:.5 G5 F#5:2 | G5:.5 F#5 E5:1 B5:.5 A5 G5:1 | C6:.5 B5 A5 G5 C6:1 D6:1 | E6:1.5 D6:.5 C6:.5 B5 A5:1 | B5:2 D#5:2'

/** A third above, inside E minor. */
function thirdAbove(pitch: number): number {
  const scale = [0, 2, 3, 5, 7, 8, 10]
  const from = (pitch - 64 + 120) % 12
  const step = scale.indexOf(from)
  return step === -1 ? pitch + 3 : pitch + ((scale[(step + 2) % 7]! - from + 12) % 12)
}

/** Heavy metal with a bell tower: gallop, twin guitars, and a half-time end for the procession. */
export const ironParish: Piece = {
  slug: 'iron-parish',
  tempo: 152,
  beats: 168,
  ring: 1.2,
  mastering: {
    effects: [
      equalise(bell(230, 2), shelf('high', 4500, 3)),
      compress({ threshold: -8, ratio: 2.5, attack: 0.01, release: 0.08 }),
    ],
    fadeOut: 0.8,
  },
  compose: ({ random, space, part }) => {
    space('nave', [reverb({ seconds: 2.4, size: 1.3, damping: 5000, delay: 0.02 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.3, tone: 3000 })], { gain: 0.6 })
    const kit = acousticKit(random, { size: 1.05, wires: 0.18, tone: 205 })
    part(
      'drums',
      {
        level: -16.5,
        sends: { nave: 0.12 },
        effects: [
          drive(1.8),
          compress({ threshold: -14, ratio: 4, attack: 0.005, release: 0.07 }),
          equalise(bell(4200, 2)),
        ],
        loose: { seconds: 0.003, velocity: 0.07 },
      },
      (drummer) => {
        const gallop = { kick: 'X.xxX.xxX.xxX.xx', snare: '....X.......X...', open: 'x...x...x...x...' }
        const doubles = { kick: 'XxXxXxXxXxXxXxXx', snare: '....X.......X...', bell: 'x...x...x...x...' }
        groove(drummer, kit, { kick: 'X...............', floor: 'x...x...x...x.xx' }, { from: 8, to: 14 })
        groove(
          drummer,
          kit,
          { high: 'xxx.....', middle: '...xxx..', floor: '......xx' },
          { from: 14, to: 16, length: 2 },
        )
        groove(drummer, kit, gallop, { from: 16, to: 46 })
        groove(drummer, kit, { snare: 'XxxXxxXX', kick: 'x..x..x.' }, { from: 46, to: 48, length: 2 })
        groove(
          drummer,
          kit,
          { kick: 'X.X...X.X.X.....', snare: '....X.......X...', open: 'x.x.x.x.x.x.x.x.' },
          { from: 48, to: 64 },
        )
        groove(drummer, kit, doubles, { from: 64, to: 94 })
        groove(drummer, kit, { high: 'xxxx....', floor: '....xxxx', kick: 'xxxxxxxx' }, { from: 94, to: 96, length: 2 })
        groove(drummer, kit, gallop, { from: 96, to: 112 })
        groove(drummer, kit, doubles, { from: 112, to: 128 })
        groove(
          drummer,
          kit,
          {
            kick: 'X.....X...X.....|X..X..X...X.X.X.',
            snare: '........X.......|........X.....xx',
            crash: 'x.......x.......|x.......x.......',
          },
          { from: 128, to: 160, length: 8 },
        )
        for (const at of [16, 32, 48, 64, 80, 96, 112, 160])
          groove(drummer, kit, { crash: 'X', kick: 'X' }, { from: at, to: at + 1, length: 1 })
      },
    )
    const gallop = melody(GALLOP, { velocity: 0.7 })
    const march = melody(MARCH, { velocity: 0.75 })
    const riff = [
      ...moved(repeated(gallop, 8, 4), { beats: 16 }),
      ...moved(march, { beats: 48 }),
      ...moved(repeated(march, 16, 2), { beats: 64 }),
      ...moved(repeated(gallop, 8, 2), { beats: 96 }),
      ...moved(march, { beats: 112 }),
    ]
    const procession = [
      ...repeated(melody('E2:3! F2:1! | E2:1.5! Bb2:1.5! A2:1! | G2:3! F2:1! | E2:4!', { at: 128 }), 16, 2),
      ...melody('E2:8!', { at: 160, meter: 8 }),
    ]
    part(
      'guitars',
      {
        level: -15.5,
        sends: { nave: 0.08 },
        effects: [amplifier({ gain: 22, presence: 5, tone: 5000 })],
        loose: { seconds: 0.004, velocity: 0.06 },
      },
      (strings) => {
        for (const side of [-1, 1]) {
          const muted = electricGuitar(random, { muted: true, brightness: 0.8 })
          const open = electricGuitar(random, { brightness: 0.8, decay: 6 })
          strings.play(muted, fifths(riff.filter((note) => note.velocity < 0.85)), { pan: side })
          strings.play(open, fifths(riff.filter((note) => note.velocity >= 0.85)), { pan: side, gate: 0.95 })
          strings.play(open, fifths(procession), { pan: side, gate: 0.98 })
          strings.play(open, fifths(melody('E2:8! | C2:4! D2:4!', { meter: 8 })), { pan: side })
        }
      },
    )
    part(
      'bass',
      {
        level: -19,
        effects: [
          drive(2.4),
          compress({ threshold: -12, ratio: 4, attack: 0.006, release: 0.08 }),
          equalise(bell(1200, 3)),
        ],
      },
      (bass) => {
        bass.play(
          bassGuitar(random, { pick: 0.9 }),
          [...melody('E2:8 | C2:4 D2:4', { meter: 8 }), ...riff, ...procession].map((note) => ({
            ...note,
            pitch: note.pitch - (note.pitch >= 40 ? 12 : 0),
            velocity: 0.8,
          })),
        )
      },
    )
    part(
      'twin leads',
      { level: -17.5, sends: { nave: 0.25, echo: 0.2 }, effects: [amplifier({ gain: 12, presence: 3, tone: 4600 })] },
      (solo) => {
        const string = () =>
          lead(random, {
            wave: SAW,
            glide: 0.022,
            cutoff: 2200,
            opens: 2200,
            attack: 0.005,
            release: 0.08,
            vibrato: 24,
          })
        const tune = moved(melody(TWINS, { velocity: 0.82 }), { pitch: -12 })
        solo.sing(string(), moved(tune, { beats: 64 }), { pan: -1 })
        solo.sing(
          string(),
          moved(tune, { beats: 64 }).map((note) => ({ ...note, pitch: thirdAbove(note.pitch) })),
          { pan: 1 },
        )
        const run = melody(
          'E5:.25 G5 B5 E6 D6 B5 G5 D6 C6 A5 E5 C6 B5 G5 E5 B5 | A5 F#5 D5 A5 G5 E5 B4 G5 F#5 D#5 B4 F#5 B5:1',
          { velocity: 0.8 },
        )
        solo.sing(
          string(),
          [
            ...moved(run, { beats: 112 }),
            ...moved(run, { beats: 120, pitch: 12 }).map((note) =>
              note.pitch > 88 ? { ...note, pitch: note.pitch - 12 } : note,
            ),
          ],
          { pan: -1 },
        )
        solo.sing(
          string(),
          moved(run, { beats: 120 }).map((note) => ({ ...note, pitch: thirdAbove(note.pitch) })),
          { pan: 1 },
        )
      },
    )
    part('bell', { level: -24, sends: { nave: 0.6 } }, (tower) => {
      tower.play(chime(BELL, { knock: 0.4, damping: 3 }, random), [
        ...melody('E4:4 E4:4 E4:4 E4:4', { velocity: 0.9 }),
        ...moved(melody('E4:8 E4:8 E4:8 E4:8 E4:8', { meter: 8, velocity: 0.9 }), { beats: 128 }),
      ])
    })
    part('choir', { level: -21, sends: { nave: 0.6 } }, (monks) => {
      const chords = progression('Em:8 C:4 D:4 Em:4 C:4 D:4 Bm:4', 0)
      const late = progression('Em:4 Em:4 G:4 Em:4 Em:4 Em:4 G:4 E5:4 E5:8', 128)
      monks.play(choir(random, { vowel: 'o', attack: 0.2, release: 0.6 }), [
        ...within(held(chords, voiced(chords, { low: 52, high: 69, voices: 3 })), 0, 16),
        ...held(late, voiced(late, { low: 52, high: 71, voices: 3 })),
      ])
    })
  },
}
