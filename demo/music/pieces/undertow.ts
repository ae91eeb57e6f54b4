import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep, wander } from '../effects/sweep.ts'
import { reeseBass } from '../instruments/basses.ts'
import { crash } from '../instruments/cymbals.ts'
import { electricPiano } from '../instruments/keys.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { synth } from '../instruments/synth.ts'
import { impact, reversed, riser, weather } from '../instruments/textures.ts'
import { vocalise } from '../instruments/winds.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, repeated, within } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const BREAK = {
  kick: 'X.....x...x.....|X.x.......x.....',
  snare: '....X.......X...|....X.......X..o',
  ghost: '.......g.g.....g|.......g.g.g....',
  hat: 'x.o.x.o.x.o.x.o.|x.o.x.o.x.o.x.oo',
}
const FILL = {
  kick: 'X.....x...x.....|X.x..x..........',
  snare: '....X..o....X...|..X..X..X.oxxXXX',
  ghost: '.......g.g.....g|................',
  hat: 'x.o.x.o.x.o.x.o.|x.o.x.o.........',
}

/** Liquid drum and bass: a break at 174, chords at half that, and a bass that keeps turning over in its sleep. */
export const undertow: Piece = {
  slug: 'undertow',
  tempo: 174,
  beats: 224,
  ring: 1.2,
  mastering: {
    effects: [equalise(bell(300, -1.5)), compress({ threshold: -8, ratio: 2, attack: 0.012, release: 0.09 })],
  },
  compose: ({ random, space, kicks, part }) => {
    space('hall', [reverb({ seconds: 2.4, size: 1.15, damping: 5600 })])
    space('echo', [echo({ beats: 1.5, feedback: 0.45, tone: 3600 })], { gain: 0.8 })
    kicks([...repeated(melody('C2:2.5 C2:3 C2:2.5'), 8, 28)], 0.16)

    const kit = acousticKit(random, { size: 0.86, wires: 0.17, tone: 215 })
    const drums = (
      from: number,
      to: number,
      write: (from: number, to: number, patterns: Record<string, string>) => void,
    ): void => {
      write(from, to - 8, BREAK)
      write(to - 8, to, FILL)
    }
    part(
      'drums',
      {
        level: -17.5,
        sends: { hall: 0.07 },
        effects: [
          drive(1.5),
          compress({ threshold: -14, ratio: 3, attack: 0.006, release: 0.08 }),
          sweep('high', [
            [16, 900],
            [31, 300],
            [32, 20],
            [224, 20],
          ]),
        ],
      },
      (drummer) => {
        const beat = (from: number, to: number, patterns: Record<string, string>) =>
          groove(drummer, kit, patterns, { from, to, length: 8 })
        drums(16, 32, beat)
        drums(32, 96, beat)
        drums(128, 160, beat)
        drums(160, 208, beat)
        beat(208, 216, { kick: 'X...............|................', snare: '....X...........|................' })
        for (const at of [32, 64, 128, 160, 208]) groove(drummer, kit, { crash: 'X' }, { from: at, to: at + 1 })
        groove(drummer, kit, { ride: 'x...x...x...x...' }, { from: 64, to: 96, length: 8 })
        groove(drummer, kit, { ride: 'x...x...x...x...', shaker: 'xgogxgogxgogxgog' }, { from: 160, to: 208 })
      },
    )

    const chords = looped(progression('Dm9:8 Bbmaj9:8 Gm9:8 C9sus4:4 A7b9:4'), 7)
    const hands = voiced(chords, { low: 55, high: 77, voices: 4, rootless: true })
    part(
      'pad',
      {
        level: -22,
        duck: 0.15,
        sends: { hall: 0.5 },
        effects: [
          sweep('low', [
            [0, 700],
            [32, 2400],
            [96, 2200],
            [100, 900],
            [127, 6000],
            [128, 3000],
            [224, 900],
          ]),
          equalise(pass('high', 170)),
        ],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 4, detune: 18, amp: { attack: 0.5, decay: 1, sustain: 0.85, release: 1 } }),
          within(held(chords, hands), 0, 216),
        )
      },
    )
    part(
      'keys',
      { level: -21.5, sends: { hall: 0.35, echo: 0.25 }, effects: [equalise(shelf('high', 3000, 2))] },
      (keys) => {
        const figure =
          'A4:1.5 E5:.5 D5:1 C5:1 | A4:2 r:2 | F5:1.5 E5:.5 D5:1 C5:1 | D5:1.5 A4:.5 C5:2 | Bb4:1.5 F5:.5 D5:1 C5:1 | A4:2 Bb4:2 | G4:1.5 D5:.5 F5:2 | E5:1.5 C#5:.5 Bb4:1 A4:1'
        const motif = melody(figure)
        keys.play(electricPiano({ bark: 1.1, bell: 1.4 }), [
          ...motif,
          ...moved(motif, { beats: 64 }),
          ...moved(motif, { beats: 96 }),
          ...moved(motif, { beats: 160 }),
          ...moved(within(motif, 0, 8), { beats: 208 }),
        ])
      },
    )
    const roots = melody(
      'D2:3 r:.5 D2:.5 D2:1.5 F2:.5 A1:2 | Bb1:3 r:.5 Bb1:.5 Bb1:1.5 D2:.5 F2:2 | G1:3 r:.5 G1:.5 G1:1.5 Bb1:.5 D2:2 | C2:2.5 G1:.5 C2:1 A1:2 C#2:1 E2:1',
      { meter: 8 },
    )
    part(
      'reese',
      {
        level: -18.5,
        duck: 0.5,
        effects: [wander('low', 520, 1.3, 0.36, 1.3), drive(1.3), equalise(pass('low', 4200))],
      },
      (bass) => {
        const line = repeated(roots, 32, 7)
        bass.play(reeseBass(), [...within(line, 32, 96), ...within(line, 128, 209)])
      },
    )
    part(
      'voice',
      { level: -20.5, sends: { hall: 0.5, echo: 0.3 }, effects: [equalise(pass('high', 260)), widen(1)] },
      (singer) => {
        const call = melody(
          'r:2 A5:1.5 G5:.5 F5:1 E5:1 D5:2 | r:2 F5:1.5 E5:.5 D5:1 C5:1 A4:2 | r:2 Bb4:1.5 D5:.5 F5:1 G5:1 A5:2 | G5:3 E5:1 C#5:2 r:2',
          { meter: 8 },
        )
        singer.sing(vocalise(random, ['u', 'a', 'o', 'a'], { glide: 0.06 }), [
          ...moved(call, { beats: 32 }),
          ...moved(call, { beats: 96 }),
          ...moved(call, { beats: 128 }),
          ...moved(within(call, 0, 16), { beats: 192 }),
        ])
      },
    )
    part(
      'tide',
      {
        level: -29,
        fade: [
          [0, 0],
          [30, 0],
          [34, -9],
          [96, -3],
          [128, -9],
          [208, 0],
        ],
      },
      (air) => air.lay(weather(random, 78, { low: 250, high: 2600, period: 11 }), 0),
    )
    part('signs', { level: -26, sends: { hall: 0.4 } }, (air) => {
      air.lay(riser(random, 5.4), 16)
      air.lay(riser(random, 8), 104.6)
      air.lay(reversed(crash(random, { seconds: 1.6 })), 123.3, { gain: 0.5 })
      for (const at of [32, 128]) air.lay(impact(random, { frequency: 37 }), at, { gain: 0.8 })
    })
  },
}
