import { type Chord, chordAt } from './chords.ts'
import type { Note } from './notes.ts'

type Hand = { low: number; high: number; voices: number; rootless?: boolean }

/** Every way to place the chosen chord tones between two pitches, each tone once, without a cluster at the bottom. */
function layouts(classes: readonly number[], low: number, high: number): number[][] {
  const found: number[][] = []
  const choose = (index: number, pitches: number[]): void => {
    if (index === classes.length) {
      const sorted = [...pitches].sort((a, b) => a - b)
      const isWide = sorted.some((pitch, place) => place > 0 && pitch - sorted[place - 1]! > 11)
      const isTight = sorted.length > 2 && sorted[1]! - sorted[0]! < 2
      if (!isWide && !isTight) found.push(sorted)
      return
    }
    const first = low + ((((classes[index]! - low) % 12) + 12) % 12)
    for (let pitch = first; pitch <= high; pitch += 12) choose(index + 1, [...pitches, pitch])
  }
  choose(0, [])
  return found
}

/** Which tones are played: colour tones first; without room, the fifth is left out before the root. */
function tones(chord: Chord, { voices, rootless = false }: Hand): number[] {
  const kept = rootless ? chord.intervals.slice(1) : [...chord.intervals]
  const chosen = kept.slice(0, voices)
  while (chosen.length < voices && chosen.length < kept.length) chosen.push(kept[chosen.length]!)
  const classes = chosen.map((interval) => (chord.root + interval) % 12)
  // A triad in four voices doubles its root and then its fifth.
  const doubles = [0, 7]
  while (classes.length < voices && doubles.length > 0) classes.push((chord.root + doubles.shift()!) % 12)
  return classes
}

/** Voices a sequence of chords so that the voices move as little as possible, like a pianist's hand. */
export function voiced(chords: readonly Chord[], hand: Hand): number[][] {
  const centre = (hand.low + hand.high) / 2
  let previous: number[] | undefined
  return chords.map((chord) => {
    const candidates = layouts(tones(chord, hand), hand.low, hand.high)
    const cost = (pitches: number[]): number => {
      const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length
      const spread = pitches.at(-1)! - pitches[0]!
      const travel =
        previous === undefined
          ? 0
          : pitches.reduce((sum, pitch, i) => sum + Math.abs(pitch - (previous?.[i] ?? pitch)), 0)
      return travel + 0.6 * Math.abs(mean - centre) + (spread < 5 ? 4 : 0) + 0.12 * spread
    }
    const best = candidates.reduce<number[] | undefined>(
      (kept, next) => (kept === undefined || cost(next) < cost(kept) ? next : kept),
      undefined,
    )
    if (best === undefined) throw new Error('A chord does not fit the hand')
    previous = best
    return best
  })
}

/** Plays the chord of the moment on every mark of a rhythm, each lasting `beats` at most until the chord changes. */
export function comped(
  chords: readonly Chord[],
  voicings: readonly number[][],
  rhythm: readonly Note[],
  beats: number,
): Note[] {
  return rhythm.flatMap(({ beat, velocity }) => {
    const chord = chordAt(chords, beat)
    const length = Math.min(beats, Math.max(0.25, chord.beat + chord.beats - beat))
    return voicings[chords.indexOf(chord)]!.map((pitch) => ({ beat, beats: length, pitch, velocity }))
  })
}

/** Walks through each chord's voicing: `order` counts from its lowest note, going on an octave higher past the top. */
export function arpeggio(
  chords: readonly Chord[],
  voicings: readonly number[][],
  {
    order,
    step,
    beats = step,
    velocity = 0.7,
  }: { order: readonly number[]; step: number; beats?: number; velocity?: number },
): Note[] {
  return chords.flatMap((chord, index) => {
    const pitches = voicings[index]!
    const count = Math.round(chord.beats / step)
    return Array.from({ length: count }, (_, place) => {
      const degree = order[place % order.length]!
      const octave = Math.floor(degree / pitches.length)
      return {
        beat: chord.beat + place * step,
        beats,
        pitch: pitches[degree - octave * pitches.length]! + 12 * octave,
        velocity: velocity + (place % order.length === 0 ? 0.12 : place % 2 === 1 ? -0.08 : 0),
      }
    })
  })
}
