import { pass, shelf } from '../dsp/biquad.ts'
import { SAW, SQUARE } from '../dsp/wavetable.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep, wander } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { choir } from '../instruments/ensemble.ts'
import { BELL, chime } from '../instruments/keys.ts'
import { synth } from '../instruments/synth.ts'
import { weather } from '../instruments/textures.ts'
import { lead } from '../instruments/winds.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, type Note, repeated } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

/** The running figure over each root: eight steps that lean on the ninth and never close. */
function sequence(root: number, at: number, beats: number): Note[] {
  const figure = [0, 12, 7, 15, 14, 7, 19, 12]
  const count = Math.round(beats / 0.25)
  return Array.from({ length: count }, (_, index) => ({
    beat: at + index * 0.25,
    beats: 0.2,
    pitch: root + figure[index % 8]!,
    velocity: index % 8 === 0 ? 0.9 : index % 2 === 0 ? 0.68 : 0.55,
  }))
}

/** Space music in the old Berlin manner: a sequencer left running at the far end of an orbit. */
export const aphelion: Piece = {
  slug: 'aphelion',
  tempo: 104,
  beats: 148,
  ring: 5,
  mastering: { effects: [equalise(shelf('high', 2600, 5))], fadeIn: 1.2, fadeOut: 3.5 },
  compose: ({ random, space, part }) => {
    space('void', [reverb({ seconds: 5.5, size: 1.6, damping: 5200, delay: 0.03 })], { gain: 1.1 })
    space('echo', [echo({ beats: 0.75, feedback: 0.6, tone: 3000 })], { gain: 0.8 })

    const roots: [number, number, number][] = [
      [36, 16, 32],
      [36, 48, 16],
      [32, 64, 16],
      [41, 80, 16],
      [43, 96, 16],
      [36, 112, 24],
    ]
    part(
      'sequence',
      {
        level: -19,
        sends: { echo: 0.22, void: 0.15 },
        effects: [
          sweep(
            'low',
            [
              [16, 260],
              [46, 1500],
              [62, 900],
              [96, 4200],
              [120, 2600],
              [140, 260],
            ],
            1.5,
          ),
          equalise(pass('high', 50)),
          widen(0.9),
        ],
        fade: [
          [16, -9],
          [32, 0],
          [124, 0],
          [138, -14],
        ],
      },
      (box) => {
        const notes = roots.flatMap(([root, at, beats]) => sequence(root, at, beats))
        box.play(
          synth(random, {
            wave: SAW,
            voices: 2,
            detune: 8,
            cutoff: 900,
            sweep: 3200,
            fall: 0.1,
            resonance: 1.3,
            amp: { attack: 0.003, decay: 0.14, sustain: 0.25, release: 0.1 },
          }),
          notes,
        )
      },
    )
    part(
      'second sequence',
      {
        level: -23.5,
        sends: { echo: 0.35, void: 0.3 },
        effects: [
          sweep(
            'low',
            [
              [48, 500],
              [96, 5000],
              [132, 700],
            ],
            1.2,
          ),
        ],
        fade: [
          [48, -12],
          [64, 0],
          [120, 0],
          [132, -12],
        ],
      },
      (box) => {
        const machine = () =>
          synth(random, {
            wave: SQUARE,
            voices: 2,
            detune: 10,
            cutoff: 1400,
            sweep: 2600,
            fall: 0.08,
            amp: { attack: 0.002, decay: 0.12, sustain: 0.2, release: 0.12 },
          })
        // Six steps against eight: the two machines meet only every three beats.
        const figure = melody('G5:.25 Eb5 C6 D5 G5 Bb5')
        const tuned = (pitch: number, at: number, beats: number) =>
          moved(repeated(figure, 1.5, Math.floor(beats / 1.5)), { beats: at, pitch })
        box.play(machine(), [...tuned(0, 48, 16), ...tuned(0, 64, 16), ...tuned(0, 112, 20)], { pan: 0.45, gate: 0.8 })
        box.play(machine(), moved(repeated(melody('C6:.25 Ab5 F5 G5 C5 Eb5'), 1.5, 10), { beats: 80 }), {
          pan: 0.45,
          gate: 0.8,
        })
        box.play(machine(), moved(repeated(melody('D6:.25 B5 G5 F5 D5 G5'), 1.5, 10), { beats: 96 }), {
          pan: 0.45,
          gate: 0.8,
        })
      },
    )
    const chords = progression('Cm9:16 Cm9:16 Cm11:16 Cm7:16 Ab69:16 Fm9:16 G7sus4:8 G7:8 Cm9:16 Cmadd9:16 Cadd9:8')
    part(
      'pads',
      {
        level: -20.5,
        sends: { void: 0.5 },
        effects: [wander('low', 1700, 0.7, 0.07), chorus({ mix: 0.4, rate: 0.25 }), equalise(pass('high', 110))],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 4, detune: 18, amp: { attack: 1.8, decay: 2, sustain: 0.9, release: 2.6 } }),
          held(chords, voiced(chords, { low: 48, high: 72, voices: 5 })),
        )
      },
    )
    part(
      'choir',
      {
        level: -22.5,
        sends: { void: 0.6 },
        fade: [
          [48, -6],
          [80, 0],
          [120, 0],
          [146, -6],
        ],
      },
      (voices) => {
        const late = progression('Cm:16 Ab:16 Fm:16 Gsus4:8 G:8 Cm:16 Csus2:16', 48)
        voices.play(
          choir(random, { vowel: 'o', attack: 1.6, release: 2 }),
          held(late, voiced(late, { low: 60, high: 79, voices: 3 })),
        )
      },
    )
    part('ground', { level: -22, sends: { void: 0.1 } }, (bass) => {
      const line = melody('C2:16 C2:16 C2:16 C2:16 Ab1:16 F1:16 G1:16 C2:16 C2:16', { meter: 16 })
      bass.play(synthBass({ cutoff: 160, sweep: 60, sub: 0.8, attack: 0.8, release: 1.4, sustain: 1 }), line)
    })
    part(
      'voyager',
      { level: -19.5, sends: { void: 0.4, echo: 0.35 }, effects: [equalise(pass('high', 180))] },
      (solo) => {
        const song = melody('G4:3 C5:1 D5:2 Eb5:2 | D5:4 r:1 C5:1 Bb4:1 G4:1 | C5:3 Eb5:1 G5:2 F5:1 Eb5:1 | D5:5 r:3', {
          meter: 8,
        })
        const far = melody(
          'Ab5:3 G5:1 Eb5:2 C5:2 | F5:3 Ab5:1 C6:2 Ab5:1 G5:1 | F5:2 G5:2 D5:4 | B4:2 D5:2 G5:4 | G5:3 F5:1 Eb5:2 D5:2 | C5:6 r:2',
          { meter: 8 },
        )
        solo.sing(
          lead(random, { wave: SAW, glide: 0.09, cutoff: 450, opens: 1500, attack: 0.07, release: 0.5, vibrato: 22 }),
          [...moved(song, { beats: 32 }), ...moved(far, { beats: 72 })],
        )
      },
    )
    part('stars', { level: -27, sends: { void: 0.7, echo: 0.4 } }, (sky) => {
      sky.play(
        chime(BELL, {}, random),
        melody('C6:6 G6:5 D6:7 Eb6:6 Bb5:5 G6:7 C7:6 D6:6 Eb6:8 C6:8 Ab6:8 G6:8 F6:8 C7:8 B5:8 D6:8 G6:8 C6:8 G6:8', {
          velocity: 0.5,
        }),
        { spread: 0.8 },
      )
    })
    part('solar wind', { level: -30 }, (air) =>
      air.lay(weather(random, 90, { low: 400, high: 5200, period: 17, resonance: 1.4 }), 0),
    )
  },
}
