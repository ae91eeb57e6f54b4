import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const listUnkeyed = (tx: Tx, after: UserId, limit: number) =>
  tx.rows<{ owner: UserId; sealed: Buffer }>`
    select account_id as owner, sealed from bank_account
    where bank_key is null and account_id > ${after} order by account_id limit ${limit}`

/** Unless the account was changed meanwhile. */
export const setKey = (tx: Tx, owner: UserId, sealed: Buffer, key: Buffer) =>
  tx.rows`update bank_account set bank_key = ${key} where account_id = ${owner} and sealed = ${sealed}`
