import type { Stereo } from '../dsp/sample-rate.ts'
import type { Effect } from '../effects/effect.ts'

/** Makes the sound of one note. `take` tells repeated notes apart, so that they need not be identical. */
type Sounding = (pitch: number, seconds: number, velocity: number, take: number) => Stereo

/**
 * A struck instrument (with `damping`) rings by itself and is only damped when its note ends, so one rendering serves
 * notes of every length; any other is rendered for the requested length.
 */
export type Instrument = {
  sound: Sounding
  takes: number
  /** Notes that are cheaper to make again than to cache. */
  isCheap?: boolean
  damping?: number
  /** The body that all its notes sound through: applied once to the whole part, with the same result and far less work. */
  body?: Effect
  kept: Map<string, Stereo>
}

/** Enough for all notes of a piece and small enough for a small machine: two channels of some six minutes. */
const MOST_KEPT = 16_000_000

export function sustained(sound: Sounding, body?: Effect): Instrument {
  return { sound, takes: 1, kept: new Map(), ...(body === undefined ? {} : { body }) }
}

/** An instrument whose notes are cut from loops that it caches itself. */
export function looping(sound: Sounding, body?: Effect): Instrument {
  return { ...sustained(sound, body), isCheap: true }
}

export function struck(sound: Sounding, damping: number, takes = 1, body?: Effect): Instrument {
  return { sound, takes, damping, kept: new Map(), ...(body === undefined ? {} : { body }) }
}

const LAYERS = 5

let keptSamples = 0

/** Resets the size of the cache; called when a new piece starts with new instruments. */
export function forgetSounds(): void {
  keptSamples = 0
}

/** The sound of a note at the strength of its layer, rendered once and cached for its repetitions. */
export function soundOf(
  instrument: Instrument,
  pitch: number,
  seconds: number,
  velocity: number,
  turn: number,
): Stereo {
  const layer = Math.max(1, Math.ceil(velocity * LAYERS)) / LAYERS
  const take = turn % instrument.takes
  const length = instrument.damping === undefined ? Math.max(1, Math.round(seconds * 100)) / 100 : 0
  const key = `${pitch} ${length} ${layer} ${take}`
  const known = instrument.kept.get(key)
  if (known !== undefined) return known
  const fresh = instrument.sound(pitch, length, layer, take)
  if (instrument.isCheap === true) return fresh
  keptSamples += fresh.left.length * (fresh.left === fresh.right ? 1 : 2)
  if (keptSamples < MOST_KEPT) instrument.kept.set(key, fresh)
  return fresh
}

/** One note of a phrase, in seconds from the phrase's start. */
export type Sung = { at: number; seconds: number; pitch: number; velocity: number }

/** A voice that plays one note at a time and carries its breath and pitch from each to the next. */
export type Voice = (phrase: readonly Sung[]) => Stereo
