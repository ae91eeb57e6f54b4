import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayManage, notYours } from '../managing/may-manage.ts'
import { keepAlbum } from '../managing/repository.ts'

export type Place = { coverId: AlbumId | null; album?: Awaited<ReturnType<typeof keepAlbum>> }

/** The album that a track is to join, locked until the transaction ends. */
export async function findPlace(
  tx: Tx,
  caller: Caller,
  coverId: AlbumId | null | undefined,
): Promise<Place | undefined> {
  if (coverId === undefined) return undefined
  if (coverId === null) return { coverId }
  const album = await keepAlbum(tx, coverId)
  // Tracks that join an album are sold with it, so a label adds to an artist's own albums only with the artist's
  // permission.
  if (album && caller.role === 'LABEL' && !(await mayManage(tx, caller, album))) throw notYours(caller, 'albums')
  return { coverId, album }
}

/** A track has the release type of its album; without one it is a single. */
export function placeIn(place: Place | undefined, artistId: UserId) {
  if (!place) return {}
  if (place.coverId === null) return { albumId: null, releaseType: 'Single' as const }
  if (place.album?.artistId !== artistId) throw new Refusal('invalid', 'Please choose an album of the same artist.')
  return { albumId: place.coverId, releaseType: place.album.releaseType }
}

/** A bonus is part of what the buyers of an album get. */
export function refuseBonusSingle(isBonus: boolean | undefined, albumId: AlbumId | null): void {
  if (isBonus && albumId === null)
    throw new Refusal('invalid', 'A bonus track comes with an album. Please choose its album.')
}
