import type { PublicUser } from '@fairwave/contract/accounts'
import type { Album, Track } from '@fairwave/contract/catalogue'
import { selfTitledAlbums } from '@fairwave/contract/releases'
import type { Tx } from '../../platform/db.ts'
import { toAlbum } from './album-shapes.ts'
import { findReleasesOf } from './repository-releases.ts'
import type { Viewer } from './repository-shown-tracks.ts'
import { toTrack } from './track-shapes.ts'

/** All that an artist, or a label's roster under its name, has out: one statement, however much it is. */
export async function findReleases(
  tx: Tx,
  viewer: Viewer,
  { id, role, displayName, username }: Pick<PublicUser, 'id' | 'role' | 'displayName' | 'username'>,
): Promise<{ albums: Album[]; tracks: Track[] }> {
  const maker = role === 'LABEL' ? 'label' : { artistName: displayName, artistUsername: username }
  const { albums, tracks } = await findReleasesOf(tx, viewer, id, maker)
  const shown = tracks.map(toTrack)
  return { albums: albums.length > 0 ? albums.map(toAlbum) : selfTitledAlbums(shown), tracks: shown }
}
