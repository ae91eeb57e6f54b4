import type { Random } from '../dsp/random.ts'
import { bassOf, type Chord } from './chords.ts'
import type { Note } from './notes.ts'

/**
 * Follows the chords in a fixed figure: tokens such as `0 . 12 7 .` are semitones above the chord's bass, `.` rests,
 * `-` holds on, `3` or `10` in minor chords and major ones are written `t` (third) and `s` (seventh).
 */
export function figured(
  chords: readonly Chord[],
  figure: string,
  { step, low, velocity = 0.8, gate = 0.9 }: { step: number; low: number; velocity?: number; gate?: number },
): Note[] {
  const tokens = figure.trim().split(/\s+/)
  return chords.flatMap((chord) => {
    const notes: Note[] = []
    const root = bassOf(chord, low)
    const third = chord.intervals.find((interval) => interval === 3 || interval === 4) ?? 5
    const seventh = chord.intervals.find((interval) => interval === 10 || interval === 11 || interval === 9) ?? 12
    for (let index = 0; index * step < chord.beats - 1e-6; index++) {
      const token = tokens[index % tokens.length]!
      const last = notes.at(-1)
      if (token === '-' && last !== undefined) last.beats += step
      if (token === '-' || token === '.') continue
      const above = token.startsWith('t') ? third : token.startsWith('s') ? seventh : Number.parseInt(token, 10)
      const accent = token.endsWith('!') ? 0.15 : token.endsWith('?') ? -0.2 : 0
      notes.push({ beat: chord.beat + index * step, beats: step, pitch: root + above, velocity: velocity + accent })
    }
    for (const note of notes) note.beats *= gate
    return notes
  })
}

/** Four to the bar as a jazz bassist walks: root, chord tones, and a step into the next root. */
export function walking(chords: readonly Chord[], random: Random, low = 28): Note[] {
  const high = low + 20
  let place = bassOf(chords[0]!, low)
  return chords.flatMap((chord, index) => {
    const next = chords[index + 1] ?? chords[0]!
    const nearest = (pitchClass: number): number => {
      const options = Array.from(
        { length: 3 },
        (_, octave) => low + ((((pitchClass - low) % 12) + 12) % 12) + 12 * octave,
      )
      const fitting = options.filter((pitch) => pitch <= high)
      return fitting.reduce((best, pitch) => (Math.abs(pitch - place) < Math.abs(best - place) ? pitch : best))
    }
    const notes: Note[] = []
    for (let beat = 0; beat < chord.beats; beat++) {
      const isLast = beat === chord.beats - 1
      if (beat === 0) place = nearest(chord.bass)
      else if (isLast && next.bass !== chord.bass) {
        const goal = nearest(next.bass)
        const side = random() < 0.5 ? 1 : -1
        place = goal + (goal + side < low ? 1 : random() < 0.7 ? side : side * 2)
      } else {
        const options = chord.intervals.filter((interval) => interval < 12)
        place = nearest((chord.root + options[(beat + Math.floor(random() * 2)) % options.length]!) % 12)
        if (place === notes.at(-1)?.pitch) place = nearest((chord.root + 7) % 12)
      }
      notes.push({ beat: chord.beat + beat, beats: 0.95, pitch: place, velocity: beat % 2 === 1 ? 0.82 : 0.72 })
      if (random() < 0.1 && !isLast) {
        notes.push({ beat: chord.beat + beat + 0.5, beats: 0.4, pitch: place, velocity: 0.4 })
      }
    }
    return notes
  })
}
