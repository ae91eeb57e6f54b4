import { bell, pass, shelf } from '../dsp/biquad.ts'
import { SINE_WAVE, TRIANGLE } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { crush, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus, tremolo } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { strings } from '../instruments/ensemble.ts'
import { electricPiano } from '../instruments/keys.ts'
import { dustyKit, groove } from '../instruments/kits.ts'
import { electricGuitar, strummed } from '../instruments/plucked.ts'
import { vinyl } from '../instruments/textures.ts'
import { lead, vocalise } from '../instruments/winds.ts'
import { held, looped, progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const VERSE = 'r:1 G4:.5 C5 Eb5:1.5 D5:.5 | C5:1 Bb4:.5 G4 ~:1 r:1 | r:1 Ab4:.5 C5 F5:1.5 Eb5:.5 | D5:2 B4:1 r:1'
const CHORUS = 'G5:1.5 F5:.5 Eb5:1 D5:1 | C5:3 r:1 | Ab5:1.5 G5:.5 F5:1 Eb5:1 | D5:1.5 Eb5:.5 D5:1 B4:1'

/** Trip hop: a slow break, a spy guitar, and a singer who will not be drawn on the details. */
export const velvetDocklands: Piece = {
  slug: 'velvet-docklands',
  tempo: 84,
  beats: 96,
  ring: 3,
  swing: { grid: 0.25, amount: 0.56 },
  mastering: {
    effects: [
      equalise(bell(280, -1.5), shelf('high', 5000, 1.5)),
      compress({ threshold: -9, ratio: 2, attack: 0.02, release: 0.18 }),
    ],
    fadeOut: 2.5,
  },
  compose: ({ random, space, part, kicks }) => {
    space('spring', [reverb({ seconds: 2.2, size: 0.7, damping: 3800, delay: 0.03 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.5, tone: 1900 })], { gain: 0.8 })
    const chords = looped(progression('Cm7:8 Ab6:4 Fm6:4 Cm7:8 Ab:4 G7b9:4'), 3)
    const kit = dustyKit(random)
    kicks(steps('X..x......x.....', { from: 8, to: 92 }), 0.2)

    part(
      'drums',
      {
        level: -17,
        sends: { spring: 0.1 },
        effects: [
          crush({ bits: 11, hold: 2 }),
          drive(2),
          compress({ threshold: -16, ratio: 4, attack: 0.008, release: 0.12 }),
          sweep('low', [
            [0, 400],
            [7.6, 1600],
            [8, 14000],
          ]),
        ],
        loose: { seconds: 0.005, velocity: 0.12 },
      },
      (drummer) => {
        const bar = {
          kick: 'X..x......x.....|X..x....x.x.....',
          snare: '....X.......X...|....X..o....X..o',
          ghost: '.......g.g.....g|.........g......',
          hat: 'x.o.x.oox.o.x.o.|x.o.x.o.x.oox.o.',
        }
        groove(drummer, kit, bar, { from: 0, to: 62, length: 8 })
        groove(drummer, kit, { snare: '..o.x.xx' }, { from: 62, to: 64, length: 2 })
        groove(drummer, kit, { hat: 'x...x...x...x...', kick: 'X...............' }, { from: 64, to: 72 })
        groove(drummer, kit, { ...bar, ride: 'x...o...x...o...|x...o...x...o...' }, { from: 72, to: 92, length: 8 })
        for (const at of [32, 72, 92]) groove(drummer, kit, { crash: 'x', kick: 'X' }, { from: at, to: at + 1 })
      },
    )
    const figure = melody(
      'C2:1.5 r:.25 C2:.25 r:.5 Eb2:.5 G1:.5 Bb1:.5 | C2:1.5 r:.25 C2:.25 r:1 G1:.5 Bb1:.5 | Ab1:1.5 r:.25 Ab1:.25 r:.5 C2:.5 Eb2:1 | F1:1.5 r:.25 F1:.25 r:.5 Ab1:.5 C2:1',
    )
    const turn = moved(
      melody(
        'C2:1.5 r:.25 C2:.25 r:.5 Eb2:.5 G1:.5 Bb1:.5 | C2:1.5 r:.25 C2:.25 r:1 G1:.5 Bb1:.5 | Ab1:1.5 r:.25 Ab1:.25 r:.5 C2:.5 Eb2:1 | G1:1.5 r:.25 G1:.25 r:.5 B1:.5 D2:1',
      ),
      { beats: 16 },
    )
    part('bass', { level: -18, duck: 0.35 }, (bass) => {
      bass.play(
        synthBass({ wave: TRIANGLE, cutoff: 420, sweep: 200, sub: 0.55, attack: 0.012, sustain: 0.95, detune: 4 }),
        [...within(repeated([...figure, ...turn], 32, 3), 8, 92), ...melody('C2:4', { at: 92 })],
      )
    })
    part(
      'guitar',
      {
        level: -20.5,
        sends: { spring: 0.5, echo: 0.15 },
        effects: [tremolo({ rate: 5.6, depth: 0.55 }), drive(1.2), equalise(pass('high', 150), bell(2200, 3))],
        loose: { seconds: 0.006, velocity: 0.1 },
      },
      (spy) => {
        const twang = electricGuitar(random, { brightness: 0.75, decay: 5 })
        const chord = comped(
          chords,
          voiced(chords, { low: 48, high: 67, voices: 4 }),
          steps('x...............x...........o...', { from: 0, to: 92, length: 8 }),
          3.5,
        )
        spy.play(twang, strummed(chord, 0.03), { pan: -0.3 })
        spy.play(twang, melody('C3:.5 G3 C4 Eb4 D4:1 B3 | C4:.5 Bb3 G3 F3 Eb3:1 D3', { at: 64 }), { pan: -0.1 })
      },
    )
    part(
      'keys',
      { level: -22, duck: 0.15, sends: { spring: 0.3 }, effects: [chorus({ mix: 0.4 }), equalise(pass('low', 4800))] },
      (keys) => {
        const hands = voiced(chords, { low: 58, high: 77, voices: 3, rootless: true })
        keys.play(
          electricPiano({ bark: 1.3 }),
          comped(chords, hands, steps('..x....o........', { from: 16, to: 92 }), 1.2),
          { pan: 0.3 },
        )
      },
    )
    part(
      'strings',
      {
        level: -21.5,
        sends: { spring: 0.4 },
        effects: [equalise(pass('high', 240))],
        fade: [
          [32, -3],
          [64, 0],
          [72, 2],
        ],
      },
      (section) => {
        const line = melody('G5:8 | Ab5:4 F5:4 | G5:8 | C6:4 B5:4', { meter: 8, velocity: 0.65 })
        const under = held(chords, voiced(chords, { low: 55, high: 72, voices: 3 }), 0.55)
        section.play(strings(random, { attack: 0.5, release: 0.7, cutoff: 4200 }), [
          ...moved(line, { beats: 32 }),
          ...moved(line, { beats: 64 }),
          ...within(under, 32, 94),
        ])
      },
    )
    part(
      'singer',
      { level: -19.5, sends: { spring: 0.3, echo: 0.25 }, effects: [equalise(pass('high', 220))] },
      (voice) => {
        const throat = vocalise(random, ['u', 'a', 'o', 'a', 'e'], { glide: 0.07 })
        voice.sing(throat, [
          ...melody(VERSE, { at: 16 }),
          ...melody(CHORUS, { at: 32 }),
          ...moved(melody(CHORUS), { beats: 48 }),
          ...melody(CHORUS, { at: 76 }),
        ])
      },
    )
    part('theremin', { level: -24, sends: { spring: 0.5, echo: 0.4 } }, (far) => {
      far.sing(
        lead(random, { wave: SINE_WAVE, glide: 0.14, cutoff: 5000, attack: 0.12, release: 0.4, vibrato: 34 }),
        melody('C6:3 Eb6:1 | D6:2 G5:2 | C6:2 Ab5:2 | F5:3 r:1', { at: 72 }),
        { pan: 0.4 },
      )
    })
    part('record', { level: -32 }, (dust) => dust.lay(vinyl(random, 71, { ticks: 12, hiss: 0.03 }), 0))
  },
}
