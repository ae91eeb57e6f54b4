import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

/** The day of the oldest impression that has not been split yet, if that day is over. */
export const findOldestDay = (tx: Tx, before: Date) =>
  tx.maybeOne<{ day: string }>`
    select to_char(min(heard_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from unnest(${LANES}::smallint[]) as one (lane) cross join lateral (
      select heard_at from unsplit_impression where lane = one.lane and heard_at < ${before} order by heard_at limit 1) as oldest
    having count(*) > 0`

/** The days of which one listener has unsplit impressions. */
export const listWaitingDays = async (tx: Tx, listener: UserId) =>
  (
    await tx.rows<{ day: string }>`
      select distinct to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day from unsplit_impression
      where account_id = ${listener} order by day`
  ).map(({ day }) => day)

/** Impressions are partitioned by their time: with this, only the month of the day is searched. */
const isOnDay = (day: string, of = sql``) => sql`
  ${of}heard_at >= ${`${day}T00:00:00Z`}::timestamptz and ${of}heard_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`

/**
 * Impressions are split in two lanes at the same time, one for each of two processors. All of an address range are in one lane,
 * because its limits count them in order.
 */
export const LANES = [0, 1] as const
export type Lane = (typeof LANES)[number]

type Wanted = {
  day: string
  limit: number
  /** Where the batch before ended: what was waiting before that has been split. */
  since?: Date | undefined
} & ({ lane: Lane } | { listener: UserId })

export type Waiting = { count: number; first: number; last: Date }

/**
 * Takes the earliest unsplit impressions of a day, of one lane or of one listener, into the table `waiting_impression`, which the
 * transaction has to itself. From then on they count as split, unless the transaction fails. Returns how many there are, the first
 * id, and when the last was heard. The caller has locked out other splits.
 */
export async function takeWaiting(tx: Tx, { day, limit, since, ...of }: Wanted): Promise<Waiting | null> {
  await tx.script(`
    create temp table if not exists waiting_impression (
      id bigint, campaign_id bigint, break_id uuid, position smallint, account_id bigint, visitor_id uuid, listener text,
      after_play_id bigint, last_play_id bigint, price bigint, heard_at timestamptz(3), suspicion text, range_key text,
      has_outcome boolean) on commit drop;
    truncate waiting_impression`)
  const count = await tx.count`
    with taken as (
      delete from unsplit_impression where ctid = any(array(
        select ctid from unsplit_impression
        where ${isOnDay(day)} and ${since ? sql`heard_at >= ${since}` : sql`true`}
          and ${'lane' in of ? sql`lane = ${of.lane}` : sql`account_id = ${of.listener}`}
        order by heard_at, impression_id limit ${limit}))
      returning *
    )
    insert into waiting_impression
    select impression_id, campaign_id, break_id, position, account_id, visitor_id, coalesce(account_id::text, visitor_id::text),
      after_play_id, last_play_id, price, heard_at, suspicion, range_key, has_outcome
    from taken`
  if (count === 0) return null
  await tx.rows`analyze waiting_impression`
  return {
    count,
    ...(await tx.one<Omit<Waiting, 'count'>>`select min(id) as first, max(heard_at) as last from waiting_impression`),
  }
}

export type OutcomeSum = { campaignId: number; outcome: string; impressions: number; price: Micros }

/**
 * Sets the outcomes of a day's waiting impressions: those given as `id` and `outcome`, and `shared` of all others. Returns their
 * sums by campaign.
 */
export const setOutcomes = (tx: Tx, day: string, unusual: Sql) =>
  tx.rows<OutcomeSum>`
    with unusual as materialized (${unusual}), other as materialized (
      select waiting.id, heard_at, campaign_id, price, outcome from unusual join waiting_impression waiting using (id)
    ), changed as (
      update impression set outcome = settled.outcome
      from (
        select id, heard_at, outcome from other
        union all
        select id, heard_at, 'shared' from waiting_impression where not has_outcome and id not in (select id from unusual)) as settled
      where impression.id = settled.id and impression.heard_at = settled.heard_at and ${isOnDay(day, sql`impression.`)}
    )
    select campaign_id, outcome, sum(impressions)::bigint as impressions, sum(price)::bigint as price
    from (
      select campaign_id, 'shared' as outcome, count(*) as impressions, sum(price) as price from waiting_impression group by 1
      union all
      select campaign_id, 'shared', -count(*), -sum(price) from other group by 1
      union all
      select campaign_id, outcome, count(*), sum(price) from other group by 1, 2) as sums
    group by 1, 2 having sum(impressions) > 0 order by 1, 2`

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
    select impression_id as id from unsplit_impression where heard_at >= ${from} and heard_at < ${to}
    union all
    select id from impression where heard_at >= ${from} and heard_at < ${to} and outcome = 'held' limit 1`
