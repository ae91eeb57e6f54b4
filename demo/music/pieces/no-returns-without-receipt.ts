import { bell, shelf } from '../dsp/biquad.ts'
import { SAW } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { amplifier, drive } from '../effects/drive.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { electricGuitar, strummed } from '../instruments/plucked.ts'
import { lead, vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { looped, progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const SHOUT =
  'A4:.5 A4 C5 A4 D5:1 C5:.5 A4 | r:.5 A4:.5 C5 A4 G4:1 r:1 | A4:.5 A4 C5 A4 E5:1 D5:.5 C5 | D5:1 C5:.5 A4 ~:1 r:1'
const CHANT = 'E5:1 E5:.5 E5 D5:1 C5:1 | D5:1 D5:.5 D5 C5:1 A4:1 | C5:1 C5:.5 C5 D5:1 E5:1 | G5:1.5 E5:.5 D5:2'

/** Punk: three chords, one grievance, no middle eight worth the name. */
export const noReturnsWithoutReceipt: Piece = {
  slug: 'no-returns-without-receipt',
  tempo: 188,
  beats: 196,
  ring: 1.2,
  mastering: {
    effects: [
      equalise(bell(220, 1.5), shelf('high', 5000, 1)),
      compress({ threshold: -8, ratio: 2.5, attack: 0.01, release: 0.08 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('garage', [reverb({ seconds: 0.8, size: 0.65, damping: 5200, delay: 0.008 })])
    const verse = looped(progression('A5:8 F5:4 G5:4'), 2)
    const refrain = looped(progression('C5:4 G5:4 F5:4 G5:4'), 2)
    const place = (chords: ReturnType<typeof progression>, at: number) =>
      chords.map((chord) => ({ ...chord, beat: chord.beat + at }))
    const chords = [
      ...place(verse, 0),
      ...place(verse, 32),
      ...place(refrain, 64),
      ...place(verse, 96),
      ...place(refrain, 128),
      ...place(looped(progression('A5:4 C5:4 D5:4 F5:2 G5:2'), 2), 160),
      ...progression('A5:4', 192),
    ]
    const kit = acousticKit(random, { size: 0.98, wires: 0.17, tone: 225 })

    part(
      'drums',
      {
        level: -17,
        sends: { garage: 0.25 },
        effects: [drive(1.8), compress({ threshold: -14, ratio: 4, attack: 0.006, release: 0.07 })],
        loose: { seconds: 0.005, velocity: 0.1 },
      },
      (drummer) => {
        const fast = { kick: 'X..xX..xX..xX.x.', snare: '..X...X...X...X.', hat: 'x.x.x.x.x.x.x.x.' }
        const wild = { kick: 'X..xX..xX..xX.x.', snare: '..X...X...X...X.', open: 'x.x.x.x.x.x.x.x.' }
        groove(
          drummer,
          kit,
          { hat: 'x...x...x...x...', crash: 'X...............', kick: 'X...............' },
          { from: 0, to: 4 },
        )
        groove(drummer, kit, { kick: 'X.......X.......', floor: 'x.x.x.x.x.x.x.x.' }, { from: 4, to: 30 })
        groove(drummer, kit, { snare: 'xxxxXXXX' }, { from: 30, to: 32, length: 2 })
        groove(drummer, kit, fast, { from: 32, to: 62 })
        groove(drummer, kit, { snare: 'XX.XX.XX' }, { from: 62, to: 64, length: 2 })
        groove(drummer, kit, wild, { from: 64, to: 96 })
        groove(drummer, kit, { kick: 'X...............' }, { from: 96, to: 104, length: 8 })
        groove(
          drummer,
          kit,
          { floor: 'x.x.x.x.x.x.x.x.', snare: '..........oxxxXX' },
          { from: 104, to: 112, length: 8 },
        )
        groove(drummer, kit, fast, { from: 112, to: 126 })
        groove(
          drummer,
          kit,
          { snare: 'XX.XX.XX', high: '..x.....', floor: '.....x..' },
          { from: 126, to: 128, length: 2 },
        )
        groove(drummer, kit, wild, { from: 128, to: 192 })
        for (const at of [4, 32, 64, 80, 96, 112, 128, 144, 160, 176, 192])
          groove(drummer, kit, { crash: 'X', kick: 'X' }, { from: at, to: at + 1, length: 1 })
        groove(drummer, kit, { snare: 'X' }, { from: 192, to: 193, length: 1 })
      },
    )
    part(
      'bass',
      {
        level: -18,
        effects: [
          drive(2),
          compress({ threshold: -12, ratio: 4, attack: 0.008, release: 0.08 }),
          equalise(bell(1100, 4)),
        ],
      },
      (bass) => {
        const line = figured(chords, '0 0 0 0 0 0 0 0', { step: 0.5, low: 33, gate: 0.9 })
        bass.play(bassGuitar(random, { pick: 0.85 }), [
          ...within(line, 4, 96),
          ...within(line, 104, 192),
          ...melody('A1:3', { at: 192 }),
        ])
        bass.play(
          bassGuitar(random, { pick: 0.85 }),
          melody('A1:.5 A1 C2 A1 D2 A1 E2 A1 G2 E2 D2 C2 A1:2', { at: 96, meter: 8 }),
        )
      },
    )
    const fifths = voiced(chords, { low: 45, high: 64, voices: 3 })
    part(
      'guitars',
      {
        level: -16.5,
        sends: { garage: 0.2 },
        effects: [amplifier({ gain: 16, presence: 4, tone: 5200 })],
        loose: { seconds: 0.006, velocity: 0.08 },
      },
      (strings) => {
        const down = [
          ...steps('X.x.x.x.X.x.x.x.', { from: 4, to: 96 }),
          ...steps('x.......', { from: 96, to: 104 }),
          ...steps('X.x.x.x.X.x.x.x.', { from: 104, to: 192 }),
        ]
        for (const side of [-1, 1]) {
          strings.play(
            electricGuitar(random, { brightness: 0.85, decay: 3 }),
            strummed(comped(chords, fifths, down, 0.5), 0.01),
            { pan: side },
          )
          strings.play(
            electricGuitar(random, { brightness: 0.85 }),
            strummed(
              comped(
                chords,
                fifths,
                [...steps('X', { from: 0, to: 1, length: 1 }), ...steps('X', { from: 192, to: 193, length: 1 })],
                3.5,
              ),
              0.02,
            ),
            { pan: side },
          )
        }
      },
    )
    part(
      'gang',
      {
        level: -17.5,
        sends: { garage: 0.3 },
        effects: [drive(2.2), equalise(bell(1800, 4, 0.7))],
        loose: { seconds: 0.014, velocity: 0.1 },
      },
      (gang) => {
        const lines = [
          ...repeated(melody(SHOUT, { at: 32, velocity: 0.85 }), 16, 2),
          ...repeated(melody(CHANT, { at: 64, velocity: 0.95 }), 16, 2),
          ...melody(SHOUT, { at: 112 }),
          ...repeated(melody(CHANT, { at: 128, velocity: 0.95 }), 16, 2),
          ...repeated(melody('A4:1 C5:1 D5:1.5 r:.5 | C5:1 D5:.5 E5:1.5 r:1', { at: 160, velocity: 1 }), 8, 4),
        ]
        for (const [side, size] of [
          [-0.5, 0.86],
          [0, 0.95],
          [0.5, 1.04],
        ] as const)
          gang.sing(vocalise(random, ['a', 'e', 'a', 'o'], { glide: 0.03, size }), lines, { pan: side, gate: 0.85 })
      },
    )
    part('solo', { level: -18.5, sends: { garage: 0.25 }, effects: [amplifier({ gain: 14, presence: 4 })] }, (solo) => {
      const string = lead(random, {
        wave: SAW,
        glide: 0.02,
        cutoff: 2400,
        opens: 2000,
        attack: 0.004,
        release: 0.06,
        vibrato: 30,
      })
      const cry = melody(
        'A5:.5 A5 G5 A5 C6:.5 A5 G5 E5 | G5:.5 G5 E5 G5 A5:1 r:1 | D6:.5 C6 A5 C6 D6:.5 C6 A5 G5 | C6:.5 A5 F5 A5 B5:1 G5:1',
      )
      solo.sing(
        string,
        [
          ...moved(cry, { beats: 160, pitch: -12 }),
          ...moved(cry, { beats: 176, pitch: 0 }),
          ...melody('A5:2', { at: 192 }),
        ],
        { pan: 0.2 },
      )
    })
  },
}
