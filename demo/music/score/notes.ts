/** One note: where it starts and how long it lasts in beats, its MIDI pitch and its strength from 0 to 1. */
export type Note = { beat: number; beats: number; pitch: number; velocity: number }

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** The MIDI number of a name such as C4, F#3 or Bb5. */
export function pitchOf(name: string): number {
  const found = /^([A-G])(#|b)?(-?\d)$/.exec(name)
  if (found === null) throw new Error(`"${name}" is not a pitch`)
  const [, letter, accidental, octave] = found
  return STEPS[letter!]! + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0) + 12 * (Number(octave) + 1)
}

export function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}

function lengthOf(text: string): number {
  const [over, under] = text.split('/')
  return Number(over) / (under === undefined ? 1 : Number(under))
}

/**
 * Reads a melody written as `C4:1 E4:.5 G4 | A4+C5:2! r:1 B4?`: pitch, then `:` and beats where the length changes;
 * `+` joins a chord, `!` accents, `?` softens, `r` rests, `~` holds the last note on. Bar lines are checked against `meter`.
 */
export function melody(text: string, { at = 0, velocity = 0.75, meter = 4 } = {}): Note[] {
  const notes: Note[] = []
  let beat = 0
  let beats = 1
  let bar = 0
  let last: Note[] = []
  for (const token of text.trim().split(/\s+/)) {
    if (token === '|') {
      const filled = beat - bar
      if (Math.abs(filled / meter - Math.round(filled / meter)) > 1e-6) {
        throw new Error(`A bar holds ${filled} beats instead of ${meter}: "${text.slice(0, 40)}…"`)
      }
      bar = beat
      continue
    }
    const [names, length] = token.replace(/[!?]/g, '').split(':')
    if (length !== undefined) beats = lengthOf(length)
    const strength = velocity + (token.includes('!') ? 0.18 : token.includes('?') ? -0.22 : 0)
    if (names === '~') {
      for (const note of last) note.beats += beats
    } else if (names !== 'r') {
      last = names!
        .split('+')
        .map((name) => ({ beat: at + beat, beats, pitch: pitchOf(name), velocity: Math.min(1, strength) }))
      notes.push(...last)
    }
    beat += beats
  }
  return notes
}

/** The same notes later, higher or stronger. */
export function moved(notes: readonly Note[], by: { beats?: number; pitch?: number; velocity?: number }): Note[] {
  return notes.map((note) => ({
    beat: note.beat + (by.beats ?? 0),
    beats: note.beats,
    pitch: note.pitch + (by.pitch ?? 0),
    velocity: Math.max(0.05, Math.min(1, note.velocity + (by.velocity ?? 0))),
  }))
}

/** The notes repeated: `times` repetitions of `length` beats. */
export function repeated(notes: readonly Note[], length: number, times: number): Note[] {
  return Array.from({ length: times }, (_, round) => moved(notes, { beats: round * length })).flat()
}

/** Only notes that start between two beats. */
export function within(notes: readonly Note[], from: number, to: number): Note[] {
  return notes.filter((note) => note.beat >= from - 1e-6 && note.beat < to - 1e-6)
}

const STRENGTHS: Record<string, number> = { X: 1, x: 0.8, o: 0.55, g: 0.3 }

/**
 * Reads a drum pattern such as `x...o..x`, spread over `length` beats and repeated from one beat to another.
 * X is an accent, x a blow, o a light one, g a ghost; everything else rests, and spaces and bars are for the eye.
 */
export function steps(
  pattern: string,
  { from, to, length = 4 }: { from: number; to: number; length?: number },
): Note[] {
  const marks = pattern.replace(/[\s|]/g, '')
  const step = length / marks.length
  const notes: Note[] = []
  for (let round = 0; from + round * length < to - 1e-6; round++) {
    for (let index = 0; index < marks.length; index++) {
      const velocity = STRENGTHS[marks[index]!]
      const beat = from + round * length + index * step
      if (velocity !== undefined && beat < to - 1e-6) notes.push({ beat, beats: step, pitch: 60, velocity })
    }
  }
  return notes
}
