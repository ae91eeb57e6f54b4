import { bell, pass, shelf } from '../dsp/biquad.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus, tapeWobble } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { wander } from '../effects/sweep.ts'
import { synthBass } from '../instruments/basses.ts'
import { strings } from '../instruments/ensemble.ts'
import { BELL, chime } from '../instruments/keys.ts'
import { piano } from '../instruments/piano.ts'
import { synth } from '../instruments/synth.ts'
import { vinyl, weather } from '../instruments/textures.ts'
import { clarinet } from '../instruments/winds.ts'
import { bassOf, held, progression } from '../score/chords.ts'
import { melody } from '../score/notes.ts'
import { arpeggio, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const RIGHT_HAND = `r:1 F5:1 Ab5:2 | C6:1.5 Ab5:.5 Eb5:2 | r:1 Eb5:1 Ab5:2 | G5:3 r:1 | r:1 F5:1 Bb5:2 | Db6:1.5 Bb5:.5 Ab5:2 | Gb5:1 F5:1 Db5:2 | Eb5:4
 | r:1 F5:1 C6:2 | Db6:1 C6:1 Ab5:2 | r:1 Ab5:1 Eb6:2 | C6:3 r:1 | r:1 Bb5:1 C6:1 F6:1 | Eb6:1.5 Db6:.5 Bb5:2 | Db6:1 Bb5:1 Gb5:2 | Ab5:1 F5:1 Eb5:2 | r:1 F5:1 Ab5:2 | C6:1.5 Ab5:.5 Eb5:2 | F5:8`

/** Ambient: an upright piano with the practice pedal down, a buoy, and the hour before sunrise. */
export const harbourLights: Piece = {
  slug: 'harbour-lights-4-am',
  tempo: [
    [0, 66],
    [58, 68],
    [70, 62],
    [78, 50],
  ],
  beats: 80,
  ring: 4.5,
  mastering: {
    loudness: -15,
    effects: [equalise(bell(300, -2.5, 0.7), shelf('high', 2600, 4))],
    fadeIn: 1,
    fadeOut: 4,
  },
  compose: ({ random, space, part }) => {
    space('night', [reverb({ seconds: 4.2, size: 1.4, damping: 3800, delay: 0.025 })])
    space('tape', [echo({ beats: 1.5, feedback: 0.4, tone: 1800 })], { gain: 0.7 })
    const chords = progression('Dbmaj9:8 Fm7:8 Gbmaj9:8 Ab9sus4:8 Bbm9:8 Fm7:8 Gbmaj7#11:8 Ab9sus4:8 Dbmaj9:8 Dbmaj9:8')

    part(
      'piano',
      {
        level: -17.5,
        sends: { night: 0.4, tape: 0.15 },
        effects: [tapeWobble({ wow: 0.0009 })],
        loose: { seconds: 0.018, velocity: 0.16 },
      },
      (keys) => {
        const felt = piano(random, { felt: 1 })
        keys.play(felt, melody(RIGHT_HAND, { velocity: 0.62 }), { spread: 0.35, gate: 1.5 })
        const hand = voiced(chords, { low: 42, high: 61, voices: 3 })
        const broken = arpeggio(chords, hand, { order: [0, 1, 2, 1, 0, 2, 1, 2], step: 1, beats: 2.2, velocity: 0.42 })
        keys.play(
          felt,
          broken.filter((note) => note.beat < 76),
          { spread: 0.35 },
        )
        keys.play(
          felt,
          chords.map((chord) => ({ beat: chord.beat, beats: 7, pitch: bassOf(chord, 30), velocity: 0.5 })),
        )
      },
    )
    part(
      'pad',
      {
        level: -22,
        sends: { night: 0.5 },
        effects: [wander('low', 1300, 0.5, 0.06), chorus({ mix: 0.4, rate: 0.2 }), equalise(pass('high', 160))],
      },
      (pad) => {
        pad.play(
          synth(random, { voices: 3, detune: 14, amp: { attack: 2, decay: 2, sustain: 0.9, release: 3 } }),
          held(chords, voiced(chords, { low: 53, high: 75, voices: 4, rootless: true }), 0.6),
        )
      },
    )
    part('ground', { level: -25 }, (bass) => {
      bass.play(
        synthBass({ cutoff: 120, sweep: 30, sub: 0.9, attack: 0.9, release: 1.5, sustain: 1 }),
        chords.map((chord) => ({ beat: chord.beat, beats: 7.6, pitch: bassOf(chord, 32), velocity: 0.6 })),
      )
    })
    part(
      'strings',
      {
        level: -23.5,
        sends: { night: 0.6 },
        fade: [
          [32, -9],
          [48, 0],
          [64, 0],
          [78, -8],
        ],
      },
      (section) => {
        const late = chords.slice(4)
        section.play(
          strings(random, { attack: 1.6, release: 2.2, cutoff: 3600 }),
          held(late, voiced(late, { low: 62, high: 82, voices: 3, rootless: true }), 0.5),
        )
      },
    )
    part('clarinet', { level: -21.5, sends: { night: 0.5, tape: 0.2 } }, (solo) => {
      solo.sing(
        clarinet(random),
        melody(
          'C5:3 Db5:1 | Ab4:4 | Ab4:2 C5:2 | Eb5:3 r:1 | F5:2 Db5:2 | C5:2 Bb4:2 | Bb4:2 Ab4:2 | Gb4:2 Eb4:2 | F4:6 r:2',
          { at: 32, velocity: 0.6 },
        ),
        { pan: 0.2 },
      )
    })
    part('buoy', { level: -28, sends: { night: 0.8 } }, (sea) =>
      sea.play(
        chime(BELL, { knock: 0.2 }, random),
        melody('r:3 Ab4:11? Ab4:2? r:9 Ab4:14? r:4 Ab4:2? Ab4:15? r:5 Ab4:9?', { meter: 74 }),
        { pan: -0.5 },
      ),
    )
    part('sea', { level: -26 }, (sea) => {
      sea.lay(weather(random, 84, { low: 220, high: 1500, period: 8.5 }), 0)
    })
    part('tape hiss', { level: -37 }, (dust) => dust.lay(vinyl(random, 84, { ticks: 4, hiss: 0.05 }), 0))
  },
}
