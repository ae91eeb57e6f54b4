import { bell, pass, shelf } from '../dsp/biquad.ts'
import { SAW } from '../dsp/wavetable.ts'
import { echo } from '../effects/echo.ts'
import { equalise, widen } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { sweep, wander } from '../effects/sweep.ts'
import { choir, strings, windOf } from '../instruments/ensemble.ts'
import { chime } from '../instruments/keys.ts'
import { synth } from '../instruments/synth.ts'
import { impact, reversed, weather } from '../instruments/textures.ts'
import { fiddle } from '../instruments/winds.ts'
import { held, progression } from '../score/chords.ts'
import { melody, type Note } from '../score/notes.ts'
import { voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

/** Steel under pressure: modes that no instrument maker would have chosen. */
const HULL = [
  [1, 0.8, 7],
  [1.37, 0.6, 6],
  [2.09, 0.5, 5],
  [2.83, 0.3, 4],
  [3.61, 0.25, 3],
  [5.27, 0.12, 2],
] as const

function every(seconds: number, from: number, to: number, pitches: readonly number[], velocity: number): Note[] {
  const count = Math.floor((to - from) / seconds)
  return Array.from({ length: count }, (_, index) => ({
    beat: from + index * seconds,
    beats: seconds,
    pitch: pitches[index % pitches.length]!,
    velocity,
  }))
}

/** Dark ambient: a boat that has gone deeper than it should, and something out there that answers. */
export const belowTheThermocline: Piece = {
  slug: 'below-the-thermocline',
  tempo: 60,
  beats: 92,
  ring: 4,
  mastering: {
    loudness: -15,
    effects: [equalise(shelf('low', 60, -2), bell(220, -2, 0.7), shelf('high', 2500, 4))],
    fadeIn: 0.6,
    fadeOut: 5,
  },
  compose: ({ random, space, part }) => {
    space('deep', [reverb({ seconds: 8, size: 1.9, damping: 2600, delay: 0.05, low: 60 })], { gain: 1.2 })
    space('pipe', [echo({ beats: 1.4, feedback: 0.6, tone: 1400 })], { gain: 0.8 })

    part(
      'drone',
      {
        level: -19,
        sends: { deep: 0.25 },
        effects: [wander('low', 420, 1.1, 0.045, 1.2), equalise(pass('high', 30)), widen(1.2)],
      },
      (pad) => {
        const low = synth(random, {
          wave: SAW,
          voices: 4,
          detune: 20,
          sub: 0.5,
          amp: { attack: 3, decay: 2, sustain: 1, release: 4 },
        })
        pad.play(low, melody('D2+A2:26 Bb1+F2:22 C2+G2:22 D2+A2:24', { meter: 94 }))
        pad.play(low, melody('r:26 D3:22 Eb3:22 D3:24', { meter: 94 }), { gain: 0.5 })
      },
    )
    part('hull', { level: -20, sends: { deep: 0.6, pipe: 0.3 }, effects: [equalise(pass('high', 90))] }, (steel) => {
      const plates = chime(HULL, { knock: 0.5, damping: 3 }, random)
      steel.play(
        plates,
        melody('r:.4 D3:11.6? A3:9 r:2 Eb3:8? G3:11 r:3 D3:9 Bb2:8? F3:12 A2:8 D3:10', { meter: 92, velocity: 0.7 }),
        { spread: 1.2 },
      )
      steel.play(plates, melody('r:9 C#5:14? G5:17 Bb4:13? E5:16 C#5:15', { meter: 84, velocity: 0.45 }), { pan: -0.6 })
    })
    part('sonar', { level: -23, sends: { deep: 0.7, pipe: 0.5 } }, (ping) => {
      ping.play(
        chime(
          [
            [1, 1, 1.1],
            [2, 0.08, 0.3],
          ],
          { knock: 0, damping: 1 },
        ),
        every(11.5, 3, 88, [84], 0.7),
        { pan: 0.25 },
      )
    })
    part('pulse', { level: -22, sends: { deep: 0.2 } }, (heart) => {
      for (const { beat } of every(5.75, 14, 84, [0], 1)) {
        heart.lay(impact(random, { frequency: 37, seconds: 2.6, grit: 0.25 }), beat)
        heart.lay(impact(random, { frequency: 34, seconds: 2, grit: 0.15 }), beat + 0.62, { gain: 0.6 })
      }
    })
    part(
      'whale',
      {
        level: -21,
        sends: { deep: 0.8, pipe: 0.2 },
        effects: [equalise(pass('low', 1800)), chorus({ mix: 0.5, rate: 0.3 })],
      },
      (far) => {
        const song = melody(
          'r:18 A3:2.5 D4:1.5 C4:1.2 G3:3 r:8 A3:2 E4:2.4 Eb4:3 r:9 D4:2.4 F4:1.4 E4:1 A3:3.5 r:7 G3:2 D4:3 C#4:4 r:8',
          { meter: 84 },
        )
        far.sing(
          fiddle(random, { cutoff: 300 }),
          song.map((note) => ({ ...note, beats: note.beats * 1.02 })),
          { pan: -0.35 },
        )
      },
    )
    part(
      'voices',
      {
        level: -23,
        sends: { deep: 0.8 },
        fade: [
          [24, -12],
          [46, 0],
          [70, 0],
          [90, -8],
        ],
      },
      (far) => {
        const chords = progression('Dmadd9:12 Bb:12 Gm6:12 Ebmaj7:12 Dm:16', 26)
        far.play(
          choir(random, { vowel: 'u', attack: 3, release: 4, cutoff: 3000 }),
          held(chords, voiced(chords, { low: 50, high: 69, voices: 4 })),
        )
      },
    )
    part('shimmer', { level: -26, sends: { deep: 0.7 }, effects: [sweep('high', [[0, 900]])] }, (far) => {
      far.play(
        strings(random, { attack: 3, release: 4, cutoff: 7000 }),
        melody('r:34 C#6+D6:8 r:6 Bb5+A5:9 r:7 E6+Eb6:8 r:8', { meter: 80, velocity: 0.45 }),
      )
    })
    part('current', { level: -24, sends: { deep: 0.3 } }, (water) => {
      water.lay(weather(random, 96, { low: 90, high: 700, period: 14, resonance: 1.2 }), 0)
      water.lay(weather(random, 96, { low: 1800, high: 6500, period: 23, floor: 0.1 }), 0, { gain: 0.25 })
    })
    part('breath', { level: -26, sends: { deep: 0.6 } }, (air) =>
      air.play(windOf(random), melody('r:8 D5:9 r:4 A5:9 r:5 Eb5:9 r:6 D6:9 r:5 A4:12', { meter: 81 })),
    )
    part('swells', { level: -25, sends: { deep: 0.5 } }, (far) => {
      const gong = chime(HULL, { knock: 0.8, damping: 4 }, random).sound(43, 0, 0.9, 0)
      for (const at of [20, 43, 66])
        far.lay(reversed(gong), at - gong.left.length / 44_100 + 2, { pan: at === 43 ? 0.5 : -0.3 })
    })
  },
}
