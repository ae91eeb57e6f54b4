import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Album, Track } from '@fairwave/contract/music/catalogue'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findAlbum } from '../albums/get-album.ts'
import { lockOwnAlbum, lockOwnTrack } from '../managing/lock-own-music.ts'
import { getOwnTrack } from '../tracks/get-track.ts'
import * as repository from './repository-review.ts'

type Sent<Id> = { id: Id; appeal?: string | null | undefined }

/** Puts a rejected track back into review, with what its owner says about the rejection. Repeated calls count once, until an administrator has decided. */
export function resubmitTrack(
  { db, clock }: Context,
  caller: Caller,
  { id, appeal = null }: Sent<TrackId>,
): Promise<Track> {
  return db.transaction(async (tx) => {
    const track = await lockOwnTrack(tx, caller, id)
    if (!track.isRejected) throw new Refusal('conflict', 'This track is not rejected.')
    await repository.setSentAgain(tx, id, appeal, clock.now())
    return getOwnTrack(tx, caller.id, id)
  })
}

/** The same for an album, with all its rejected tracks; it comes back with the first of them that is approved. */
export function resubmitAlbum(
  { db, clock }: Context,
  caller: Caller,
  { id, appeal = null }: Sent<AlbumId>,
): Promise<Album> {
  return db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    if (!album.isRejected) throw new Refusal('conflict', 'This album is not rejected.')
    if ((await repository.setAlbumSentAgain(tx, id, appeal, clock.now())) === 0)
      throw new Refusal('conflict', 'This album has no tracks to review. Please delete it and create a new one.')
    return findAlbum(tx, caller.id, id)
  })
}
