import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import type { Licence } from '@fairwave/contract/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/releases'
import { join, type Sql, sql, type Tx } from '../../platform/database/db.ts'

export type NewTrack = {
  artistId: UserId
  uploaderId: UserId
  albumId: AlbumId | null
  title: string
  genre: string | null
  description: string
  releaseType: ReleaseType
  labelName: string | null
  sleeveHash: string | null
  fileId: number
  isLossless: boolean
  durationMs: number | null
  price: Pence
  createdAt: Date
  originalEnding: string | null
  isrc: string | null
  lyrics: string | null
  isBonus: boolean
}

export const insertTrack = async (tx: Tx, track: NewTrack) =>
  (
    await tx.one<{ id: TrackId }>`
      insert into track (artist_id, album_id, title, genre, description, release_type, label_name, sleeve_hash, audio_file_id,
        is_lossless, duration_ms, price_pence, artist_percent, created_at, uploaded_by, original_ending,
        isrc, lyrics, is_bonus)
      values (${track.artistId}, ${track.albumId}, ${track.title}, ${track.genre}, ${track.description}, ${track.releaseType},
        ${track.labelName}, ${track.sleeveHash}, ${track.fileId}, ${track.isLossless}, ${track.durationMs}, ${track.price}, ${ARTIST_PERCENT}, ${track.createdAt},
        ${track.uploaderId}, ${track.originalEnding}, ${track.isrc}, ${track.lyrics}, ${track.isBonus})
      returning id`
  ).id

/** Artists who credit themselves have agreed to the credit; others are asked to. */
export async function setCollaborators(
  tx: Tx,
  trackId: TrackId,
  artists: readonly UserId[],
  { agreedBy, at }: { agreedBy: UserId; at: Date },
): Promise<void> {
  await tx.rows`delete from track_collaborator where track_id = ${trackId} and artist_id <> all(${artists}::bigint[])`
  await tx.rows`
    insert into track_collaborator (track_id, artist_id, position, credit_agreed_at)
    select ${trackId}, id, place, case when id = ${agreedBy} then ${at}::timestamptz end from unnest(${artists}::bigint[]) with ordinality as given (id, place)
    on conflict (track_id, artist_id) do update set position = excluded.position`
}

export type LockedTrack = {
  artistId: UserId
  uploaderId: UserId | null
  title: string
  price: Pence
  albumId: AlbumId | null
  state: string
  audioFileId: number
  sleeveHash: string | null
  isRejected: boolean
  isUnreleased: boolean
  isBonus: boolean
}

/** A track that is not deleted (it may be rejected, or not out yet), locked against other changes until the transaction ends. */
export const lockTrack = (tx: Tx, id: TrackId) =>
  tx.maybeOne<LockedTrack>`
    select artist_id, uploaded_by as uploader_id, title, price_pence as price, album_id, state, audio_file_id, sleeve_hash,
      hidden_because is not distinct from 'rejected' as is_rejected, hidden_because is not distinct from 'unreleased' as is_unreleased,
      is_bonus
    from track where id = ${id} and hidden_because is distinct from 'deleted' for update`

export type TrackChanges = {
  title?: string
  genre?: string | null
  description?: string
  price?: Pence
  albumId?: AlbumId | null
  releaseType?: ReleaseType
  labelName?: string | null
  isExplicit?: boolean
  isBonus?: boolean
  isrc?: string | null
  releaseOn?: string | null
  licence?: Licence | null
  lyrics?: string | null
}

/** The only columns that a change can set. */
const TRACK_COLUMNS: Record<keyof TrackChanges, Sql> = {
  title: sql`title`,
  genre: sql`genre`,
  description: sql`description`,
  price: sql`price_pence`,
  albumId: sql`album_id`,
  releaseType: sql`release_type`,
  labelName: sql`label_name`,
  isExplicit: sql`is_explicit`,
  isBonus: sql`is_bonus`,
  isrc: sql`isrc`,
  releaseOn: sql`release_on`,
  licence: sql`licence`,
  lyrics: sql`lyrics`,
}

const assignments = <Changes extends object>(columns: Record<keyof Changes, Sql>, changes: Changes): Sql[] =>
  (Object.keys(columns) as (keyof Changes)[])
    .filter((name) => changes[name] !== undefined)
    .map((name) => sql`${columns[name]} = ${changes[name]}`)

export async function updateTrack(tx: Tx, id: TrackId, changes: TrackChanges): Promise<void> {
  const set = assignments(TRACK_COLUMNS, changes)
  if (set.length > 0) await tx.rows`update track set ${join(set, ', ')} where id = ${id}`
}

export const hideTrack = (tx: Tx, id: TrackId, now: Date) =>
  tx.rows`
    update track set hidden_at = ${now}, hidden_because = 'deleted', rejection_reason = null, sent_again_at = null, appeal = null where id = ${id}`

export const deleteTracks = (tx: Tx, ids: readonly TrackId[]) =>
  tx.rows`delete from track where id = any(${ids}::bigint[])`

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

type LockedAlbum = {
  artistId: UserId
  uploaderId: UserId | null
  title: string
  price: Pence
  coverHash: string | null
  releaseType: ReleaseType
  labelName: string | null
}

/** Hidden because it is not out yet, and not rejected besides. */
const IS_WAITING = sql`(rejection_reason is null and exists (select from unreleased where content_id = album.id))`

const LOCKED_ALBUM = sql`
  artist_id, created_by as uploader_id, title, price_pence as price, cover_hash, release_type, label_name`

/** An album that a track may join: until the transaction ends it can be neither deleted nor sold. */
export const keepAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<LockedAlbum>`
    select ${LOCKED_ALBUM} from album where id = ${id} and (hidden_at is null or ${IS_WAITING}) for no key update`

/** The album that a track is on, locked as if the track joined it now. */
export const keepAlbumOf = (tx: Tx, id: TrackId) =>
  tx.rows`
    select from album where id = (select album_id from track where id = ${id}) for no key update`

export const lockAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<LockedAlbum & { isRejected: boolean; isUnreleased: boolean }>`
    select ${LOCKED_ALBUM}, rejection_reason is not null as is_rejected, ${IS_WAITING} as is_unreleased
    from album where id = ${id} and (hidden_at is null or rejection_reason is not null or ${IS_WAITING}) for update`

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

export const setCreatedAt = (tx: Tx, ids: readonly TrackId[], instants: readonly Date[]) =>
  tx.rows`
    update track set created_at = ordered.at
    from unnest(${ids}::bigint[], ${instants.map((instant) => instant.toISOString())}::timestamptz[]) as ordered (id, at)
    where track.id = ordered.id`

/** Turns an album's tracks into singles; those without artwork of their own keep the album's cover. Returns the ids of those. */
export const makeSingles = (tx: Tx, albumId: AlbumId, coverHash: string | null) =>
  tx.rows<{ id: TrackId; tookCover: boolean }>`
    with single as (select id, sleeve_hash from track where album_id = ${albumId} for update)
    update track set album_id = null, release_type = 'Single', sleeve_hash = coalesce(track.sleeve_hash, ${coverHash})
    from single where single.id = track.id
    returning track.id, single.sleeve_hash is null and ${coverHash}::text is not null as took_cover`

export const hideAlbum = (tx: Tx, id: AlbumId, now: Date) =>
  tx.rows`update album set hidden_at = ${now}, rejection_reason = null, sent_again_at = null where id = ${id}`
