import type { Album, Track } from '@fairwave/contract/catalogue'
import type { UserId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { selfTitledAlbums } from '@fairwave/contract/releases'
import type { Role } from '@fairwave/contract/roles'
import type { Tx } from '../../platform/db.ts'
import { toAlbum } from './album-shapes.ts'
import { findAlbumsOf } from './repository-albums.ts'
import { findOfArtist, findOfLabel, type Viewer } from './repository-tracks.ts'
import { toTrack } from './track-shapes.ts'

/** All that an artist, or a label's roster under its name, has out: two statements, however much it is. */
export async function findReleases(
  tx: Tx,
  viewer: Viewer,
  { id, role }: { id: UserId; role: Role },
): Promise<{ albums: Album[]; tracks: Track[] }> {
  const [albums, tracks] = await Promise.all([
    findAlbumsOf(tx, viewer, id, LARGEST_PAGE),
    (role === 'LABEL' ? findOfLabel : findOfArtist)(tx, viewer, id, LARGEST_PAGE),
  ])
  const shown = tracks.map(toTrack)
  return { albums: albums.length > 0 ? albums.map(toAlbum) : selfTitledAlbums(shown), tracks: shown }
}
