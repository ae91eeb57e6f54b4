import { SAMPLE_RATE } from '../dsp/sample-rate.ts'

/** The pace of a piece: steady, or [beat, beats per minute] points with the pace gliding between them. */
export type Tempo = number | readonly (readonly [number, number])[]

const GRID = 8

/** Returns a function from beats to seconds. */
export function secondsAt(tempo: Tempo): (beat: number) => number {
  if (typeof tempo === 'number') return (beat) => (beat * 60) / tempo
  const pace = (beat: number): number => {
    const next = tempo.findIndex(([place]) => place > beat)
    if (next === 0) return tempo[0]![1]
    if (next === -1) return tempo.at(-1)![1]
    const [startBeat, start] = tempo[next - 1]!
    const [endBeat, end] = tempo[next]!
    return start + ((end - start) * (beat - startBeat)) / (endBeat - startBeat)
  }
  const sums = [0]
  return (beat) => {
    const place = Math.max(0, beat) * GRID
    const cell = Math.floor(place)
    while (sums.length <= cell + 1) sums.push(sums.at(-1)! + 60 / GRID / pace((sums.length - 0.5) / GRID))
    return sums[cell]! + (place - cell) * (sums[cell + 1]! - sums[cell]!)
  }
}

/** Where the second of two equal steps falls: 0.5 is straight, 0.667 a triplet; `grid` is the step in beats. */
export type Swing = { grid: number; amount: number }

export function swung(beat: number, swing: Swing | undefined): number {
  if (swing === undefined) return beat
  const pair = swing.grid * 2
  const start = Math.floor(beat / pair + 1e-9) * pair
  const place = (beat - start) / pair
  const bent = place < 0.5 ? place * 2 * swing.amount : swing.amount + (place - 0.5) * 2 * (1 - swing.amount)
  return start + bent * pair
}

export function sampleAt(tempo: Tempo): (beat: number) => number {
  const seconds = secondsAt(tempo)
  return (beat) => Math.round(seconds(beat) * SAMPLE_RATE)
}
