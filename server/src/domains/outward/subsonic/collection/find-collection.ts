import type { TrackId, UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { wholeLibrary } from '../../../listening/library/list-library.ts'
import { deleteChanges } from '../repository.ts'
import { buildCollection, type Collection } from './collection.ts'
import { findVersion, readCollection } from './read-model-collection.ts'

/** Changes that others make, such as a new title, may appear this much later; what the owner does appears at once. */
const KEPT_MS = 5 * 60_000
/** About a hundred megabytes. */
const MOST_SONGS = 300_000

type Remembered = { version: string; readAt: number; collection: Promise<Collection>; size: number }
const memories = new WeakMap<Db, Map<UserId, Remembered>>()

/**
 * A user's music, remembered between calls: an app reads it in hundreds of pages, each of which would otherwise sort all of it.
 * Whether a song may still be shown or played is not remembered; that is asked for every page and every stream.
 */
export async function findCollection(context: Context, owner: UserId): Promise<Collection> {
  const known = memories.get(context.db) ?? new Map<UserId, Remembered>()
  memories.set(context.db, known)
  const version = await findVersion(context.db, owner)
  const now = context.clock.now().getTime()
  const found = known.get(owner)
  if (found && found.version === version && Math.abs(now - found.readAt) < KEPT_MS) {
    // Used again: the last to be forgotten.
    known.delete(owner)
    known.set(owner, found)
    return found.collection
  }
  const collection = load(context, owner)
  const entry: Remembered = { version, readAt: now, collection, size: 0 }
  known.set(owner, entry)
  try {
    entry.size = (await collection).songs.length
  } catch (error) {
    if (known.get(owner) === entry) known.delete(owner)
    throw error
  }
  forgetOldest(known)
  return collection
}

async function load(context: Context, owner: UserId): Promise<Collection> {
  const { ids, addedMs } = await wholeLibrary(context, owner)
  const rows = await readCollection(context.db, { owner, kept: ids, now: context.clock.now() })
  return buildCollection(rows, new Map(ids.map((id, place): [TrackId, number] => [id, addedMs[place] ?? 0])))
}

function forgetOldest(known: Map<UserId, Remembered>): void {
  let songs = 0
  for (const { size } of known.values()) songs += size
  for (const [owner, { size }] of known) {
    if (songs <= MOST_SONGS || known.size === 1) return
    known.delete(owner)
    songs -= size
  }
}

/** Long after every process has read the collection anew. */
export const sweepCollectionChanges = ({ db, clock }: Context) => deleteChanges(db, addDays(clock.now(), -1))
