import { fadeEnd } from '../dsp/envelope.ts'
import { filter, sweepFilter } from '../dsp/filter.ts'
import { CONTROL_STEP } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, samples } from '../dsp/sample-rate.ts'
import { tableFor, WAVE_SIZE, type Wave } from '../dsp/wavetable.ts'
import { hertz } from '../score/notes.ts'
import type { Sung, Voice } from '../studio/instrument.ts'

type SungShape = {
  wave: Wave
  /** A second oscillator: semitones away and how loud. */
  second?: { wave: Wave; semitones: number; gain: number }
  attack: number
  release: number
  /** Seconds to slide from one note to the next. */
  glide: number
  vibrato?: { rate: number; cents: number; delay: number }
  /** Semitones below from which a phrase is scooped up. */
  scoop?: number
  /** How much the sound dips where a tongue or bow starts a new note, 0 to 1. */
  articulation?: number
  /** Seconds in which a held note falls by sixty decibels; none if it is blown or bowed. */
  decay?: number
  /** A drop in pitch at each fresh note, in semitones, over some 30 ms. */
  punch?: number
  /** The filter: resting place, how far loudness opens it, and how far each fresh note does. */
  cutoff: number
  opens?: number
  pluck?: number
  pluckFall?: number
  resonance?: number
  breath?: number
  breathTone?: number
  /** Vowels sung in turn, each a row of formants; replaces the filter. */
  vowels?: readonly (readonly (readonly [number, number, number])[])[]
}

type Contour = { frequency: Float32Array; level: Float32Array; fresh: Float32Array; note: Uint16Array }

/** Pitch, loudness and the time since the last attack, at every control step of a phrase. */
function contourOf(phrase: readonly Sung[], shape: SungShape, points: number): Contour {
  const contour: Contour = {
    frequency: new Float32Array(points),
    level: new Float32Array(points),
    fresh: new Float32Array(points),
    note: new Uint16Array(points),
  }
  const step = CONTROL_STEP / SAMPLE_RATE
  const share = (seconds: number) => 1 - Math.exp((-3 * step) / Math.max(step, seconds))
  const { vibrato, scoop = 0, articulation = 0.3, decay, punch = 0 } = shape
  let current = 0
  let pitch = phrase[0]!.pitch - scoop
  let level = 0
  let fresh = 0
  for (let point = 0; point < points; point++) {
    const time = point * step
    const next = phrase[current + 1]
    if (next !== undefined && time >= next.at) {
      const isTied = next.at <= phrase[current]!.at + phrase[current]!.seconds + 0.004 && articulation < 0.05
      current++
      if (!isTied) fresh = time
      level *= 1 - articulation
    }
    const note = phrase[current]!
    const inside = time - note.at
    const isHeld = inside < note.seconds
    pitch += share(current === 0 ? Math.max(shape.glide, scoop > 0 ? 0.07 : 0) : shape.glide) * (note.pitch - pitch)
    const since = time - fresh
    const full = note.velocity * (decay === undefined ? 1 : Math.exp((-6.9 * since) / decay))
    level += isHeld ? share(shape.attack) * (full - level) : -share(shape.release) * level
    const depth = vibrato === undefined ? 0 : vibrato.cents * Math.min(1, Math.max(0, inside - vibrato.delay) * 3)
    const bend = (vibrato === undefined ? 0 : depth * Math.sin(2 * Math.PI * vibrato.rate * time)) / 100
    contour.frequency[point] = hertz(pitch + bend + punch * Math.exp(-since / 0.028))
    contour.level[point] = level
    contour.fresh[point] = since
    contour.note[point] = current
  }
  return contour
}

function oscillate(out: Float32Array, source: Wave, contour: Contour, ratio: number, gain: number): void {
  let phase = 0
  let tuned = contour.frequency[0]! * ratio
  let table = tableFor(source, tuned)
  for (let point = 0; point + 1 < contour.frequency.length; point++) {
    const frequency = contour.frequency[point]! * ratio
    if (Math.abs(frequency - tuned) > 0.04 * tuned) {
      tuned = frequency
      table = tableFor(source, frequency)
    }
    let increment = (contour.frequency[point]! * ratio) / SAMPLE_RATE
    const slope = ((contour.frequency[point + 1]! - contour.frequency[point]!) * ratio) / SAMPLE_RATE / CONTROL_STEP
    const start = point * CONTROL_STEP
    for (let index = start; index < start + CONTROL_STEP; index++) {
      const place = phase * WAVE_SIZE
      const cell = place | 0
      const low = table[cell]!
      out[index]! += gain * (low + (place - cell) * (table[cell + 1]! - low))
      increment += slope
      phase += increment
      if (phase >= 1) phase -= 1
    }
  }
}

