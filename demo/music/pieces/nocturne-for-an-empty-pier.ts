import { bell, shelf } from '../dsp/biquad.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { piano } from '../instruments/piano.ts'
import { bassOf, type Chord, progression } from '../score/chords.ts'
import { melody, moved, type Note } from '../score/notes.ts'
import type { Piece } from '../studio/studio.ts'

const SONG = `Eb5:2 C5:1 Db5:.5 Eb5:.5 | Ab5:2 G5:.5 F5:.5 Eb5:1 | Db5:1.5 Eb5:.5 F5:1 Ab5:1 | G5:2 r:.5 Bb5:.5 Ab5:.5 G5:.5 | Ab5:1.5 Bb5:.25 C6:.25 Eb6:2 | Db6:1.5 C6:.25 Bb5:.25 B5:1 Ab5:1 | C6:1 Ab5:1 Bb5:.75 Ab5:.25 G5:1 | Ab5:3 r:1`
const STORM = `r:.5 C5:.5 F5:1 G5:.5 Ab5:1.5 | G5:1 Bb5:1.5 Ab5:.25 G5:.25 E5:1 | F5:.5 G5:.5 Ab5:1 C6:2 | F6:1.5 Eb6:.5 Db6:1 Ab5:1 | Db6:1 Bb5:.5 Db6:.5 F6:1.5 Eb6:.5 | Db6:1 Bb5:1 G5:.5 Bb5:.5 Db6:1 | C6:1.5 Ab5:.5 F5:2 | Ab5:1 Bb5:1 G5:.5 F5:.5 Eb5:1`
const RETURN = `Eb5:1 F5:1/3 Eb5:1/3 D5:1/3 Eb5:.5 C5:.5 Db5:.5 Eb5:.5 | Ab5:1.5 C6:.25 Bb5:.25 Ab5:.5 G5:.5 F5:.5 Eb5:.5 | Db5:1 F5:.5 Eb5:.5 Db5:.5 F5:.5 Ab5:.5 Db6:.5 | C6:.5 Bb5:.5 G5:1 r:.5 Bb5:.5 Ab5:.5 G5:.5 | Ab5:1 Bb5:.25 C6:.25 Db6:.25 Eb6:.25 Ab6:2 | F6:1 Db6:.5 C6:.5 B5:1 Ab5:1 | C6:1 Ab5:1 Bb5:.75 Ab5:.25 G5:1 | Ab5:3 r:1`

const HARMONY =
  'Ab:4 Fm:4 Bbm7:4 Eb7:4 Ab/C:4 Db:2 Ddim7:2 Ab/Eb:2 Eb7:2 Ab:4 Fm:4 C7/E:4 Fm/Eb:4 Db:4 Bbm7:4 Eb7:2 Edim7:2 Fm:4 Eb7sus4:2 Eb7:2 Ab:4 Fm:4 Bbm7:4 Eb7:4 Ab/C:4 Db:2 Ddim7:2 Ab/Eb:2 Eb7:2 Ab:4'

/** The left hand: the bass, then the chord opened wide in triplets, up and back. */
function opened(chord: Chord, strength: number): Note[] {
  const bass = bassOf(chord, 34)
  const tone = (interval: number, low: number) => low + ((((chord.root + interval - low) % 12) + 12) % 12)
  const third = chord.intervals.find((interval) => interval === 3 || interval === 4 || interval === 5)!
  const fifth = chord.intervals.find((interval) => interval === 6 || interval === 7) ?? 7
  const seventh = chord.intervals.find((interval) => interval === 9 || interval === 10) ?? 12
  const ladder = [
    bass,
    tone(fifth, bass + 5),
    tone(seventh, bass + 9),
    tone(third, bass + 13),
    tone(seventh, bass + 9),
    tone(fifth, bass + 5),
  ]
  return Array.from({ length: Math.round(chord.beats * 3) }, (_, index) => ({
    beat: chord.beat + index / 3,
    beats: index % 6 === 0 ? 1.9 : 0.9,
    pitch: ladder[index % 6]!,
    velocity: strength * (index % 6 === 0 ? 1 : 0.72),
  }))
}

/** Where the player hurries, and where the sea is looked at. */
const RUBATO = [
  [0, 66],
  [6, 74],
  [15, 70],
  [20, 80],
  [27, 66],
  [31, 58],
  [32, 78],
  [44, 90],
  [52, 92],
  [59, 72],
  [63, 56],
  [64, 68],
  [70, 76],
  [84, 80],
  [90, 62],
  [95, 54],
  [100, 50],
] as const

/** A romantic nocturne: the tune, a storm that is mostly remembered, the tune again with its hair down. */
export const nocturneForAnEmptyPier: Piece = {
  slug: 'nocturne-for-an-empty-pier',
  tempo: RUBATO,
  beats: 100,
  ring: 0.8,
  mastering: {
    loudness: -15.5,
    effects: [equalise(bell(300, -1.5), shelf('high', 3500, 5))],
    fadeOut: 1.2,
  },
  compose: ({ random, space, part }) => {
    space('salon', [reverb({ seconds: 2.4, size: 1.2, damping: 4600, delay: 0.02 })])
    const grand = piano(random, { felt: 0, decay: 1.15, width: 0.8 })
    const chords = progression(HARMONY)
    const strength = (beat: number) => (beat < 32 ? 0.42 : beat < 56 ? 0.6 : beat < 64 ? 0.46 : beat < 84 ? 0.45 : 0.38)
    part('left hand', { level: -19.5, sends: { salon: 0.3 }, loose: { seconds: 0.012, velocity: 0.12 } }, (hand) => {
      hand.play(
        grand,
        chords.flatMap((chord) => opened(chord, strength(chord.beat))),
        { spread: 0.5 },
      )
      hand.play(grand, melody('Ab1+Eb2+C3:9', { at: 96, velocity: 0.5, meter: 9 }), { spread: 0.5 })
    })
    part('right hand', { level: -16.5, sends: { salon: 0.35 }, loose: { seconds: 0.016, velocity: 0.1 } }, (hand) => {
      hand.play(grand, melody(SONG, { velocity: 0.66 }), { spread: 0.4, gate: 1.08 })
      const storm = moved(melody(STORM, { velocity: 0.78 }), { beats: 32 })
      hand.play(grand, storm, { spread: 0.4, gate: 1.08 })
      // In the storm the tune is doubled below, so that it carries over the waves.
      hand.play(
        grand,
        moved(
          storm.filter((note) => note.beat < 57),
          { pitch: -12, velocity: -0.15 },
        ),
        { spread: 0.4 },
      )
      hand.play(grand, moved(melody(RETURN, { velocity: 0.64 }), { beats: 64 }), { spread: 0.4, gate: 1.08 })
      hand.play(grand, melody('r:1 C6:1 Eb6:1 Ab6:1 | C6+Eb6+Ab6:6', { at: 95, velocity: 0.45 }), { spread: 0.4 })
      const sighs = melody('r:3 Eb5:.5 F5:.5 | r:3 Eb5:1 | r:3 Ab5:1', { at: 4, velocity: 0.32 })
      hand.play(
        grand,
        sighs.map((note) => ({ ...note, pitch: note.pitch - 12 })),
        { spread: 0.4 },
      )
    })
  },
}
