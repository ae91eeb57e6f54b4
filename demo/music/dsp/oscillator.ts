import { SAMPLE_RATE } from './sample-rate.ts'
import { sineOf, tableFor, WAVE_SIZE, type Wave } from './wavetable.ts'

/** How often moving pitches and filters are updated; short enough that steps are inaudible. */
export const CONTROL_STEP = 32

/** Adds a steady tone to a buffer. */
export function addTone(out: Float32Array, source: Wave, frequency: number, gain: number, phase: number): void {
  const table = tableFor(source, frequency)
  const increment = frequency / SAMPLE_RATE
  let at = phase - Math.floor(phase)
  for (let index = 0; index < out.length; index++) {
    const place = at * WAVE_SIZE
    const cell = place | 0
    const low = table[cell]!
    out[index]! += gain * (low + (place - cell) * (table[cell + 1]! - low))
    at += increment
    if (at >= 1) at -= 1
  }
}

/** Adds a tone whose frequency moves; `frequencyAt` is called with the seconds since the start. */
export function addMovingTone(
  out: Float32Array,
  source: Wave,
  frequencyAt: (seconds: number) => number,
  gain: number,
  phase: number,
): void {
  let at = phase - Math.floor(phase)
  // The table is looked up again only when the pitch has clearly moved; a vibrato stays on one.
  let tuned = frequencyAt(0)
  let table = tableFor(source, tuned)
  let increment = tuned / SAMPLE_RATE
  for (let start = 0; start < out.length; start += CONTROL_STEP) {
    const end = Math.min(out.length, start + CONTROL_STEP)
    const target = frequencyAt(end / SAMPLE_RATE)
    if (Math.abs(target - tuned) > 0.04 * tuned) {
      tuned = target
      table = tableFor(source, target)
    }
    const slope = (target / SAMPLE_RATE - increment) / (end - start)
    for (let index = start; index < end; index++) {
      const place = at * WAVE_SIZE
      const cell = place | 0
      const low = table[cell]!
      out[index]! += gain * (low + (place - cell) * (table[cell + 1]! - low))
      increment += slope
      at += increment
      if (at >= 1) at -= 1
    }
  }
}

/** Adds a carrier whose phase is modulated by a second sine: electric pianos, bells, glassy basses. */
export function addFm(
  out: Float32Array,
  shape: { frequency: number; ratio: number; index: number; indexDecay: number; indexFloor: number; gain: number },
): void {
  const carrierStep = shape.frequency / SAMPLE_RATE
  const modulatorStep = (shape.frequency * shape.ratio) / SAMPLE_RATE
  const fall = Math.exp(-1 / (shape.indexDecay * SAMPLE_RATE))
  const floor = shape.indexFloor / (2 * Math.PI)
  let depth = (shape.index - shape.indexFloor) / (2 * Math.PI)
  let carrier = 0
  let modulator = 0
  for (let index = 0; index < out.length; index++) {
    // Sixteen turns ahead, so that the phase stays positive at any modulation depth.
    const place = carrier + 16 + (depth + floor) * sineOf(modulator)
    out[index]! += shape.gain * sineOf(place)
    depth *= fall
    carrier += carrierStep
    if (carrier >= 1) carrier -= 1
    modulator += modulatorStep
    if (modulator >= 1) modulator -= Math.floor(modulator)
  }
}
