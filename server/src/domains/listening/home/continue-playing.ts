import type { TrackId } from '@fairwave/contract/ids'
import type { Continue, PlayQueue } from '@fairwave/contract/listening/home'
import { PRODUCT } from '@fairwave/contract/product'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { findQueueAsSaved, findSavedQueue, storeQueue } from '../playback/saved-queue.ts'

// A music app may save thousands of tracks; the player takes those around the current one.
const BEFORE = 50
const AFTER = 150

/** Where the account stopped, on any device; null where nothing was saved, or the track is gone. */
export async function whereStopped(context: Context, caller: Caller): Promise<Continue | null> {
  const saved = await findQueueAsSaved(context, caller)
  const current = saved?.trackIds[saved.currentIndex]
  if (!saved || current === undefined) return null
  const [track] = await findTracks(context.db, caller.id, [current])
  if (!track) return null
  const { trackIds, currentIndex, positionMs, changedAt, changedBy } = saved
  return {
    track,
    position: positionMs / 1000,
    left: trackIds.length - currentIndex - 1,
    changedAt: changedAt.toISOString(),
    changedBy: changedBy === PRODUCT ? null : changedBy,
  }
}

/** The tracks to go on with. */
export async function getQueue(context: Context, caller: Caller): Promise<PlayQueue> {
  const saved = await findSavedQueue(context, caller)
  if (!saved) return { tracks: [], currentIndex: 0, position: 0 }
  const from = Math.max(0, saved.currentIndex - BEFORE)
  const ids = saved.trackIds.slice(from, saved.currentIndex + AFTER)
  const found = new Map((await findTracks(context.db, caller.id, [...new Set(ids)])).map((track) => [track.id, track]))
  const shown = (some: readonly TrackId[]) => some.flatMap((id) => found.get(id) ?? [])
  return {
    tracks: shown(ids),
    currentIndex: shown(ids.slice(0, saved.currentIndex - from)).length,
    position: saved.positionMs / 1000,
  }
}

type NewQueue = { trackIds: TrackId[]; currentIndex: number; position: number }

/** Saves what the web player plays, for other devices and music apps. */
export async function saveQueue(context: Context, caller: Caller, { position, ...queue }: NewQueue) {
  if (queue.trackIds.length > 0 && queue.currentIndex >= queue.trackIds.length)
    throw new Refusal('invalid', 'The current index is not a place in the queue.')
  const positionMs = Math.round(position * 1000)
  const changedAt = await storeQueue(context, caller, { ...queue, positionMs, changedBy: PRODUCT })
  return { changedAt: changedAt.toISOString() }
}
