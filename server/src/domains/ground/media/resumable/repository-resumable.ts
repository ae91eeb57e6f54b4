import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export type UploadRow = {
  id: string
  fileName: string
  bytes: number
  receivedBytes: number
  partKeys: string[]
  expiresAt: Date
}
type NewUpload = { id: string; account: UserId; fileName: string; bytes: number; now: Date; expiresAt: Date }

export const insertUpload = (tx: Tx, { id, account, fileName, bytes, now, expiresAt }: NewUpload) => tx.one<UploadRow>`
  insert into resumable_upload (id, account_id, file_name, bytes, created_at, expires_at)
  values (${id}, ${account}, ${fileName}, ${bytes}, ${now}, ${expiresAt})
  returning id, file_name, bytes, received_bytes, part_keys, expires_at`

/** Another account's upload is not found. */
export const findUpload = (tx: Tx, account: UserId, id: string, now: Date) => tx.maybeOne<UploadRow>`
  select id, file_name, bytes, received_bytes, part_keys, expires_at from resumable_upload
  where id = ${id} and account_id = ${account} and expires_at > ${now}`

/** How many uploads of an account are open, and how large they will be. */
export const measureOpen = (tx: Tx, account: UserId, now: Date) => tx.one<{ count: number; bytes: number }>`
  select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes from resumable_upload
  where account_id = ${account} and expires_at > ${now}`

type Part = { id: string; from: number; bytes: number; key: string }

/** False when the upload is gone, or has meanwhile been continued over another connection. */
export const addPart = async (tx: Tx, { id, from, bytes, key }: Part): Promise<boolean> =>
  (await tx.count`
    update resumable_upload set received_bytes = received_bytes + ${bytes}, part_keys = part_keys || ${key}::text
    where id = ${id} and received_bytes = ${from}`) === 1

export const deleteUpload = (tx: Tx, account: UserId, id: string) => tx.maybeOne<{ partKeys: string[] }>`
  delete from resumable_upload where id = ${id} and account_id = ${account} returning part_keys`

export const deleteExpired = (tx: Tx, now: Date) => tx.count`delete from resumable_upload where expires_at <= ${now}`
