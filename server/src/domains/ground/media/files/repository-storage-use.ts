import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

/** Until the transaction ends, no other transaction can add to what this account stores. */
export const lockUse = (tx: Tx, account: UserId) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${`storage:${account}`}, 0))`

export const usedBytes = async (tx: Tx, account: UserId): Promise<number> =>
  (
    await tx.one<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from media_file
      where id in (
        select file_id from media_hold where account_id = ${account}
        union select id from media_file where uploaded_by = ${account} and unheld_since is not null)`
  ).bytes

/** A file without holders counts towards this account. */
export const setUploadedBy = (tx: Tx, fileId: number, account: UserId | null) =>
  tx.rows`update media_file set uploaded_by = ${account} where id = ${fileId} and unheld_since is not null`
