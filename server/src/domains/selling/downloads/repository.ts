import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { DownloadFormatName } from '@fairwave/contract/selling/downloads'
import type { Tx } from '../../../platform/database/db.ts'

export type MadeFormat = Exclude<DownloadFormatName, 'original'>

export type FileRow = {
  trackId: TrackId
  format: MadeFormat
  mark: string
  state: 'preparing' | 'ready' | 'failed'
  key: string | null
  bytes: number | null
  requestedAt: Date
}

export const findFiles = (tx: Tx, tracks: readonly TrackId[]) =>
  tx.rows<FileRow>`
    select track_id, format, mark, state, key, bytes, requested_at from download_file where track_id = any(${tracks})`

export const lockFile = (tx: Tx, trackId: TrackId, format: MadeFormat) =>
  tx.maybeOne<FileRow>`select * from download_file where track_id = ${trackId} and format = ${format} for update`

/** Returns nothing where the same was requested since `notSince`; otherwise the caller must enqueue the job. */
export const insertRequest = (tx: Tx, trackId: TrackId, format: MadeFormat, mark: string, now: Date, notSince: Date) =>
  tx.maybeOne<{ oldKey: string | null }>`
    with old as (select key from download_file where track_id = ${trackId} and format = ${format})
    insert into download_file as known (track_id, format, mark, state, requested_at, used_at)
    values (${trackId}, ${format}, ${mark}, 'preparing', ${now}, ${now})
    on conflict (track_id, format) do update
      set mark = excluded.mark, state = 'preparing', key = null, bytes = null, requested_at = excluded.requested_at, used_at = excluded.used_at
      where known.mark <> excluded.mark or (known.state <> 'ready' and known.requested_at < ${notSince})
    returning (select key from old) as old_key`

export const setReady = (
  tx: Tx,
  trackId: TrackId,
  format: MadeFormat,
  made: { key: string; bytes: number; mark: string },
) =>
  tx.count`
    update download_file set state = 'ready', key = ${made.key}, bytes = ${made.bytes}
    where track_id = ${trackId} and format = ${format} and mark = ${made.mark} and state <> 'ready'`

export const setFailed = (tx: Tx, trackId: TrackId, format: MadeFormat, mark: string) =>
  tx.rows`
    update download_file set state = 'failed'
    where track_id = ${trackId} and format = ${format} and mark = ${mark} and state = 'preparing'`

export const setUsed = (tx: Tx, tracks: readonly TrackId[], format: MadeFormat, now: Date) =>
  tx.rows`update download_file set used_at = ${now} where track_id = any(${tracks}) and format = ${format}`

export const deleteUnused = (tx: Tx, before: Date) =>
  tx.rows<{ key: string | null }>`delete from download_file where used_at < ${before} returning key`

/** Which of these tracks a user bought. */
export const listOwned = async (tx: Tx, account: UserId, tracks: readonly TrackId[]) =>
  (
    await tx.rows<{ id: TrackId }>`
      select id from unnest(${tracks}::bigint[]) as wanted (id) where owns(${account}, id)`
  ).map(({ id }) => id)

/** What a user bought with an album, including tracks that were removed from it since. */
export const listBoughtWith = async (tx: Tx, account: UserId, albumId: AlbumId) =>
  (
    await tx.rows<{ trackId: TrackId }>`
      select track_id from purchase where account_id = ${account} and album_id = ${albumId} and refunded_at is null order by id`
  ).map(({ trackId }) => trackId)

type NewLink = {
  hash: Buffer
  account: UserId
  kind: 'track' | 'album'
  contentId: number
  format: DownloadFormatName
  expiresAt: Date
}

export const insertLink = (tx: Tx, { hash, account, kind, contentId, format, expiresAt }: NewLink) =>
  tx.rows`
    insert into download_link (token_hash, account_id, kind, content_id, format, expires_at)
    values (${hash}, ${account}, ${kind}, ${contentId}, ${format}, ${expiresAt})`

type LinkRow = {
  accountId: UserId
  kind: 'track' | 'album'
  contentId: number
  format: DownloadFormatName
  expiresAt: Date
  isSuspended: boolean
}

/** Not found where its owner's account was deleted. */
export const findLink = (tx: Tx, hash: Buffer) =>
  tx.maybeOne<LinkRow>`
    select link.*, suspended_at is not null as is_suspended
    from download_link link join account on account.id = account_id and deleted_at is null where token_hash = ${hash}`

export const deleteLinks = (tx: Tx, before: Date) => tx.rows`delete from download_link where expires_at < ${before}`

/** The next purchases to prepare, for one worker at a time; the last few are read again, since some transactions commit late. */
export async function takeNewPurchases(tx: Tx, limit: number, again: number): Promise<TrackId[]> {
  const mark = await tx.maybeOne<{
    purchaseId: number
  }>`select purchase_id from download_progress for update skip locked`
  if (!mark) return []
  const rows = await tx.rows<{ id: number; trackId: TrackId }>`
    select id, track_id from purchase where id > ${mark.purchaseId - again} and refunded_at is null order by id limit ${limit + again}`
  const last = rows.at(-1)
  if (!last || last.id <= mark.purchaseId) return []
  await tx.rows`update download_progress set purchase_id = ${last.id}`
  return [...new Set(rows.map(({ trackId }) => trackId))]
}
