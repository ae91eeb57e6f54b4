import type { PlayFrom } from '@fairwave/contract/listening/playback'
import { type PlayableTrack, playableTrack } from '../playable-track.ts'
import { shuffled } from './shuffle.ts'

/** The list that is playing. `at` is the current track's place, or -1 when it is not in the list. */
export type Queue = {
  readonly tracks: readonly PlayableTrack[]
  readonly at: number
  /** A radio station repeats without end, whatever loop and autoplay say. */
  readonly isStation: boolean
  /** What led to these tracks, for their artists' statistics. */
  readonly from?: PlayFrom | undefined
  /** While shuffled: the tracks in the order to go back to. */
  readonly unshuffled?: readonly PlayableTrack[] | undefined
}

export const EMPTY_QUEUE: Queue = { tracks: [], at: -1, isStation: false }

// A stored queue must fit into the browser's few megabytes.
const STORED_BEFORE = 50
const STORED_AFTER = 150

export function queueOf(
  tracks: readonly PlayableTrack[],
  current: PlayableTrack,
  isStation = false,
  from?: PlayFrom,
): Queue {
  const same = tracks.indexOf(current)
  const at = same >= 0 ? same : tracks.findIndex(({ id }) => id === current.id)
  return { tracks: [...tracks], at, isStation, ...(from && { from }) }
}

export const upcoming = (queue: Queue): readonly PlayableTrack[] => queue.tracks.slice(queue.at + 1)

/** A single track becomes the head of a list as soon as something is queued after it. */
function headedBy(queue: Queue, current: PlayableTrack | null): Queue {
  return queue.at >= 0 || !current ? queue : { tracks: [current], at: 0, isStation: false }
}

export function queuedNext(queue: Queue, current: PlayableTrack | null, track: PlayableTrack): Queue {
  const list = headedBy(queue, current)
  return { ...list, tracks: list.tracks.toSpliced(list.at + 1, 0, track) }
}

export function queuedLast(queue: Queue, current: PlayableTrack | null, track: PlayableTrack): Queue {
  const list = headedBy(queue, current)
  return { ...list, tracks: [...list.tracks, track] }
}

const holds = ({ tracks }: Queue, index: number) => Number.isInteger(index) && index >= 0 && index < tracks.length

export function moved(queue: Queue, from: number, to: number): Queue {
  if (!holds(queue, from) || !holds(queue, to) || from === to) return queue
  const track = queue.tracks[from] as PlayableTrack
  const tracks = queue.tracks.toSpliced(from, 1).toSpliced(to, 0, track)
  return { ...queue, tracks, at: placeAfterMove(queue.at, from, to) }
}

function placeAfterMove(at: number, from: number, to: number): number {
  if (at === from) return to
  if (from < at && to >= at) return at - 1
  if (from > at && to <= at) return at + 1
  return at
}

/** Removes an entry, but never the current one: what follows it would be lost with it. */
export function removed(queue: Queue, index: number): Queue {
  if (!holds(queue, index) || index === queue.at) return queue
  return { ...queue, tracks: queue.tracks.toSpliced(index, 1), at: index < queue.at ? queue.at - 1 : queue.at }
}

/** Leaves the current track alone in the list. */
export function clearedUpcoming(queue: Queue): Queue {
  return upcoming(queue).length === 0 ? queue : { ...queue, tracks: queue.tracks.slice(0, queue.at + 1) }
}

/** A station goes round in its own order, and a single next track has only one. */
export const canShuffle = (queue: Queue): boolean => !queue.isStation && upcoming(queue).length > 1

/** Shuffles what follows the current track; what was played before it stays. */
export function shuffledUpcoming(queue: Queue, random: () => number): Queue {
  if (!canShuffle(queue)) return queue
  const played = queue.tracks.slice(0, queue.at + 1)
  return { ...queue, tracks: [...played, ...shuffled(upcoming(queue), random)], unshuffled: queue.tracks }
}

/** Back to the order before shuffling. Tracks removed since stay away, and those added since follow the current one. */
export function unshuffled({ unshuffled: order = [], ...queue }: Queue): Queue {
  const added = [...queue.tracks]
  const kept = order.filter((track) => {
    const place = added.indexOf(track)
    if (place >= 0) added.splice(place, 1)
    return place >= 0
  })
  const current = queue.tracks[queue.at]
  if (!current) return { ...queue, tracks: [...kept, ...added] }
  const others = added.filter((track) => track !== current)
  const list = kept.includes(current) ? kept : [current, ...kept]
  const at = list.indexOf(current)
  return { ...queue, tracks: list.toSpliced(at + 1, 0, ...others), at }
}

export const movedTo = (queue: Queue, at: number): Queue => (queue.at === at ? queue : { ...queue, at })

/** What is kept over a reload: the tracks around the current one. */
export function storedQueue({ tracks, at, isStation }: Queue): Queue {
  const from = Math.max(0, at - STORED_BEFORE)
  return { tracks: tracks.slice(from, Math.max(at, 0) + STORED_AFTER), at: at < 0 ? -1 : at - from, isStation }
}

export function restoredQueue(value: unknown): Queue {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Queue, unknown>>
  if (!Array.isArray(raw.tracks)) return EMPTY_QUEUE
  const parsed = raw.tracks.slice(0, STORED_BEFORE + STORED_AFTER).map(playableTrack)
  const current = Number.isInteger(raw.at) ? (parsed[raw.at as number] ?? null) : null
  const tracks = parsed.filter((track) => track !== null)
  return { tracks, at: current ? tracks.indexOf(current) : -1, isStation: raw.isStation === true }
}
