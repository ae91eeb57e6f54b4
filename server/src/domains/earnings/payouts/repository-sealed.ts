import type { UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

export const SEALED_TABLES = ['bank_account', 'bank_change', 'payout'] as const
type SealedTable = (typeof SEALED_TABLES)[number]

const tableOf = { bank_account: sql`bank_account`, bank_change: sql`bank_change`, payout: sql`payout` }
const idOf = { bank_account: sql`account_id`, bank_change: sql`id`, payout: sql`id` }

export const listSealed = (tx: Tx, table: SealedTable, after: number, limit: number) =>
  tx.rows<{ id: number; owner: UserId; sealed: Buffer }>`
    select ${idOf[table]} as id, account_id as owner, sealed from ${tableOf[table]}
    where ${idOf[table]} > ${after} order by 1 limit ${limit}`

/** For this transaction only: a trigger otherwise refuses to change a payout. */
export const allowResealing = (tx: Tx) => tx.rows`select set_config('fairwave.resealing', 'on', true)`

export const replaceSealed = (tx: Tx, table: SealedTable, id: number, before: Buffer, after: Buffer) =>
  tx.count`update ${tableOf[table]} set sealed = ${after} where ${idOf[table]} = ${id} and sealed = ${before}`
