import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type DraftRow = {
  id: number
  accountId: UserId
  artistId: UserId
  title: string
  isSingle: boolean
  genre: string | null
  price: Pence
  trackPrice: Pence
  releaseOn: string | null
  barcode: string | null
  coverHash: string | null
  requestedAt: Date | null
  failure: string | null
  publishedAt: Date | null
  publishedAlbumId: AlbumId | null
}

const DRAFT = sql`
  import_album.id, import_album.account_id, import_album.artist_id, import_album.title, import_album.is_single, import_album.genre,
  import_album.price_pence as price, import_album.track_price_pence as track_price, import_album.release_on::text,
  import_album.barcode, import_album.cover_hash, import_album.requested_at, import_album.failure, import_album.published_at,
  import_album.published_album_id`

export type DraftTrackRow = {
  id: number
  importAlbumId: number
  title: string
  fileName: string
  isrc: string | null
  fileId: number
}

/** All drafts of an account, or the one with this id. */
export const listDrafts = (tx: Tx, account: UserId, id?: number) =>
  tx.rows<DraftRow & { artistName: string }>`
    select ${DRAFT}, display_name as artist_name
    from import_album join account on account.id = artist_id 
    where account_id = ${account} and (${id ?? null}::bigint is null or import_album.id = ${id ?? null}) order by import_album.id`

export const lockDraft = (tx: Tx, account: UserId, id: number) =>
  tx.maybeOne<DraftRow>`
    select ${DRAFT} from import_album where id = ${id} and account_id = ${account} for update`

export const lockRequested = (tx: Tx, id: number) =>
  tx.maybeOne<DraftRow>`
    select ${DRAFT} from import_album
    where id = ${id} and requested_at is not null and published_at is null for update`

export const countDrafts = async (tx: Tx, account: UserId) =>
  (
    await tx.one<{ count: number }>`
    select count(*)::int as count from import_album where account_id = ${account} and published_at is null`
  ).count

type NewDraft = {
  accountId: UserId
  artistId: UserId
  groupKey: string
  title: string
  isSingle: boolean
  genre: string | null
  price: Pence
  trackPrice: Pence
  releaseOn: string | null
  barcode: string | null
  now: Date
}

/** The draft that the file belongs to, made where there is none. One that is published already makes room for a new one. */
export async function findOrInsertDraft(tx: Tx, draft: NewDraft): Promise<DraftRow> {
  await tx.rows`
    update import_album set group_key = group_key || ':' || id
    where account_id = ${draft.accountId} and artist_id = ${draft.artistId} and group_key = ${draft.groupKey}
      and published_at is not null`
  await tx.rows`
    insert into import_album (account_id, artist_id, group_key, title, is_single, genre, price_pence, track_price_pence, release_on, barcode, created_at)
    values (${draft.accountId}, ${draft.artistId}, ${draft.groupKey}, ${draft.title}, ${draft.isSingle}, ${draft.genre}, ${draft.price},
      ${draft.trackPrice}, ${draft.releaseOn}, ${draft.barcode}, ${draft.now})
    on conflict (account_id, artist_id, group_key) do nothing`
  return tx.one<DraftRow>`
    select ${DRAFT} from import_album
    where account_id = ${draft.accountId} and artist_id = ${draft.artistId} and group_key = ${draft.groupKey} for update`
}

type NewTrack = {
  draftId: number
  disc: number
  place: number
  fileName: string
  title: string
  isrc: string | null
  fileId: number
}

/** Nothing where the same file is in the draft already. */
export const insertTrack = (tx: Tx, { draftId, disc, place, fileName, title, isrc, fileId }: NewTrack) =>
  tx.maybeOne<{ id: number }>`
    insert into import_track (import_album_id, disc, place, file_name, title, isrc, file_id)
    values (${draftId}, ${disc}, ${place}, ${fileName}, ${title}, ${isrc}, ${fileId})
    on conflict (import_album_id, file_id) do nothing returning id`

/** In the order of the albums. */
export const listTracks = (tx: Tx, drafts: readonly number[]) =>
  tx.rows<DraftTrackRow>`
    select id, import_album_id, title, file_name, isrc, file_id
    from import_track where import_album_id = any(${drafts}::bigint[])
    order by import_album_id, disc, place, lower(file_name), id`

export type DraftChanges = {
  title?: string
  genre?: string | null
  price?: Pence
  trackPrice?: Pence
  releaseOn?: string | null
  barcode?: string | null
  coverHash?: string
}

const COLUMNS: Record<keyof DraftChanges, Sql> = {
  title: sql`title`,
  genre: sql`genre`,
  price: sql`price_pence`,
  trackPrice: sql`track_price_pence`,
  releaseOn: sql`release_on`,
  barcode: sql`barcode`,
  coverHash: sql`cover_hash`,
}

export async function updateDraft(tx: Tx, id: number, changes: DraftChanges): Promise<void> {
  const set = (Object.keys(COLUMNS) as (keyof DraftChanges)[])
    .filter((name) => changes[name] !== undefined)
    .map((name) => sql`${COLUMNS[name]} = ${changes[name]}`)
  if (set.length > 0) await tx.rows`update import_album set ${join(set, ', ')} where id = ${id}`
}

type TrackChanges = { id: number; title?: string | undefined; isrc?: string | null | undefined }

/** Changes what is named and leaves the rest. */
export const updateTracks = (tx: Tx, draftId: number, changes: readonly TrackChanges[]) =>
  tx.count`
    update import_track set title = coalesce(new.title, import_track.title),
      isrc = case when new.has_isrc then new.isrc else import_track.isrc end
    from unnest(
      ${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ title }) => title ?? null)}::text[],
      ${changes.map(({ isrc }) => isrc !== undefined)}::boolean[], ${changes.map(({ isrc }) => isrc ?? null)}::text[]
    ) as new (id, title, has_isrc, isrc)
    where import_track.id = new.id and import_album_id = ${draftId}`

export const deleteTracks = (tx: Tx, draftId: number, ids: readonly number[]) =>
  tx.count`delete from import_track where id = any(${ids}::bigint[]) and import_album_id = ${draftId}`

export const deleteAllTracks = (tx: Tx, drafts: readonly number[]) =>
  tx.rows`delete from import_track where import_album_id = any(${drafts}::bigint[])`

export const deleteDrafts = (tx: Tx, ids: readonly number[]) =>
  tx.rows`delete from import_album where id = any(${ids}::bigint[])`

/** The drafts among these that can be published, in the given order. */
export const requestAll = (tx: Tx, account: UserId, ids: readonly number[], now: Date) =>
  tx.rows<{ id: number }>`
    update import_album set requested_at = ${now}, failure = null
    where id = any(${ids}::bigint[]) and account_id = ${account} and published_at is null
      and (requested_at is null or failure is not null)
      and exists (select from import_track where import_album_id = import_album.id)
    returning id`

export const setPublished = (tx: Tx, id: number, now: Date, albumId: AlbumId | null) =>
  tx.rows`
    update import_album set published_at = ${now}, published_album_id = ${albumId}, failure = null, cover_hash = null where id = ${id}`

export const setFailure = (tx: Tx, id: number, failure: string) =>
  tx.rows`
    update import_album set failure = ${failure} where id = ${id} and published_at is null`

/** Everything that an account is importing, or that is imported for it. */
export const listAllOf = (tx: Tx, account: UserId) =>
  tx.rows<{ id: number }>`
    select id from import_album where account_id = ${account} or artist_id = ${account} for update`
