import type { Album } from '@fairwave/contract/catalogue'
import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toAlbum } from './album-shapes.ts'
import * as repository from './repository-albums.ts'
import { findOfAlbum } from './repository-tracks.ts'
import type { Viewer } from './shown-tracks.ts'
import { toTrack } from './track-shapes.ts'

export async function findAlbum(tx: Tx, viewer: Viewer, id: AlbumId): Promise<Album> {
  const album = await repository.findAlbum(tx, viewer, id)
  if (!album) throw new Refusal('not-found', 'This album was not found.')
  return toAlbum(album)
}

/** One album with its tracks in order. */
export async function getAlbum({ db }: Context, viewer: Viewer, id: AlbumId) {
  const [album, tracks, artistPercent] = await Promise.all([
    findAlbum(db, viewer, id),
    findOfAlbum(db, viewer, id),
    repository.findArtistPercent(db, id),
  ])
  return { ...album, artistPercent, tracks: tracks.map(toTrack) }
}

export const listAlbumsOf = async ({ db }: Context, viewer: Viewer, account: UserId): Promise<Album[]> =>
  (await repository.findAlbumsOf(db, viewer, account)).map(toAlbum)
