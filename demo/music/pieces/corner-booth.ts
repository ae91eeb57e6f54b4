import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { rotary } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { wander } from '../effects/sweep.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { skin } from '../instruments/hand-drums.ts'
import { clavinet, organ } from '../instruments/keys.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { flute, saxophone, trumpet } from '../instruments/winds.ts'
import { progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const RIFF =
  'r:.5 D5:.25 F5:.25 G5:.5 A5:.25 r:.5 G5:.25 r:.5 F5:.25 G5:.25 r:.5 | r:.5 D5:.25 F5:.25 G5:.5 C6:.25 r:.5 A5:.25 r:.5 G5:.25 F5:.25 r:.5'
const FLUTE =
  'r:1 A5:.5 C6:.25 A5:.25 G5:.5 F5:.25 G5:.25 A5:1 | r:.5 D6:.5 C6:.25 A5:.25 G5:.5 F5:.5 D5:.5 r:1 | r:.75 F5:.25 G5:.25 A5:.25 C6:.5 D6:.75 C6:.25 A5:.5 G5:.5 | E5:.5 F5:.25 G5:.25 B5:.5 A5:.5 D5:1 r:1 | A5:.25 C6:.25 D6:.5 F6:.75 D6:.25 C6:.5 A5:.5 G5:1 | r:.5 F5:.5 G5:.25 A5:.25 G5:.25 F5:.25 D5:1 r:1 | Bb5:.5 G5:.25 Bb5:.25 D6:.75 C6:.25 Bb5:.5 G5:.5 Eb5:1 | C6:.5 Ab5:.25 C6:.25 Eb6:.75 D6:.25 C6:.5 Bb5:.5 A5:1'

/** Acid jazz: the band that plays while the kitchen closes. */
export const cornerBooth: Piece = {
  slug: 'corner-booth',
  tempo: 106,
  beats: 120,
  ring: 0.8,
  swing: { grid: 0.25, amount: 0.57 },
  mastering: {
    effects: [
      equalise(bell(260, -1), shelf('high', 7000, 1)),
      compress({ threshold: -9, ratio: 2, attack: 0.015, release: 0.12 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('room', [reverb({ seconds: 1.1, size: 0.75, damping: 5200 })])
    space('echo', [echo({ beats: 0.5, feedback: 0.3, tone: 3000 })], { gain: 0.6 })
    const vamp = 'Dm9:4 G13:4 Dm9:4 G13:4'
    const bridge = 'Ebmaj9:4 Abmaj9:4 Ebmaj9:4 A7#9:4'
    const chords = progression(
      `${vamp} ${vamp} ${vamp} ${bridge} ${vamp} ${vamp} Ebmaj9:4 Abmaj9:4 ${vamp} Dm9:4 Dm9:4 Dm9:4 Dm9:4`,
    )
    const kit = acousticKit(random, { size: 0.92, wires: 0.16, tone: 220 })

    part(
      'drums',
      {
        level: -18,
        sends: { room: 0.12 },
        effects: [drive(1.1), compress({ threshold: -13, ratio: 3, attack: 0.008, release: 0.1 })],
        loose: { seconds: 0.005, velocity: 0.12 },
      },
      (drummer) => {
        const funk = {
          kick: 'X..x..x...x..x..|X..x....x.x...x.',
          snare: '....X.......X...|....X.......X..o',
          ghost: '.g.....g.g.g...g|.g.....g.g.g..g.',
          hat: 'x.xxx.x.x.xxx.x.|x.xxx.x.x.xxx...',
          open: '..............x.|..............x.',
        }
        groove(
          drummer,
          kit,
          { hat: 'x.xxx.x.x.xxx.x.|x.xxx.x.x.xxx.x.', ghost: '.g.....g.g.g...g|.g.....g.g.gxxXX' },
          { from: 0, to: 8, length: 8 },
        )
        groove(drummer, kit, funk, { from: 8, to: 46, length: 8 })
        groove(drummer, kit, { snare: 'x.xxx.XX', kick: 'X.......' }, { from: 46, to: 48, length: 2 })
        groove(
          drummer,
          kit,
          { kick: 'X.....x.X.......', snare: '....x.......x..g', ride: 'x.o.x.o.x.o.x.o.' },
          { from: 48, to: 64 },
        )
        groove(drummer, kit, funk, { from: 64, to: 94, length: 8 })
        groove(drummer, kit, { snare: 'xxo.xxXX', kick: 'X.......' }, { from: 94, to: 96, length: 2 })
        groove(
          drummer,
          kit,
          { kick: 'X.....x.X.......', snare: '....x.......x..g', ride: 'x.o.x.o.x.o.x.o.' },
          { from: 96, to: 104 },
        )
        groove(
          drummer,
          kit,
          { ...funk, tambourine: '....x.......x...|....x.......x...' },
          { from: 104, to: 118, length: 8 },
        )
        for (const at of [8, 32, 48, 64, 96, 104, 118.5])
          groove(drummer, kit, { crash: 'x' }, { from: at, to: at + 1, length: 1 })
        groove(drummer, kit, { kick: 'X', snare: 'X' }, { from: 118.5, to: 119, length: 0.5 })
      },
    )
    part('congas', { level: -25, sends: { room: 0.3 } }, (kitty) => {
      kitty.strike(
        skin(random, { frequency: 205, decay: 0.22, slap: 0.5 }),
        steps('x..o..o.x..o.xx.', { from: 32, to: 116 }),
        { pan: -0.5 },
      )
      kitty.strike(
        skin(random, { frequency: 275, decay: 0.15, slap: 0.8 }),
        steps('..x...x...x..o..', { from: 32, to: 116 }),
        { pan: 0.5, gain: 0.8 },
      )
    })
    const groovy = melody(
      'D2:.5 r:.25 D2:.25 r:.25 F2:.25 r:.25 A2:.25 C3:.25 r:.25 D3:.25 r:.25 C3:.25 A2:.25 F2:.25 E2:.25 | G2:.5 r:.25 G2:.25 r:.25 B2:.25 r:.25 D3:.25 F3:.25 r:.25 D3:.25 r:.25 B2:.25 A2:.25 G2:.25 E2:.25',
    )
    const lift = melody(
      'Eb2:.75 Eb2:.25 r:.5 Bb2:.5 Eb3:.5 D3:.25 Bb2:.25 G2:.5 F2:.5 | Ab2:.75 Ab2:.25 r:.5 Eb3:.5 C3:.5 Bb2:.25 Ab2:.25 G2:.5 F2:.5',
    )
    const turn = melody(
      'Eb2:.75 Eb2:.25 r:.5 Bb2:.5 Eb3:.5 D3:.25 Bb2:.25 G2:.5 F2:.5 | A2:.75 A2:.25 r:.5 E2:.5 A2:.5 G2:.25 E2:.25 C#2:.5 E2:.5',
    )
    part(
      'bass',
      {
        level: -18.5,
        effects: [
          drive(1),
          compress({ threshold: -12, ratio: 4, attack: 0.01, release: 0.12 }),
          equalise(bell(900, 2), pass('high', 38)),
        ],
      },
      (bass) => {
        const finger = bassGuitar(random, { pick: 0.5 })
        bass.play(finger, [
          ...within(repeated(groovy, 8, 6), 4, 48),
          ...moved(lift, { beats: 48 }),
          ...moved(turn, { beats: 56 }),
          ...moved(repeated(groovy, 8, 4), { beats: 64 }),
          ...moved(lift, { beats: 96 }),
          ...within(moved(repeated(groovy, 8, 2), { beats: 104 }), 0, 118),
          ...melody('D2:1.5!', { at: 118.5 }),
        ])
      },
    )
    const hands = voiced(chords, { low: 57, high: 76, voices: 4, rootless: true })
    part(
      'clavinet',
      { level: -22, effects: [wander('low', 1900, 0.9, 1.77, 2.2), drive(1.2), equalise(pass('high', 200))] },
      (keys) => {
        const figure = melody(
          'r:.25 D4:.25 r:.25 F4+A4:.25 C5:.25 r:.25 F4+A4:.25 D4:.25 r:.25 F4+C5:.25 r:.25 D4:.25 A4:.25 C5:.25 r:.25 D4:.25 | r:.25 D4:.25 r:.25 F4+B4:.25 D5:.25 r:.25 F4+B4:.25 D4:.25 r:.25 F4+B4:.25 r:.25 D4:.25 A4:.25 B4:.25 r:.25 D4:.25',
        )
        keys.play(
          clavinet(),
          [
            ...repeated(figure, 8, 6),
            ...moved(repeated(figure, 8, 4), { beats: 64 }),
            ...within(moved(repeated(figure, 8, 2), { beats: 104 }), 0, 118),
          ],
          { pan: -0.4, gate: 0.8 },
        )
      },
    )
    part(
      'organ',
      { level: -21.5, sends: { room: 0.3 }, effects: [drive(0.9), rotary({ rate: 6.4 }), equalise(pass('high', 160))] },
      (keys) => {
        const drawbars = organ('848000003', { click: 0.5 })
        const stab = steps('x.....x.....x...|...x..x.....x.x.', { from: 0, to: 120, length: 8 })
        keys.play(
          drawbars,
          comped(chords, hands, [...within(stab, 8, 48), ...within(stab, 64, 96), ...within(stab, 104, 118)], 0.3),
          { pan: 0.35 },
        )
        keys.play(
          drawbars,
          comped(chords, hands, [...steps('x...', { from: 48, to: 64 }), ...steps('x...', { from: 96, to: 104 })], 3.8),
          { pan: 0.35, gain: 0.8 },
        )
        keys.play(drawbars, comped(chords, hands, steps('X', { from: 118.5, to: 119, length: 1 }), 1.2), { pan: 0.35 })
      },
    )
    part(
      'horns',
      {
        level: -19.5,
        sends: { room: 0.3, echo: 0.1 },
        effects: [equalise(bell(1500, 2))],
        loose: { seconds: 0.006, velocity: 0.08 },
      },
      (section) => {
        const line = [
          ...moved(repeated(melody(RIFF), 8, 2), { beats: 16 }),
          ...moved(repeated(melody(RIFF), 8, 1), { beats: 40 }),
          ...moved(melody(RIFF), { beats: 104 }),
          ...melody('D5:.25 F5:.25 G5:.5 A5:.5 D6:1!', { at: 117.25 }),
        ]
        const lift = melody('G5:1.5 F5:.5 D5:1 Bb4:1 | C5:1.5 Eb5:.5 G5:1.5 r:.5', { velocity: 0.65 })
        const higher = [...line, ...moved(lift, { beats: 48 }), ...moved(lift, { beats: 96 })]
        section.sing(trumpet(random), higher, { pan: -0.15 })
        section.sing(saxophone(random), moved(higher, { pitch: -12 }), { pan: 0.25, gain: 0.9 })
      },
    )
    part('flute', { level: -18.5, sends: { room: 0.3, echo: 0.3 } }, (solo) => {
      solo.sing(
        flute(random),
        [
          ...melody(FLUTE, { at: 64, velocity: 0.75 }),
          ...melody('G5:1 Bb5:.5 D6:.5 F6:1.5 Eb6:.5 | D6:.5 C6 Bb5 G5 A5:1 r:1', { at: 56 }),
        ],
        { pan: 0.05 },
      )
    })
  },
}
