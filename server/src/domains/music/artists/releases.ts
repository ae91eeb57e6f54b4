import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { selfTitledAlbums } from '@fairwave/contract/music/self-titled-albums'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../platform/database/db.ts'
import { type AlbumRow, toAlbum } from '../albums/album-shapes.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { type TrackRow, toTrack } from '../tracks/track-shapes.ts'
import { type FoundReleases, findReleasesOfLabel, readReleases } from './read-model-releases.ts'

export type Releases = { albums: Album[]; tracks: Track[] }

/** All releases of an artist, read from a statement that selected them along with the artist. */
export const toReleases = (
  found: FoundReleases,
  viewer: Viewer,
  { displayName, username, isOffSale }: Pick<PublicUser, 'displayName' | 'username'> & { isOffSale: boolean },
): Releases => shown(readReleases(found, viewer, { artistName: displayName, artistUsername: username, isOffSale }))

/** All releases of a label's roster under its name, in one statement. */
export const findLabelReleases = async (tx: Tx, viewer: Viewer, { id }: Pick<PublicUser, 'id'>): Promise<Releases> =>
  shown(await findReleasesOfLabel(tx, viewer, id))

function shown(found: { albums: AlbumRow[]; tracks: TrackRow[] }): Releases {
  const tracks = found.tracks.map(toTrack)
  return { albums: found.albums.length > 0 ? found.albums.map(toAlbum) : selfTitledAlbums(tracks), tracks }
}
