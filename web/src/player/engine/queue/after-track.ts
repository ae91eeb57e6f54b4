import type { PlayableTrack } from '../playable-track.ts'
import type { LoopMode } from './loop-mode.ts'
import type { Queue } from './queue.ts'
import { shuffled } from './shuffle.ts'

type TrackEnd = {
  readonly isAutoplayOn: boolean
  readonly loop: LoopMode
  readonly queue: Queue
}

export type AfterTrack =
  | { readonly act: 'stop' }
  | { readonly act: 'replay' }
  | { readonly act: 'go'; readonly to: number }
  /** Ask for tracks and build a list: with the current track in it the second is played, without it the first. */
  | { readonly act: 'rebuild'; readonly withCurrent: boolean }

/** What follows when a track ends. */
export function afterTrack({ isAutoplayOn, loop, queue }: TrackEnd): AfterTrack {
  const { tracks, at, isStation } = queue
  if (isStation && tracks.length > 0) return { act: 'go', to: (at + 1) % tracks.length }
  if (!isAutoplayOn) return { act: 'stop' }
  if (loop === 'track') return { act: 'replay' }
  if (at < 0) return { act: 'rebuild', withCurrent: true }
  if (at + 1 < tracks.length) return { act: 'go', to: at + 1 }
  return loop === 'playlist' ? { act: 'go', to: 0 } : { act: 'rebuild', withCurrent: false }
}

/** What follows on Next: the same, but it never stops or replays. */
export function afterSkip({ loop, queue }: TrackEnd): AfterTrack {
  return afterTrack({ isAutoplayOn: true, loop: loop === 'track' ? 'none' : loop, queue })
}

/**
 * The shuffled list to go on with, at the track to play, or null when there is nothing else to play. The current track
 * leads a list it belongs to, which is why the second is played: the same track never plays twice in a row.
 */
export function rebuiltQueue(
  all: readonly PlayableTrack[],
  { current, withCurrent, random }: { current: PlayableTrack; withCurrent: boolean; random: () => number },
): Queue | null {
  const others = shuffled(
    all.filter(({ id }) => id !== current.id),
    random,
  )
  if (others.length === 0) return null
  return withCurrent
    ? { tracks: [current, ...others], at: 1, isStation: false }
    : { tracks: others, at: 0, isStation: false }
}
