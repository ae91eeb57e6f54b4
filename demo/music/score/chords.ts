import type { Note } from './notes.ts'

/** A chord as pitch classes: the root, the bass and what stands above the root in semitones. */
export type Chord = { root: number; bass: number; intervals: readonly number[]; beat: number; beats: number }

const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  '5': [0, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '69': [0, 4, 9, 14, 7],
  '7': [0, 4, 10, 7],
  maj7: [0, 4, 11, 7],
  m7: [0, 3, 10, 7],
  mmaj7: [0, 3, 11, 7],
  '9': [0, 4, 10, 14, 7],
  maj9: [0, 4, 11, 14, 7],
  m9: [0, 3, 10, 14, 7],
  m11: [0, 3, 10, 14, 17],
  '13': [0, 4, 10, 14, 21],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 10, 7],
  '9sus4': [0, 5, 10, 14],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 10, 6],
  aug: [0, 4, 8],
  '7b9': [0, 4, 10, 13, 7],
  '7#9': [0, 4, 10, 15],
  '7alt': [0, 4, 10, 15, 8],
  '7#11': [0, 4, 10, 18, 14],
  'maj7#11': [0, 4, 11, 18, 14],
}

const ROOTS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

function rootOf(name: string): number {
  return (ROOTS[name[0]!]! + (name[1] === '#' ? 1 : name[1] === 'b' ? 11 : 0)) % 12
}

/** Reads `Dm9:4 G13:2 C#m7/E`, lengths in beats carrying on until they change. */
export function progression(text: string, at = 0): Chord[] {
  let beat = at
  let beats = 4
  return text
    .trim()
    .split(/\s+/)
    .filter((token) => token !== '|')
    .map((token) => {
      const [symbol, length] = token.split(':')
      if (length !== undefined) beats = Number(length)
      const found = /^([A-G][#b]?)(.*?)(?:\/([A-G][#b]?))?$/.exec(symbol!)
      const intervals = found === null ? undefined : QUALITIES[found[2]!]
      if (found === null || intervals === undefined) throw new Error(`"${symbol}" is not a chord`)
      const root = rootOf(found[1]!)
      const chord = { root, bass: found[3] === undefined ? root : rootOf(found[3]), intervals, beat, beats }
      beat += beats
      return chord
    })
}

/** The chords again and again. */
export function looped(chords: readonly Chord[], times: number): Chord[] {
  const length = chords.reduce((sum, chord) => sum + chord.beats, 0)
  return Array.from({ length: times }, (_, round) =>
    chords.map((chord) => ({ ...chord, beat: chord.beat + round * length })),
  ).flat()
}

export function chordAt(chords: readonly Chord[], beat: number): Chord {
  return chords.findLast((chord) => chord.beat <= beat + 1e-6) ?? chords[0]!
}

/** The pitch of a chord's bass, as close above `low` as it gets. */
export function bassOf(chord: Chord, low: number): number {
  return low + ((((chord.bass - low) % 12) + 12) % 12)
}

/** Notes that hold each chord for its whole length. */
export function held(chords: readonly Chord[], voicings: readonly number[][], velocity = 0.7): Note[] {
  return chords.flatMap(({ beat, beats }, index) => voicings[index]!.map((pitch) => ({ beat, beats, pitch, velocity })))
}
