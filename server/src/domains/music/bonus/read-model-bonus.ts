import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import type { Tx } from '../../../platform/database/db.ts'

export type AlbumFileRow = AlbumFile & { key: string; mime: string; createdAt: Date }

/** The names of an album's bonus tracks; buyers see the tracks themselves on the album. */
export const listBonusTracks = (tx: Tx, albumId: AlbumId) =>
  tx.rows<{ title: string; durationMs: number | null }>`
    select title, duration_ms from album_track where album_id = ${albumId} and is_bonus order by created_at, id`

/** When an account bought an album that it still has; the artist of an album has had it ever since. */
export const findHolder = (tx: Tx, account: UserId, albumId: AlbumId) =>
  tx.maybeOne<{ since: Date | null }>`
    select min(bought_at) as since from purchase
      where account_id = ${account} and purchase.album_id = ${albumId} and refunded_at is null having count(*) > 0
    union all
    select null from album where id = ${albumId} and artist_id = ${account}
    limit 1`

/** The files that come with an album; with those that were removed after `since`, when it was bought. */
export const listFiles = (tx: Tx, albumId: AlbumId, since: Date | null) =>
  tx.rows<AlbumFileRow>`
    select album_file.id, name, ending, media_file.bytes, media_attachment.key, media_attachment.mime, album_file.created_at
    from album_file join media_file on media_file.id = file_id join media_attachment using (file_id)
    where album_id = ${albumId} and (removed_at is null or removed_at >= ${since})
    order by album_file.id`

/** Removed files that no buyer has, one of them locked at a time. */
export const lockUnneeded = (tx: Tx, before: Date, limit: number) =>
  tx.rows<{ id: number; fileId: number }>`
    select id, file_id from album_file
    where removed_at < ${before} and not exists (
      select from purchase
      where purchase.album_id = album_file.album_id and refunded_at is null and bought_at <= removed_at)
    order by removed_at limit ${limit} for update skip locked`
