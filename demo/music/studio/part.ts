import { seeded } from '../dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from '../dsp/sample-rate.ts'
import type { Effect } from '../effects/effect.ts'
import type { Note } from '../score/notes.ts'
import { type Instrument, type Sung, soundOf, type Voice } from './instrument.ts'
import { type Swing, swung } from './tempo.ts'

/** How much a player varies: timing in seconds, strength as a fraction. */
export type Looseness = { seconds: number; velocity: number }

type Playing = { pan?: number; gain?: number; gate?: number; spread?: number }

/** What a piece writes notes into: one strip of the mixing desk. */
export type Part = {
  play: (instrument: Instrument, notes: readonly Note[], how?: Playing) => void
  strike: (sound: Stereo | readonly Stereo[], notes: readonly Note[], how?: Playing) => void
  sing: (voice: Voice, notes: readonly Note[], how?: Playing) => void
  lay: (sound: Stereo, beat: number, how?: Playing) => void
}

/** The bus a part writes on, the stretch of it that holds sound, and the body it sounds through. */
export type Strip = { bus: Stereo; from: number; to: number; body: Effect | undefined }

/** Adds a sound, damping it from `hold` samples on when the instrument has dampers. */
function add(
  strip: Strip,
  sound: Stereo,
  start: number,
  gainLeft: number,
  gainRight: number,
  hold: number,
  damping: number,
): void {
  const { left, right } = strip.bus
  const skip = Math.max(0, -start)
  const natural = Math.min(sound.left.length, left.length - start)
  const leave = Math.exp(-6.9 / Math.max(1, damping * SAMPLE_RATE))
  const end = Math.min(natural, hold + Math.round(damping * SAMPLE_RATE))
  const steady = Math.min(hold, end)
  for (let index = skip; index < steady; index++) {
    left[start + index]! += gainLeft * sound.left[index]!
    right[start + index]! += gainRight * sound.right[index]!
  }
  let level = 1
  for (let index = Math.max(skip, steady); index < end; index++) {
    level *= leave
    left[start + index]! += gainLeft * level * sound.left[index]!
    right[start + index]! += gainRight * level * sound.right[index]!
  }
  strip.from = Math.min(strip.from, Math.max(0, start))
  strip.to = Math.max(strip.to, start + end)
}

function sides(pan: number, gain: number): [number, number] {
  const turn = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4
  return [gain * Math.SQRT2 * Math.cos(turn), gain * Math.SQRT2 * Math.sin(turn)]
}

export function partOn(
  strip: Strip,
  seed: string,
  seconds: (beat: number) => number,
  { swing, loose, onNote }: { swing: Swing | undefined; loose: Looseness; onNote?: ((note: Note) => void) | undefined },
): Part {
  const random = seeded(seed)
  const length = strip.bus.left.length
  const stray = () => random() + random() - 1
  let turn = 0
  const timed = (note: Note, gate: number) => {
    const start = seconds(swung(note.beat, swing))
    const end = seconds(swung(note.beat + note.beats, swing))
    const at = Math.max(0, start + stray() * loose.seconds)
    return { start: Math.round(at * SAMPLE_RATE), seconds: Math.max(0.02, (end - start) * gate) }
  }
  const strength = (note: Note) => Math.max(0.05, Math.min(1, note.velocity * (1 + stray() * loose.velocity)))

  const play: Part['play'] = (instrument, notes, { pan = 0, gain = 1, gate = 1, spread = 0 } = {}) => {
    if (instrument.body !== undefined) strip.body = instrument.body
    for (const note of notes) {
      const { start, seconds: lasting } = timed(note, gate)
      const velocity = strength(note)
      if (start >= length) continue
      onNote?.(note)
      const sound = soundOf(instrument, note.pitch, lasting, velocity, turn++)
      const [gainLeft, gainRight] = sides(pan + (spread * (note.pitch - 60)) / 24, gain * velocity ** 1.3)
      const isStruck = instrument.damping !== undefined
      const hold = isStruck ? Math.round(lasting * SAMPLE_RATE) : sound.left.length
      add(strip, sound, start, gainLeft, gainRight, hold, instrument.damping ?? 0)
    }
  }

  const strike: Part['strike'] = (sounds, notes, { pan = 0, gain = 1 } = {}) => {
    const takes = Array.isArray(sounds) ? (sounds as readonly Stereo[]) : [sounds as Stereo]
    for (const note of notes) {
      const { start } = timed(note, 1)
      const velocity = strength(note)
      if (start >= length) continue
      const sound = takes[turn++ % takes.length]!
      const [gainLeft, gainRight] = sides(pan, gain * velocity ** 1.5)
      add(strip, sound, start, gainLeft, gainRight, sound.left.length, 0)
    }
  }

  const sing: Part['sing'] = (voice, notes, { pan = 0, gain = 1, gate = 1 } = {}) => {
    const [gainLeft, gainRight] = sides(pan, gain)
    let phrase: Sung[] = []
    let begun = 0
    const finish = (): void => {
      if (phrase.length === 0) return
      const sound = voice(phrase)
      add(strip, sound, begun, gainLeft, gainRight, sound.left.length, 0)
      phrase = []
    }
    for (const note of [...notes].sort((a, b) => a.beat - b.beat)) {
      const { start, seconds: lasting } = timed(note, gate)
      const velocity = strength(note)
      if (start >= length) continue
      onNote?.(note)
      const last = phrase.at(-1)
      const at = (start - begun) / SAMPLE_RATE
      if (last !== undefined && at - (last.at + last.seconds) > 0.12) finish()
      if (phrase.length === 0) begun = start
      const place = (start - begun) / SAMPLE_RATE
      phrase.push({ at: place, seconds: lasting, pitch: note.pitch, velocity })
    }
    finish()
  }

  const lay: Part['lay'] = (sound, beat, { pan = 0, gain = 1 } = {}) => {
    const start = Math.round(seconds(beat) * SAMPLE_RATE)
    if (start >= length) return
    const [gainLeft, gainRight] = sides(pan, gain)
    add(strip, sound, start, gainLeft, gainRight, sound.left.length, 0)
  }

  return { play, strike, sing, lay }
}
