import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../platform/database/db.ts'

export type WaitingImpression = {
  id: number
  campaignId: number
  accountId: UserId | null
  visitorId: string | null
  price: Micros
  heardAt: Date
  suspicion: 'address' | 'range' | null
  /** The address range it was heard from, as a hash that changes every day. */
  rangeKey: string | null
}

/** The day of the oldest impression that has not been split yet, if that day is over. */
export const findOldestDay = (tx: Tx, before: Date) =>
  tx.maybeOne<{ day: string }>`
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day from impression
    where outcome is null and heard_at < ${before} order by heard_at, id limit 1`

const WAITING = sql`id, campaign_id, account_id, visitor_id, price, heard_at, suspicion, range_key from impression where outcome is null`

/** Unsplit impressions of a day, locked until the transaction ends; those that another process has locked are skipped. */
export const takeWaiting = (tx: Tx, day: string, limit: number) =>
  tx.rows<WaitingImpression>`
    select ${WAITING} and heard_at >= ${`${day}T00:00:00Z`}::timestamptz and heard_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    order by heard_at, id limit ${limit} for update skip locked`

/** Unsplit impressions of one listener, of any day. */
export const takeWaitingOf = (tx: Tx, listener: UserId) =>
  tx.rows<WaitingImpression>`select ${WAITING} and account_id = ${listener} order by heard_at, id for update`

export type Outcome = Pick<WaitingImpression, 'id' | 'heardAt'> & { outcome: string }

/** The times of some impressions. They are partitioned by it: with these, only the months concerned are searched. */
export const timesOf = (impressions: readonly Pick<WaitingImpression, 'heardAt'>[]) => {
  const times = impressions.map(({ heardAt }) => heardAt.getTime())
  const [first, last] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Infinity, -Infinity],
  )
  return sql`impression.heard_at between ${new Date(first)} and ${new Date(last)}`
}

export const setOutcomes = (tx: Tx, outcomes: readonly Outcome[]) =>
  outcomes.length > 0 &&
  tx.rows`
    update impression set outcome = settled.outcome
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[]) as settled (id, outcome)
    where impression.id = settled.id and ${timesOf(outcomes)}`

/** Marks held impressions as split among artists. */
export const setReleased = (tx: Tx, ids: readonly number[]) =>
  tx.rows`update impression set outcome = 'shared' where id = any(${ids}) and outcome = 'held'`

export type ReturnedPart = { impressionId: number; amount: Micros }

/** Records how much of each price was returned. A held impression becomes refused unless it is in `stillHeld`. */
export const setReturned = (tx: Tx, parts: readonly ReturnedPart[], stillHeld: readonly number[]) =>
  tx.rows`
    update impression set returned = returned + part.amount,
      outcome = case when outcome = 'held' and impression.id <> all(${stillHeld}::bigint[]) then 'refused' else outcome end
    from (
      select id, sum(amount)::bigint as amount
      from unnest(${parts.map(({ impressionId }) => impressionId)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[]) as one (id, amount)
      group by id) as part
    where impression.id = part.id`

/** An impression heard in a time that has not been split yet, or whose money is held. */
export const findUnfinished = (tx: Tx, { from, to }: { from: Date; to: Date }) =>
  tx.maybeOne<{ id: number }>`
    select id from impression
    where heard_at >= ${from} and heard_at < ${to} and (outcome is null or outcome = 'held') limit 1`
