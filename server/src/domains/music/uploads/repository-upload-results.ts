import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type UploadError = { index: number; title: string; message: string }
/** The result of an upload, for a request that repeats it. */
export type UploadResult = { trackIds: TrackId[]; totalCount: number; errors: UploadError[] }

export const findUploadResult = async (tx: Tx, account: UserId, key: string) =>
  (
    await tx.maybeOne<{ answer: UploadResult | null }>`
      select answer from upload_result where account_id = ${account} and idempotency_key = ${key}`
  )?.answer ?? undefined

/** False when the key is used. A parallel request waits here until the first has finished or failed. */
export const claimKey = async (tx: Tx, account: UserId, key: string, now: Date) =>
  (await tx.count`
    insert into upload_result (account_id, idempotency_key, created_at) values (${account}, ${key}, ${now})
    on conflict do nothing`) === 1

export const writeUploadResult = (tx: Tx, account: UserId, key: string, result: UploadResult) =>
  tx.rows`
    update upload_result set answer = ${JSON.stringify(result)} where account_id = ${account} and idempotency_key = ${key}`

export const deleteUploadResults = (tx: Tx, before: Date) =>
  tx.rows`delete from upload_result where created_at < ${before}`
