import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { type Lists, listSet, standing } from '../../../platform/database/column-lists.ts'
import { constant, given, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { AlbumRow } from '../albums/album-shapes.ts'
import { albumsFrom, albumsOf, albumsOfAccount } from '../albums/repository-albums.ts'
import { type Found, trackList, type Viewer } from '../tracks/repository-shown-tracks.ts'
import { isOnRosterOf } from '../tracks/repository-tracks.ts'
import type { Maker, TrackRow } from '../tracks/track-shapes.ts'

/** Tracks and albums, newest first, as the database found them. */
export type FoundReleases = Found & { releases: Lists }

const newest = sql`order by track.created_at desc, track.id desc limit ${constant(LARGEST_PAGE)}`

const ofArtist = trackList(() => sql`from listed_track track where track.artist_id = account.id ${newest}`, {
  areListed: true,
  isOfAccount: true,
  along: (viewer) => ({ releases: albumsOfAccount(viewer) }),
})

/** All that an artist has out, as one value of a statement that names them `account`. */
export const releasesOfAccount = (viewer: Viewer): Sql => sql`(${ofArtist.statement(viewer)})`

export function readReleases(found: FoundReleases, viewer: Viewer, maker: Maker) {
  const tracks = ofArtist.read(found, viewer, maker)
  const albums = albumsFrom(found.releases)
  if (viewer !== null) markOwned(albums, tracks, listSet(found.boughtAlbums))
  return { tracks, albums }
}

/**
 * Bought as a whole, or track by track until none that is out was left: what still renders is nobody's to buy. A page that is
 * full may lack some of an album's tracks, so there all of them have to stand on it.
 */
function markOwned(albums: AlbumRow[], tracks: TrackRow[], bought: Set<AlbumId>): void {
  const [owned, missing] = [new Map<AlbumId | null, number>(), new Set<AlbumId | null>()]
  for (const { albumId, isOwned } of tracks)
    if (isOwned) owned.set(albumId, (owned.get(albumId) ?? 0) + 1)
    else missing.add(albumId)
  const isFull = tracks.length >= LARGEST_PAGE
  for (const album of albums) {
    const least = isFull ? album.trackCount : 1
    album.isOwned = bought.has(album.id) || (!missing.has(album.id) && (owned.get(album.id) ?? 0) >= least)
  }
}

const label = given<UserId>('label')
// A name on a stranger's track makes it nobody's release.
const ofLabel = trackList(
  () => sql`
    from account label join listed_track track on lower(track.label_name) = lower(label.username)
    where label.id = ${label} and ${isOnRosterOf(label)} ${newest}`,
  { areListed: true, along: (viewer) => ({ releases: albumsOf(viewer, sql`${label}::bigint`, null) }) },
)
const askOfLabel = standing<{ found: FoundReleases }, UserId>(ofLabel.statement)

/** What a label's roster has out under its name. */
export async function findReleasesOfLabel(tx: Tx, viewer: Viewer, label: UserId) {
  const { found } = await askOfLabel(tx, viewer, { label })
  return { tracks: ofLabel.read(found, viewer), albums: albumsFrom(found.releases) }
}
