import { SAMPLE_RATE } from './sample-rate.ts'

const SIZE = 2048
const MASK = SIZE - 1
const MOST_HARMONICS = 512

const SINE = new Float32Array(SIZE + 1)
for (let index = 0; index <= SIZE; index++) SINE[index] = Math.sin((2 * Math.PI * index) / SIZE)

/** The sine of a phase counted in turns, 0 up to 1. */
export function sineOf(phase: number): number {
  const place = phase * SIZE
  const index = place | 0
  const low = SINE[index & MASK]!
  return low + (place - index) * (SINE[(index & MASK) + 1]! - low)
}

/** A waveform given by the strength of each harmonic, kept in versions that never reach past the audible band. */
export type Wave = { harmonic: (number: number) => number; versions: Map<number, Float32Array> }

export function wave(harmonic: (number: number) => number): Wave {
  return { harmonic, versions: new Map() }
}

function build(harmonic: (number: number) => number, count: number): Float32Array {
  const table = new Float32Array(SIZE + 1)
  for (let number = 1; number <= count; number++) {
    const strength = harmonic(number)
    if (strength === 0) continue
    for (let index = 0; index < SIZE; index++) table[index]! += strength * SINE[(index * number) & MASK]!
  }
  table[SIZE] = table[0]!
  return table
}

/** The version of a wave whose harmonics all stay below the Nyquist frequency; half-octave steps keep it bright. */
export function tableFor(source: Wave, frequency: number): Float32Array {
  const room = Math.max(1, Math.min(MOST_HARMONICS, (SAMPLE_RATE * 0.45) / Math.max(1, frequency)))
  const step = Math.floor(2 * Math.log2(room))
  let table = source.versions.get(step)
  if (table === undefined) {
    table = build(source.harmonic, Math.max(1, Math.floor(2 ** (step / 2))))
    source.versions.set(step, table)
  }
  return table
}

export const WAVE_SIZE = SIZE

export const SINE_WAVE = wave((n) => (n === 1 ? 1 : 0))
export const SAW = wave((n) => 0.6 / n)
export const SQUARE = wave((n) => (n % 2 === 1 ? 0.9 / n : 0))
export const TRIANGLE = wave((n) => (n % 2 === 1 ? ((n % 4 === 1 ? 1 : -1) * 0.81) / (n * n) : 0))
/** A pulse of the given width, 0 to 1. */
export function pulse(width: number): Wave {
  return wave((n) => (0.9 * Math.sin(Math.PI * n * width)) / n)
}
