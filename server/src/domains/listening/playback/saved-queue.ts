import type { TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { findPlayables } from './find-playable.ts'
import { deleteQueue, findQueue, type PlayQueue, saveQueue } from './repository-saved-queue.ts'

/** What the account plays, from whichever app or page saved it last, without tracks that can no longer be played; the current place moves with them. */
export async function findSavedQueue(context: Context, caller: Caller): Promise<PlayQueue | undefined> {
  const saved = await findQueue(context.db, caller.id)
  if (!saved) return undefined
  const playable = await findPlayables(context, caller, [...new Set(saved.trackIds)])
  const isThere = (id: TrackId) => playable.has(id)
  const trackIds = saved.trackIds.filter(isThere)
  const before = saved.trackIds.slice(0, saved.currentIndex).filter(isThere).length
  return { ...saved, trackIds, currentIndex: Math.max(0, Math.min(before, trackIds.length - 1)) }
}

/** The same as it was saved, which costs one read. */
export const findQueueAsSaved = ({ db }: Context, caller: Caller) => findQueue(db, caller.id)

/** Saves what the account plays; without tracks it is emptied. */
export async function storeQueue(
  { db, clock }: Context,
  caller: Caller,
  queue: Omit<PlayQueue, 'changedAt'>,
): Promise<Date> {
  const changedAt = clock.now()
  if (queue.trackIds.length === 0) await deleteQueue(db, caller.id)
  else await saveQueue(db, caller.id, { ...queue, changedAt })
  return changedAt
}