/** How far a formant goes towards the next vowel in one control step. */
const ARTICULATION = 0.02

/** Sends the voice through a throat whose resonances travel from vowel to vowel with the notes. */
function shapeVowels(out: Float32Array, contour: Contour, vowels: NonNullable<SungShape['vowels']>): void {
  const source = out.slice()
  out.fill(0)
  const count = Math.min(...vowels.map((vowel) => vowel.length))
  for (let peak = 0; peak < count; peak++) {
    let [frequency, gain] = vowels[0]![peak]!
    const k = 1 / vowels[0]![peak]![2]
    let first = 0
    let second = 0
    for (let start = 0; start < out.length; start += CONTROL_STEP) {
      const target = vowels[contour.note[start / CONTROL_STEP]! % vowels.length]![peak]!
      frequency += ARTICULATION * (target[0] - frequency)
      gain += ARTICULATION * (target[1] - gain)
      const bend = (Math.PI * frequency) / SAMPLE_RATE
      // The first two terms of the tangent: formants are low enough that the rest is inaudible.
      const g = bend + (bend * bend * bend) / 3
      const a1 = 1 / (1 + g * (g + k))
      const a2 = g * a1
      const a3 = g * a2
      const loud = gain * k
      for (let index = start; index < start + CONTROL_STEP; index++) {
        const step = source[index]! - second
        const band = a1 * first + a2 * step
        const low = second + a2 * first + a3 * step
        first = 2 * band - first
        second = 2 * low - second
        out[index]! += loud * band
      }
    }
  }
}

/** Brings notes that miss every resonance up to those that hit one, as singers do by themselves. */
function levelled(out: Float32Array): void {
  const share = CONTROL_STEP / (0.07 * SAMPLE_RATE)
  let energy = 0
  let gain = 0
  for (let start = 0; start < out.length; start += CONTROL_STEP) {
    let sum = 0
    for (let index = start; index < start + CONTROL_STEP; index++) sum += out[index]! * out[index]!
    energy += share * (sum / CONTROL_STEP - energy)
    const target = 0.3 / (Math.sqrt(energy) + 0.03) ** 0.7
    const slope = (target - gain) / CONTROL_STEP
    for (let index = start; index < start + CONTROL_STEP; index++) {
      gain += slope
      out[index]! *= gain
    }
  }
}

/** A voice for one melody at a time, made from the shape of its breath, its pitch and its throat. */
export function sung(random: Random, shape: SungShape): Voice {
  const { opens = 0, pluck = 0, pluckFall = 0.12, resonance = 0.8, breath = 0 } = shape
  return (phrase) => {
    const last = phrase.at(-1)!
    const points = Math.ceil(samples(last.at + last.seconds + shape.release * 1.6) / CONTROL_STEP)
    const contour = contourOf(phrase, shape, points + 1)
    const out = new Float32Array(points * CONTROL_STEP)
    oscillate(out, shape.wave, contour, 1, 0.6)
    if (shape.second !== undefined)
      oscillate(out, shape.second.wave, contour, 2 ** (shape.second.semitones / 12), 0.6 * shape.second.gain)
    if (breath > 0) {
      const air = whiteNoise(out.length, random)
      filter(air, 'band', shape.breathTone ?? 2400, 0.7)
      for (let index = 0; index < out.length; index++) out[index]! += breath * air[index]!
    }
    if (shape.vowels !== undefined) {
      shapeVowels(out, contour, shape.vowels)
      levelled(out)
    } else {
      const cutoffAt = (seconds: number): number => {
        const point = Math.min(points, Math.floor((seconds * SAMPLE_RATE) / CONTROL_STEP))
        return (
          shape.cutoff +
          opens * contour.level[point]! +
          pluck * contour.level[point]! * Math.exp(-contour.fresh[point]! / pluckFall)
        )
      }
      sweepFilter(out, 'low', cutoffAt, resonance)
    }
    for (let point = 0; point < points; point++) {
      let level = contour.level[point]!
      const slope = (contour.level[point + 1]! - level) / CONTROL_STEP
      for (let index = point * CONTROL_STEP; index < (point + 1) * CONTROL_STEP; index++) {
        out[index]! *= level
        level += slope
      }
    }
    fadeEnd(out, 400)
    return mono(out)
  }
}
