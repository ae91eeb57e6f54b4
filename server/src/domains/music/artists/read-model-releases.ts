import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { type ColumnValues, columnSet, preparedForViewer } from '../../../platform/database/column-lists.ts'
import { constant, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { AlbumRow } from '../albums/album-shapes.ts'
import { albumsFrom, albumsOf, albumsOfAccount } from '../albums/read-model-albums.ts'
import { type FoundTracks, readTracks, type SqlViewer, trackList, type Viewer } from '../tracks/read-model-tracks.ts'
import { isOnRosterOf } from '../tracks/read-model-visible-tracks.ts'
import type { Maker, TrackRow } from '../tracks/track-shapes.ts'

/** Tracks and albums, newest first, as the database found them. */
export type FoundReleases = FoundTracks & { releases: ColumnValues }

const newest = sql`order by track.created_at desc, track.id desc limit ${constant(LARGEST_PAGE)}`
const areListed = true

/** Everything an artist has released, as one value of a statement that names the artist `account`. */
export const releasesOfAccount = (viewer: SqlViewer): Sql => {
  const related = { releases: albumsOfAccount(viewer) }
  return sql`(${trackList(viewer, sql`from listed_track track where track.artist_id = account.id ${newest}`, {
    areListed,
    isOfAccount: true,
    related,
  })})`
}

export function readReleases(found: FoundReleases, viewer: Viewer, maker: Maker) {
  const tracks = readTracks(found, viewer, { areListed, maker })
  const albums = albumsFrom(found.releases)
  if (viewer !== null) markOwned(albums, tracks, columnSet(found.boughtAlbums))
  priceAlbums(albums, tracks)
  return { tracks, albums }
}

/**
 * An album is owned when it was bought as a whole, or each of its released tracks; unfinished tracks cannot be bought. A full
 * page may lack some of an album's tracks, so there all of them must be on the page.
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

/**
 * An album never costs more than those of its tracks that the viewer does not own yet: the rule of `album-price.ts`. A full page may
 * lack some of the tracks, so there the price that the artist set stays.
 */
function priceAlbums(albums: AlbumRow[], tracks: TrackRow[]): void {
  if (tracks.length >= LARGEST_PAGE) return
  const missing = new Map<AlbumId | null, number>()
  for (const { albumId, isOwned, pricePence } of tracks)
    missing.set(albumId, (missing.get(albumId) ?? 0) + (isOwned ? 0 : pricePence))
  for (const album of albums)
    album.pricePence = Math.min(album.listPence, missing.get(album.id) ?? album.listPence) as Pence
}

const releasesOfLabel = preparedForViewer<{ found: FoundReleases }, UserId, { label: UserId }>((viewer, param) => {
  const label = param('label')
  // The label's name alone does not make a track the label's release: its artist must be on the roster.
  const source = sql`
    from account label join listed_track track on lower(track.label_name) = lower(label.username)
    where label.id = ${label} and ${isOnRosterOf(label)} ${newest}`
  return trackList(viewer, source, {
    areListed,
    related: { releases: albumsOf(viewer, sql`${label}::bigint`, null) },
  })
})

/** What a label's roster has released under its name. */
export async function findReleasesOfLabel(tx: Tx, viewer: Viewer, label: UserId) {
  const { found } = await releasesOfLabel.find(tx, viewer, { label })
  return { tracks: readTracks(found, viewer, { areListed }), albums: albumsFrom(found.releases) }
}

/** For review: see the `.sql` file beside this one. */
export const labelReleasesStatements = releasesOfLabel.statements
