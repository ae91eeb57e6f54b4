import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

/** When music comes out; `releaseAt` is null for a draft. */
export type Schedule = { releaseAt: Date | null; earlyDays: number }

export const findSchedule = (tx: Tx, id: number) =>
  tx.maybeOne<Schedule & { takesPreOrders: boolean }>`
    select release_at, early_days, takes_pre_orders from unreleased where content_id = ${id}`

/** Pre-orders need a day: a draft takes none. */
export const setPreOrders = (tx: Tx, id: number, takesPreOrders: boolean) =>
  tx.rows`update unreleased set takes_pre_orders = ${takesPreOrders} where content_id = ${id}`

/** The album that a track is on, while that is not out. */
export const findWaitingAlbum = async (tx: Tx, id: TrackId) =>
  (
    await tx.maybeOne<{ albumId: AlbumId }>`
      select album_id from unreleased join track on track.album_id = content_id where track.id = ${id}`
  )?.albumId

/** Hides tracks and albums until their release, or changes when that is. What is rejected stays rejected. */
export async function holdBack(tx: Tx, ids: readonly number[], { releaseAt, earlyDays }: Schedule, now: Date) {
  await tx.rows`
    insert into unreleased (content_id, release_at, early_days, is_early)
    select id, ${releaseAt}, ${earlyDays}, coalesce(${isEarly(now, sql`${releaseAt}::timestamptz`, sql`${earlyDays}::int`)}, false)
    from unnest(${ids}::bigint[]) as held (id)
    on conflict (content_id) do update
      set release_at = excluded.release_at, early_days = excluded.early_days, is_early = excluded.is_early`
  await tx.rows`
    update track set hidden_at = ${now}, hidden_because = 'unreleased' where id = any(${ids}) and coalesce(hidden_because, 'bonus') = 'bonus'`
  await tx.rows`update album set hidden_at = ${now} where id = any(${ids}) and hidden_at is null`
}

const isEarly = (now: Date, releaseAt: ReturnType<typeof sql>, days: ReturnType<typeof sql>) =>
  sql`(${days} > 0 and ${releaseAt} - ${days} * interval '1 day' <= ${now})`

/** Lets subscribers in where the early days have begun; returns what of, an album without its tracks. */
export const beginEarlyAccess = (tx: Tx, now: Date) =>
  tx.rows<{ id: number }>`
    with begun as (
      update unreleased set is_early = true
      where release_at is not null and not is_early and ${isEarly(now, sql`release_at`, sql`early_days`)}
      returning content_id as id)
    select id from begun where not exists (
      select from track join begun as album on album.id = album_id where track.id = begun.id)`

export const hasBegunEarly = async (tx: Tx, id: number) =>
  (await tx.count`select from unreleased where content_id = ${id} and is_early`) > 0

/** Albums come before their tracks. */
export const listDue = (tx: Tx, now: Date) =>
  tx.rows<{ id: number }>`
    select content_id as id from unreleased where release_at <= ${now} order by release_at, content_id`

/** Locked until the transaction ends; false where another process has released it meanwhile, or it was put off. */
export const lockDue = async (tx: Tx, id: number, now: Date) =>
  (await tx.count`select from unreleased where content_id = ${id} and release_at <= ${now} for update`) > 0

/** An album, locked before its tracks, if the release is one. */
export const lockIfAlbum = (tx: Tx, id: number) =>
  tx.maybeOne<{ artistId: UserId; title: string }>`
    select artist_id, title from album where id = ${id} for no key update`

export type WaitingTrack = { id: TrackId; artistId: UserId; title: string; state: string; isWaiting: boolean }

/** All tracks of an album in order, or a single one, with which of them wait for a release. Deleted ones are left out. */
export const lockTracks = (tx: Tx, of: { albumId: AlbumId } | { trackId: TrackId }) =>
  tx.rows<WaitingTrack>`
    select id, artist_id, title, state, exists (select from unreleased where content_id = track.id) as is_waiting
    from track
    where ${'albumId' in of ? sql`album_id = ${of.albumId}` : sql`id = ${of.trackId}`} and hidden_because is distinct from 'deleted'
    order by created_at, id for update`

/** What is rejected stays hidden, and is out once it is approved. */
export async function setReleased(tx: Tx, ids: readonly number[], now: Date) {
  await tx.rows`delete from unreleased where content_id = any(${ids})`
  await tx.rows`
    update album set hidden_at = case when rejection_reason is not null then hidden_at end, created_at = ${now},
      release_on = (${now}::timestamptz at time zone 'utc')::date
    where id = any(${ids})`
  await tx.rows`
    update track set hidden_at = null, hidden_because = null where id = any(${ids}) and hidden_because = 'unreleased'`
}

export const forgetSchedule = (tx: Tx, id: number) => tx.rows`delete from unreleased where content_id = ${id}`

export const forgetAllOf = (tx: Tx, artist: UserId) =>
  tx.rows`
    delete from unreleased where content_id in (
      select id from track where artist_id = ${artist} union all select id from album where artist_id = ${artist})`

export const setCreatedAt = (tx: Tx, ids: readonly TrackId[], instants: readonly Date[]) =>
  tx.rows`
    update track set created_at = ordered.at
    from unnest(${ids}::bigint[], ${instants.map((instant) => instant.toISOString())}::timestamptz[]) as ordered (id, at)
    where track.id = ordered.id`
