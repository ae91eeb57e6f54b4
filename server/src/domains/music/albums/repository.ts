import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { assignments, join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type NewAlbum = {
  artistId: UserId
  /** Uploaded by the artist, or by a label for them. */
  creatorId: UserId
  title: string
  description: string
  genre: string | null
  releaseType: ReleaseType
  releaseOn: string
  licence?: Licence | undefined
  barcode?: string | null | undefined
  labelName: string | null
  coverHash: string | null
  price: Pence
  createdAt: Date
}

export const insertAlbum = async (tx: Tx, album: NewAlbum) =>
  (
    await tx.one<{ id: AlbumId }>`
      insert into album (artist_id, created_by, title, description, genre, release_type, release_on, label_name, cover_hash, price_pence, artist_percent, created_at,
        licence, barcode)
      values (${album.artistId}, ${album.creatorId}, ${album.title}, ${album.description}, ${album.genre}, ${album.releaseType}, ${album.releaseOn},
        ${album.labelName}, ${album.coverHash}, ${album.price}, ${ARTIST_PERCENT}, ${album.createdAt},
        ${album.licence ?? 'all-rights-reserved'}, ${album.barcode ?? null})
      returning id`
  ).id

export type AlbumChanges = Partial<Omit<NewAlbum, 'artistId' | 'creatorId' | 'createdAt'>>

const ALBUM_COLUMNS: Record<keyof AlbumChanges, Sql> = {
  title: sql`title`,
  description: sql`description`,
  genre: sql`genre`,
  releaseType: sql`release_type`,
  releaseOn: sql`release_on`,
  licence: sql`licence`,
  barcode: sql`barcode`,
  labelName: sql`label_name`,
  coverHash: sql`cover_hash`,
  price: sql`price_pence`,
}

export async function updateAlbum(tx: Tx, id: AlbumId, changes: AlbumChanges): Promise<void> {
  const set = assignments(ALBUM_COLUMNS, changes)
  if (set.length > 0) await tx.rows`update album set ${join(set, ', ')} where id = ${id}`
}

export const setReleaseTypeOfTracks = (tx: Tx, albumId: AlbumId, releaseType: ReleaseType) =>
  tx.rows`update track set release_type = ${releaseType} where album_id = ${albumId}`

/** The tracks of an album that are not hidden, and hidden ones that are named. */
export const lockTracksOfAlbum = (tx: Tx, albumId: AlbumId, named: readonly TrackId[]) =>
  tx.rows<{ id: TrackId; createdAt: Date }>`
    select id, created_at from track where album_id = ${albumId} and (hidden_at is null or id = any(${named}))
    order by id for update`

/** Turns an album's tracks into singles; those without artwork of their own keep the album's cover. Returns the ids of those. */
export const makeSingles = (tx: Tx, albumId: AlbumId, coverHash: string | null) =>
  tx.rows<{ id: TrackId; tookCover: boolean }>`
    with single as (select id, sleeve_hash from track where album_id = ${albumId} for update)
    update track set album_id = null, release_type = 'Single', sleeve_hash = coalesce(track.sleeve_hash, ${coverHash})
    from single where single.id = track.id
    returning track.id, single.sleeve_hash is null and ${coverHash}::text is not null as took_cover`

export const hideAlbum = (tx: Tx, id: AlbumId, now: Date) =>
  tx.rows`update album set hidden_at = ${now}, rejection_reason = null, sent_again_at = null where id = ${id}`
