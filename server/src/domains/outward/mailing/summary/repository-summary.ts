import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export const hasSummary = async (tx: Tx, account: UserId) =>
  (await tx.one<{ isOn: boolean }>`select exists (select from weekly_summary where account_id = ${account}) as is_on`)
    .isOn

/** Switching it on again changes nothing. */
export const insertSummary = (tx: Tx, account: UserId, dueAt: Date) =>
  tx.rows`insert into weekly_summary (account_id, due_at) values (${account}, ${dueAt}) on conflict do nothing`

export const deleteSummary = (tx: Tx, account: UserId) =>
  tx.rows`delete from weekly_summary where account_id = ${account}`

/** Locked until the transaction ends; those that another process has taken are skipped. */
export const lockDue = (tx: Tx, now: Date, limit: number) =>
  tx.rows<{ accountId: UserId }>`
    select account_id from weekly_summary where due_at <= ${now} order by due_at limit ${limit} for update skip locked`

export const setDue = (tx: Tx, account: UserId, dueAt: Date) =>
  tx.rows`update weekly_summary set due_at = ${dueAt} where account_id = ${account}`
