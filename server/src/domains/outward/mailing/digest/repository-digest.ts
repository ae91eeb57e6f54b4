import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export type Frequency = 'daily' | 'weekly'

export const findFrequency = async (tx: Tx, account: UserId) =>
  (await tx.maybeOne<{ frequency: Frequency }>`select frequency from digest where account_id = ${account}`)?.frequency

type NewDigest = { account: UserId; frequency: Frequency; dueAt: Date; after: number }

/** Choosing the same frequency again changes nothing. */
export const upsertDigest = (tx: Tx, { account, frequency, dueAt, after }: NewDigest) =>
  tx.rows`
    insert into digest as known (account_id, frequency, due_at, after_activity_id)
    values (${account}, ${frequency}, ${dueAt}, ${after})
    on conflict (account_id) do update set frequency = excluded.frequency, due_at = excluded.due_at
    where known.frequency <> excluded.frequency`

export const deleteDigest = (tx: Tx, account: UserId) => tx.rows`delete from digest where account_id = ${account}`

export type DueRow = { accountId: UserId; frequency: Frequency; after: number }

/** Locked until the transaction ends; those that another process has taken are skipped. */
export const lockDue = (tx: Tx, now: Date, limit: number) =>
  tx.rows<DueRow>`
    select account_id, frequency, after_activity_id as after from digest where due_at <= ${now}
    order by due_at limit ${limit} for update skip locked`

export const setCovered = (tx: Tx, account: UserId, dueAt: Date, upTo: number) =>
  tx.rows`update digest set due_at = ${dueAt}, after_activity_id = ${upTo} where account_id = ${account}`
