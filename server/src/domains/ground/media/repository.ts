import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type FileId = number
type NewFile = { sha256: string; kind: 'audio' | 'image' | 'document'; mime: string; bytes: number; now: Date }

/** Finds a file by its contents, and postpones its deletion by a day if it has no holder. */
export const touchFile = (tx: Tx, sha256: string, now: Date) => tx.maybeOne<{ id: FileId }>`
  update media_file set unheld_since = case when unheld_since is null then null else ${now}::timestamptz end
  where sha256 = ${sha256} returning id`

/** The same for a file that is requested often: written only when most of that day is over. */
export const refreshFile = (tx: Tx, fileId: FileId, before: Date, now: Date) => tx.rows`
  update media_file set unheld_since = ${now} where id = ${fileId} and unheld_since < ${before}`

/** Undefined when the same contents were inserted meanwhile. A parallel insert waits here for the first. */
export const insertFile = (tx: Tx, { sha256, kind, mime, bytes, now }: NewFile) => tx.maybeOne<{ id: FileId }>`
  insert into media_file (sha256, kind, mime, bytes, created_at, unheld_since) values (${sha256}, ${kind}, ${mime}, ${bytes}, ${now}, ${now})
  on conflict (sha256) do nothing returning id`

/** False when there is no such file. */
export async function hold(
  tx: Tx,
  fileId: FileId,
  holders: readonly string[],
  account: UserId | null,
): Promise<boolean> {
  if ((await tx.count`update media_file set unheld_since = null where id = ${fileId}`) === 0) return false
  await tx.rows`
    insert into media_hold (file_id, holder, account_id)
    select ${fileId}::bigint, holder, ${account}::bigint from unnest(${holders}::text[]) as holder on conflict do nothing`
  return true
}

export async function release(tx: Tx, fileId: FileId, holder: string, now: Date): Promise<void> {
  // The row is locked first, so that of a parallel hold and release the second sees the result of the first.
  await tx.rows`select 1 from media_file where id = ${fileId} for update`
  await tx.rows`delete from media_hold where file_id = ${fileId} and holder = ${holder}`
  await tx.rows`
    update media_file set unheld_since = ${now}
    where id = ${fileId} and unheld_since is null and not exists (select 1 from media_hold where file_id = ${fileId})`
}

/** The same for everything that these hold. */
export async function releaseAllOf(tx: Tx, holders: readonly string[], now: Date): Promise<void> {
  await tx.rows`
    select 1 from media_file where id in (select file_id from media_hold where holder = any(${holders}::text[]))
    order by id for update`
  const released = await tx.rows<{ fileId: FileId }>`
    delete from media_hold where holder = any(${holders}::text[]) returning file_id`
  await tx.rows`
    update media_file set unheld_since = ${now}
    where id = any(${released.map(({ fileId }) => fileId)}::bigint[]) and unheld_since is null
      and not exists (select 1 from media_hold where file_id = media_file.id)`
}

export const listUnheld = (tx: Tx, before: Date, limit: number) => tx.rows<{ id: FileId }>`
  select id from media_file where unheld_since < ${before} order by unheld_since limit ${limit}`

/** Deletes a file without holders and returns its storage keys; undefined when it has a holder by now. */
export async function deleteUnheld(tx: Tx, fileId: FileId, before: Date): Promise<string[] | undefined> {
  const isUnheld = await tx.maybeOne`
    select 1 from media_file where id = ${fileId} and unheld_since < ${before}
      and not exists (select 1 from media_hold where file_id = ${fileId}) for update`
  if (!isUnheld) return undefined
  const keys = await tx.rows<{ key: string }>`
    select unnest(array[original_key, low_key, high_key]) as key from media_audio where file_id = ${fileId}
    union select base_key || size from media_image, unnest(array['-160.webp', '-480.webp', '-1200.webp']) as size where file_id = ${fileId}
    union select key from media_attachment where file_id = ${fileId}`
  await tx.rows`delete from media_file where id = ${fileId}`
  return keys.map(({ key }) => key).filter(Boolean)
}

/** These keys are deleted when they are due, unless they are removed from the bin before. */
export const putInBin = (tx: Tx, keys: readonly string[], dueAt: Date) => tx.rows`
  insert into media_bin (key, due_at) select unnest(${keys}::text[]), ${dueAt}::timestamptz
  on conflict (key) do update set due_at = excluded.due_at`

export const takeFromBin = (tx: Tx, keys: readonly string[]) =>
  tx.rows`delete from media_bin where key = any(${keys}::text[])`

export const listDue = (tx: Tx, now: Date, limit: number) => tx.rows<{ key: string }>`
  select key from media_bin where due_at <= ${now} order by due_at limit ${limit}`

export const insertImage = (
  tx: Tx,
  image: { fileId: FileId; width: number; height: number; baseKey: string },
) => tx.rows`
  insert into media_image (file_id, width, height, base_key) values (${image.fileId}, ${image.width}, ${image.height}, ${image.baseKey})`

export type StoredImage = { fileId: FileId; hash: string; width: number; height: number; baseKey: string }

export const findImage = (tx: Tx, hash: string) => tx.maybeOne<StoredImage>`
  select file_id, sha256 as hash, width, height, base_key from media_file join media_image on file_id = id where sha256 = ${hash}`

export type StoredAttachment = { fileId: FileId; key: string; mime: string }

export const insertAttachment = (tx: Tx, { fileId, key, mime }: StoredAttachment) =>
  tx.rows`insert into media_attachment (file_id, key, mime) values (${fileId}, ${key}, ${mime})`

export const findAttachment = (tx: Tx, fileId: FileId) =>
  tx.maybeOne<StoredAttachment>`select file_id, key, mime from media_attachment where file_id = ${fileId}`

/** The marker of the media folder, if it has one. Processes that start at the same time wait for the one that writes it. */
export async function lockStorageMark(tx: Tx): Promise<string | undefined> {
  await tx.rows`lock table storage_mark in exclusive mode`
  return (await tx.maybeOne<{ mark: string }>`select mark from storage_mark`)?.mark
}

export const insertStorageMark = (tx: Tx, mark: string) => tx.rows`insert into storage_mark (mark) values (${mark})`

export const hasFiles = async (tx: Tx) => (await tx.count`select from media_file limit 1`) > 0

export const findAttachmentByHash = (tx: Tx, sha256: string) => tx.maybeOne<StoredAttachment>`
  select file_id, key, media_attachment.mime from media_file join media_attachment on file_id = id where sha256 = ${sha256}`
