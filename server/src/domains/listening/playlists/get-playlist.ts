import type { PlaylistId, UserId } from '@fairwave/contract/ids'
import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { computedTracks } from './computed.ts'
import { toPlaylist } from './playlist.ts'
import * as readModel from './read-model-playlists.ts'

export const noPlaylist = () => new Refusal('not-found', 'This playlist was not found.')

/** One of the caller's own playlists with its tracks in order; another user's is not found. */
export async function getPlaylist(tx: Tx, owner: UserId, id: PlaylistId) {
  const row = await readModel.findPlaylist(tx, owner, id)
  if (!row) throw noPlaylist()
  const ids = (await computedTracks(tx, owner, row.kind)) ?? (await readModel.listOwnersTracks(tx, owner, id))
  const tracks = await findTracks(tx, owner, ids)
  return { ...toPlaylist(row, tracks.length, tracks), tracks }
}

/** A playlist as its page shows it: the viewer's own, or a public one. A private one of another user is not found. */
export async function openPlaylist(tx: Tx, viewer: UserId | null, id: PlaylistId): Promise<PlaylistPage> {
  const row = await readModel.findOpenPlaylist(tx, viewer, id)
  if (!row) throw noPlaylist()
  const { ownerId, username, displayName, role } = row
  const owner = { id: ownerId, username, displayName, role }
  if (ownerId === viewer) return { ...(await getPlaylist(tx, viewer, id)), owner, isMine: true }
  const tracks = await findTracks(tx, viewer, await readModel.listPublicTracks(tx, viewer, id))
  return { ...toPlaylist(row, tracks.length, tracks, false), tracks, owner, isMine: false }
}

/** One of the caller's own playlists without its tracks. */
export async function showPlaylist(tx: Tx, owner: UserId, id: PlaylistId) {
  const row = await readModel.findPlaylist(tx, owner, id)
  if (!row) throw noPlaylist()
  return toPlaylist(row, row.trackCount, await findTracks(tx, owner, row.firstIds))
}
