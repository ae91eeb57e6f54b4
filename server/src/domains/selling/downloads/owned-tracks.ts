import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findAlbumFacts, findTrackFacts, type TrackFacts } from '../../music/tracks/track-facts.ts'
import * as repository from './repository.ts'

type Owned = { isOwned: boolean; tracks: TrackFacts[] }

/**
 * A track, and whether the account may download it: because it bought or made it. A deleted track is for its buyers
 * only.
 */
export async function ownedTrack(tx: Tx, account: UserId | null, id: TrackId): Promise<Owned & { track: TrackFacts }> {
  const [track] = await findTrackFacts(tx, [id])
  if (!track) throw trackNotFound()
  const isOwned = await mayKeep(tx, account, track.hiddenBecause === 'deleted' ? null : track.artistId, [id])
  if (track.hiddenBecause && !isOwned) throw trackNotFound()
  return { isOwned, track, tracks: [track] }
}

/** An album, and what of it a user may download: what they bought with it, and any other track of it they own. */
export async function ownedAlbum(
  tx: Tx,
  account: UserId | null,
  id: AlbumId,
): Promise<Owned & { title: string; artistName: string }> {
  const album = await findAlbumFacts(tx, id)
  if (!album) throw albumNotFound()
  const { title, artistName } = album
  const bought = account === null ? [] : await repository.listBoughtWith(tx, account, id)
  if (album.isHidden && bought.length === 0) throw albumNotFound()
  const isOwned = bought.length > 0 || (await mayKeep(tx, account, album.artistId, album.trackIds))
  return { isOwned, title, artistName, tracks: await findTrackFacts(tx, [...new Set([...bought, ...album.trackIds])]) }
}

async function mayKeep(tx: Tx, account: UserId | null, artistId: UserId | null, tracks: TrackId[]): Promise<boolean> {
  if (account === null || tracks.length === 0) return false
  return account === artistId || (await repository.listOwned(tx, account, tracks)).length === tracks.length
}

const trackNotFound = () => new Refusal('not-found', 'This track was not found.')
const albumNotFound = () => new Refusal('not-found', 'This album was not found.')
