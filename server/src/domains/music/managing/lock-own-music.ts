import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayManage, notYours } from './may-manage.ts'
import * as repository from './repository.ts'

/** A track to change, or a refusal: not found for users who cannot see it, with a reason for those who can. */
export async function lockOwnTrack(tx: Tx, caller: Caller, id: TrackId) {
  const track = await repository.lockTrack(tx, id)
  const isOwn = track && (await mayManage(tx, caller, track))
  if (track && isOwn) return track
  if (track?.state === 'ready' && !track.isRejected && !track.isUnreleased && !track.isBonus)
    throw notYours(caller, 'tracks')
  throw new Refusal('not-found', 'This track was not found.')
}

/** The same for an album. */
export async function lockOwnAlbum(tx: Tx, caller: Caller, id: AlbumId) {
  const album = await repository.lockAlbum(tx, id)
  if (!album) throw new Refusal('not-found', 'This album was not found.')
  if (await mayManage(tx, caller, album)) return album
  throw album.isRejected || album.isUnreleased
    ? new Refusal('not-found', 'This album was not found.')
    : notYours(caller, 'albums')
}
