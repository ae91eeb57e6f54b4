import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { type Sql, sql, type Tx } from '../../platform/database/db.ts'

/** The day of the oldest impression that has not been split yet, if that day is over. */
export const findOldestDay = (tx: Tx, before: Date) =>
  tx.maybeOne<{ day: string }>`
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day from impression
    where outcome is null and heard_at < ${before} order by heard_at, id limit 1`

/** The days of which one listener has unsplit impressions. */
export const listWaitingDays = async (tx: Tx, listener: UserId) =>
  (
    await tx.rows<{ day: string }>`
      select distinct to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day from impression
      where outcome is null and account_id = ${listener} order by day`
  ).map(({ day }) => day)

/** Impressions are partitioned by their time: with this, only the month of the day is searched. */
const isOnDay = (day: string) => sql`
  impression.heard_at >= ${`${day}T00:00:00Z`}::timestamptz and impression.heard_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`

/**
 * Impressions are split in two lanes at the same time, one for each of two processors. All of an address range are in one lane,
 * because its limits count them in order.
 */
export const LANES = [0, 1] as const
export type Lane = (typeof LANES)[number]
const isIn = (lane: Lane) => sql`
  hashtextextended(coalesce(range_key, account_id::text, visitor_id::text), 0) & 1 = ${lane}`

type Wanted = {
  day: string
  limit: number
  /** Where the batch before ended: what was waiting before that has been split. */
  since?: Date | undefined
} & ({ lane: Lane } | { listener: UserId })

export type Waiting = { count: number; first: number; last: Date }

/**
 * Puts the earliest unsplit impressions of a day, of one lane or of one listener, into the table `waiting_impression`, which the
 * transaction has to itself. Returns how many there are, the first, and when the last was heard. The caller has locked out other splits.
 */
export async function takeWaiting(tx: Tx, { day, limit, since, ...of }: Wanted): Promise<Waiting | null> {
  await tx.script(`
    create temp table if not exists waiting_impression (
      id bigint, campaign_id bigint, break_id uuid, position smallint, account_id bigint, visitor_id uuid, listener text,
      after_play_id bigint, last_play_id bigint, price bigint, heard_at timestamptz(3), suspicion text, range_key text) on commit drop;
    truncate waiting_impression`)
  const count = await tx.count`
    insert into waiting_impression
    select id, campaign_id, break_id, position, account_id, visitor_id, coalesce(account_id::text, visitor_id::text), after_play_id,
      last_play_id, price, heard_at, suspicion, range_key
    from impression
    where outcome is null and ${isOnDay(day)} and ${since ? sql`heard_at >= ${since}` : sql`true`}
      and ${'lane' in of ? isIn(of.lane) : sql`account_id = ${of.listener}`}
    order by heard_at, id limit ${limit}`
  if (count === 0) return null
  await tx.rows`analyze waiting_impression`
  const ends = await tx.one<Omit<Waiting, 'count'>>`
    select (select id from waiting_impression order by heard_at, id limit 1) as first, max(heard_at) as last from waiting_impression`
  return { count, ...ends }
}

export type OutcomeSum = { campaignId: number; outcome: string; impressions: number; price: Micros }

/** Sets the outcomes of a day's waiting impressions, given as `id`, `heard_at` and `outcome`. Returns their sums by campaign. */
export const setOutcomes = (tx: Tx, day: string, outcomes: Sql) =>
  tx.rows<OutcomeSum>`
    with settled as (
      update impression set outcome = found.outcome from (${outcomes}) as found
      where impression.id = found.id and impression.heard_at = found.heard_at and impression.outcome is null and ${isOnDay(day)}
      returning impression.campaign_id, impression.price, found.outcome
    )
    select campaign_id, outcome, count(*) as impressions, sum(price)::bigint as price from settled group by 1, 2 order by 1, 2`

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
