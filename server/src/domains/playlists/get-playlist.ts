import type { PlaylistId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findTracks } from '../catalogue/tracks/find-tracks.ts'
import { computedTracks } from './computed.ts'
import { toPlaylist } from './playlist.ts'
import * as readModel from './read-model-playlists.ts'
import * as repository from './repository.ts'

export const noPlaylist = () => new Refusal('not-found', 'This playlist was not found.')

/** One of the caller's own playlists with its tracks in order; another user's is not found. */
export async function getPlaylist(tx: Tx, owner: UserId, id: PlaylistId) {
  const row = await readModel.findPlaylist(tx, owner, id)
  if (!row) throw noPlaylist()
  const ids = (await computedTracks(tx, owner, row.kind)) ?? (await repository.listTrackIds(tx, id))
  const tracks = await findTracks(tx, owner, ids)
  return { ...toPlaylist(row, tracks.length, tracks), tracks }
}

/** The same without the tracks. */
export async function showPlaylist(tx: Tx, owner: UserId, id: PlaylistId) {
  const row = await readModel.findPlaylist(tx, owner, id)
  if (!row) throw noPlaylist()
  return toPlaylist(row, row.trackCount, await findTracks(tx, owner, row.firstIds))
}
