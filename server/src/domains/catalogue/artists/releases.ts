import type { PublicUser } from '@fairwave/contract/accounts'
import type { Album, Track } from '@fairwave/contract/catalogue'
import { selfTitledAlbums } from '@fairwave/contract/self-titled-albums'
import type { Tx } from '../../../platform/database/db.ts'
import { type AlbumRow, toAlbum } from '../albums/album-shapes.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { type TrackRow, toTrack } from '../tracks/track-shapes.ts'
import { type FoundReleases, findReleasesOfLabel, readReleases } from './read-model-releases.ts'

export type Releases = { albums: Album[]; tracks: Track[] }

/** All that an artist has out, read from a statement that asked for it along with them. */
export const toReleases = (
  found: FoundReleases,
  viewer: Viewer,
  { displayName, username, isOffSale }: Pick<PublicUser, 'displayName' | 'username'> & { isOffSale: boolean },
): Releases => shown(readReleases(found, viewer, { artistName: displayName, artistUsername: username, isOffSale }))

/** All that a label's roster has out under its name: one statement, however much it is. */
export const findLabelReleases = async (tx: Tx, viewer: Viewer, { id }: Pick<PublicUser, 'id'>): Promise<Releases> =>
  shown(await findReleasesOfLabel(tx, viewer, id))

function shown(found: { albums: AlbumRow[]; tracks: TrackRow[] }): Releases {
  const tracks = found.tracks.map(toTrack)
  return { albums: found.albums.length > 0 ? found.albums.map(toAlbum) : selfTitledAlbums(tracks), tracks }
}
