import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOwnAlbum } from '../managing/lock-own-music.ts'
import { setCreatedAt } from '../release-day/repository-unreleased.ts'
import * as repository from './repository.ts'

/**
 * Puts an album's tracks into another order. Everywhere an album is in the order of its tracks' creation, so the same
 * instants are dealt out anew: the album stays as old as it was.
 */
export function reorderAlbum(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { id, trackIds }: { id: AlbumId; trackIds: readonly TrackId[] },
): Promise<{ trackIds: TrackId[] }> {
  return db.transaction(async (tx) => {
    await lockOwnAlbum(tx, caller, id)
    const tracks = await repository.lockTracksOfAlbum(tx, id, trackIds)
    const isSame = tracks.length === trackIds.length && tracks.every((track) => trackIds.includes(track.id))
    if (!isSame) throw new Refusal('conflict', 'The album has changed meanwhile. Please open it again.')
    await setCreatedAt(tx, trackIds, inOrder(tracks.map(({ createdAt }) => createdAt)))
    return { trackIds: [...trackIds] }
  })
}

/** Ascending, each a millisecond after the one before at least: tracks of one upload may have the same instant. */
function inOrder(instants: readonly Date[]): Date[] {
  let last = 0
  return instants
    .map((instant) => instant.getTime())
    .sort((one, other) => one - other)
    .map((time) => {
      last = Math.max(time, last + 1)
      return new Date(last)
    })
}
