import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep } from '../effects/sweep.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { crash } from '../instruments/cymbals.ts'
import { choir, strings } from '../instruments/ensemble.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { piano } from '../instruments/piano.ts'
import { synth } from '../instruments/synth.ts'
import { reversed } from '../instruments/textures.ts'
import { vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { bassOf, held, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const VERSE =
  'r:.5 E4:.5 G4 G4 A4:1 G4:1 | r:.5 G4:.5 B4 B4 C5:.5 B4 G4:1 | r:.5 A4:.5 C5 C5 D5:1 C5:1 | A4:1.5 G4:.5 F4:1 r:1 | r:.5 E4:.5 G4 C5 D5:1 E5:1 | D5:1 B4:.5 G4 ~:1 r:1 | r:.5 A4:.5 C5 E5 D5:.5 C5 A4:1 | G4:2 A4:1 B4:1'
const CHORUS =
  'E5:1.5 D5:.5 C5:1 G4:1 | D5:1.5 C5:.5 B4:1 G4:1 | C5:1 D5:.5 E5:1.5 A4:1 | A4:1 C5:.5 D5:.5 C5:2 | E5:1.5 F5:.5 G5:1 E5:1 | D5:1.5 E5:.5 D5:1 B4:1 | C5:.5 D5 E5:1 A5:1 G5:1 | F5:1.5 E5:.5 C5:1 D5:1'

/** Pop: a piano, a drum machine that was later replaced by a drummer, and a promise divided fairly. */
export const halfAHeartEach: Piece = {
  slug: 'half-a-heart-each',
  tempo: 100,
  beats: 120,
  ring: 3.2,
  mastering: {
    effects: [
      equalise(bell(450, -2.5, 0.7), shelf('high', 4500, 3)),
      compress({ threshold: -9, ratio: 2, attack: 0.02, release: 0.15 }),
    ],
    fadeOut: 2,
  },
  compose: ({ random, space, kicks, part }) => {
    space('hall', [reverb({ seconds: 2.4, size: 1.15, damping: 6800, delay: 0.024 })])
    space('echo', [echo({ beats: 0.5, feedback: 0.3, tone: 3800 })], { gain: 0.6 })
    const line = 'C:4 G/B:4 Am7:4 Fadd9:4'
    const chords = progression(
      `C:4 G/B:4 ${line} ${line} ${line} ${line} Dm7:4 Em7:4 F:4 G7sus4:4 ${line} C:4 G/B:4 F:4 G:4 C:8`,
    )
    const kit = acousticKit(random, { size: 1.05, wires: 0.22, tone: 190 })
    const beat = [
      ...steps('X.....x.X.......', { from: 24, to: 72 }),
      ...steps('X.....x.X..x....', { from: 88, to: 112 }),
    ]
    kicks(beat, 0.2)
    part(
      'drums',
      {
        level: -19,
        sends: { hall: 0.15 },
        effects: [compress({ threshold: -13, ratio: 3, attack: 0.01, release: 0.12 })],
        loose: { seconds: 0.004, velocity: 0.08 },
      },
      (drummer) => {
        groove(drummer, kit, { rim: '....x.......x...', shaker: 'ogxgogxgogxgogxg' }, { from: 24, to: 40 })
        groove(drummer, kit, { kick: 'X.....x.X.......' }, { from: 24, to: 72 })
        groove(
          drummer,
          kit,
          { snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.xo', ghost: '.........g.....g' },
          { from: 40, to: 70 },
        )
        groove(
          drummer,
          kit,
          { high: 'xx......', middle: '..xx....', floor: '....xxxx' },
          { from: 70, to: 72, length: 2 },
        )
        groove(drummer, kit, { ride: 'x...x...x...x...', kick: 'X...............' }, { from: 72, to: 84 })
        groove(drummer, kit, { snare: 'oooooxxxxxxXXXXX' }, { from: 84, to: 88 })
        groove(
          drummer,
          kit,
          {
            kick: 'X.....x.X..x....',
            snare: '....X.......X...',
            open: 'x...x...x...x...',
            tambourine: '..x...x...x...x.',
          },
          { from: 88, to: 112 },
        )
        for (const at of [40, 56, 88, 104, 112])
          groove(drummer, kit, { crash: 'x', kick: 'X' }, { from: at, to: at + 1, length: 1 })
      },
    )
    part(
      'piano',
      {
        level: -19,
        sends: { hall: 0.25 },
        effects: [equalise(bell(2500, 2))],
        loose: { seconds: 0.008, velocity: 0.1 },
      },
      (keys) => {
        const grand = piano(random, { felt: 0.15 })
        const hands = voiced(chords, { low: 55, high: 74, voices: 3 })
        keys.play(
          grand,
          comped(
            chords,
            hands,
            [
              ...steps('x.o.x.o.', { from: 0, to: 40 }),
              ...steps('X.x.x.x.', { from: 40, to: 72 }),
              ...steps('x...o...', { from: 72, to: 84 }),
              ...steps('X.x.x.x.', { from: 88, to: 112 }),
            ],
            1,
          ),
          { spread: 0.4 },
        )
        keys.play(grand, held(chords.slice(-1), hands.slice(-1), 0.6), { spread: 0.4 })
        keys.play(
          grand,
          chords.map((chord) => ({ beat: chord.beat, beats: chord.beats, pitch: bassOf(chord, 36), velocity: 0.7 })),
        )
        keys.play(grand, melody('G5:.5 E5 D5 C5 G5:1 E5:1 | D5:.5 B4 A4 G4 D5:2', { velocity: 0.6 }), { spread: 0.3 })
        keys.play(grand, melody('G5:.5 E5 D5 C5 G5:1 C6:3', { at: 112, velocity: 0.55, meter: 6 }), { spread: 0.3 })
      },
    )
    part('bass', { level: -19.5, duck: 0.2 }, (bass) => {
      const finger = bassGuitar(random, { pick: 0.35 })
      bass.play(finger, within(figured(chords, '0 - - 0? - 0 - 7?', { step: 0.5, low: 33, gate: 0.95 }), 24, 112))
      bass.play(finger, melody('C2:6', { at: 112 }))
    })
    part(
      'pad',
      {
        level: -24,
        duck: 0.2,
        sends: { hall: 0.5 },
        effects: [
          sweep('low', [
            [8, 700],
            [40, 2600],
            [72, 1500],
            [88, 5000],
            [120, 1200],
          ]),
          equalise(pass('high', 180)),
        ],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 4, detune: 18, amp: { attack: 0.5, decay: 1, sustain: 0.9, release: 1 } }),
          within(held(chords, voiced(chords, { low: 52, high: 74, voices: 4 })), 8, 120),
        )
      },
    )
    part(
      'singer',
      {
        level: -17,
        sends: { hall: 0.3, echo: 0.14 },
        effects: [equalise(pass('high', 180), bell(2600, 3))],
        loose: { seconds: 0.012, velocity: 0.08 },
      },
      (voice) => {
        const throat = vocalise(random, ['a', 'e', 'o', 'a', 'i', 'o', 'u'])
        voice.sing(throat, [
          ...melody(VERSE, { at: 8, velocity: 0.68 }),
          ...melody(CHORUS, { at: 40, velocity: 0.85 }),
          ...melody('F4:.5 A4 D5:1.5 C5:.5 A4:1 | G4:.5 B4 E5:1.5 D5:.5 B4:1 | A4:.5 C5 F5:1.5 E5:.5 C5:1 | D5:3 r:1', {
            at: 72,
          }),
          ...within(melody(CHORUS, { at: 88, velocity: 0.9 }), 88, 104),
          ...melody('E5:1.5 F5:.5 G5:1 E5:1 | D5:1.5 E5:.5 D5:1 B4:1 | C5:4', { at: 104 }),
        ])
        voice.sing(throat, moved(within(melody(CHORUS), 0, 16), { beats: 88, pitch: -12 }), { gain: 0.5, pan: 0.3 })
      },
    )
    part(
      'strings',
      {
        level: -22.5,
        sends: { hall: 0.4 },
        fade: [
          [40, -3],
          [72, 0],
          [88, 2],
          [120, -3],
        ],
      },
      (section) => {
        section.play(
          strings(random, { attack: 0.3, release: 0.5 }),
          within(held(chords, voiced(chords, { low: 60, high: 81, voices: 4 }), 0.6), 40, 120),
        )
      },
    )
    part('choir', { level: -24, sends: { hall: 0.6 } }, (far) => {
      far.play(
        choir(random, { vowel: 'a', attack: 0.25, release: 0.7 }),
        within(held(chords, voiced(chords, { low: 60, high: 77, voices: 3 }), 0.6), 88, 116),
      )
    })
    part('breath', { level: -27, sends: { hall: 0.3 } }, (air) => {
      const inhale = reversed(crash(random, { seconds: 2.2 }))
      for (const at of [40, 88]) air.lay(inhale, at - 3.66)
    })
  },
}
