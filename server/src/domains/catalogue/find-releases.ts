import type { PublicUser } from '@fairwave/contract/accounts'
import type { Album, Track } from '@fairwave/contract/catalogue'
import { selfTitledAlbums } from '@fairwave/contract/releases'
import type { Tx } from '../../platform/db.ts'
import { toAlbum } from './album-shapes.ts'
import { findAlbumsOf } from './repository-albums.ts'
import type { Viewer } from './repository-shown-tracks.ts'
import { findOfArtist, findOfLabel } from './repository-tracks.ts'
import { toTrack } from './track-shapes.ts'

/** All that an artist, or a label's roster under its name, has out: two statements, however much it is. */
export async function findReleases(
  tx: Tx,
  viewer: Viewer,
  { id, role, displayName, username }: Pick<PublicUser, 'id' | 'role' | 'displayName' | 'username'>,
): Promise<{ albums: Album[]; tracks: Track[] }> {
  const [albums, tracks] = await Promise.all([
    findAlbumsOf(tx, viewer, id),
    role === 'LABEL'
      ? findOfLabel(tx, viewer, id)
      : findOfArtist(tx, viewer, id, { artistName: displayName, artistUsername: username }),
  ])
  const shown = tracks.map(toTrack)
  return { albums: albums.length > 0 ? albums.map(toAlbum) : selfTitledAlbums(shown), tracks: shown }
}
