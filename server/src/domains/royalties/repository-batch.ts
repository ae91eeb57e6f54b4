import { RULES } from '@fairwave/contract/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { constant, sql, type Tx } from '../../platform/database/db.ts'
import * as readModel from './read-model-listens.ts'
import type { HeldRow } from './repository-held.ts'

// A batch stays in the database, in tables that the transaction has to itself: the process learns sums alone, so that its memory
// does not grow with the number of plays.

const LISTENS_PER_RANGE = constant(RULES.listensPerRange)

/** Recomputes what is known about a day before its first batch. */
export async function beginDay(tx: Tx, day: string): Promise<void> {
  await forgetDay(tx)
  await tx.rows`insert into royalty_range_listens (range_key, artist_id, listens) ${readModel.crowdedRanges(day)}`
}

export async function forgetDay(tx: Tx): Promise<void> {
  await tx.rows`delete from royalty_listener_day`
  await tx.rows`delete from royalty_range_listens`
}

/** A batch is sorted in memory. */
export const allowMemory = (tx: Tx) => tx.rows`set local work_mem = '32MB'`

/** In the order of listeners, so that two lanes cannot deadlock over one who is in both. */
export const learnListenerDays = (tx: Tx, day: string) =>
  tx.rows`
    insert into royalty_listener_day (listener, day, reason, repeats)
    select * from (${readModel.listenerDays(day)}) as learnt order by listener
    on conflict do nothing`

export const forgetListener = (tx: Tx, listener: UserId) =>
  tx.rows`delete from royalty_listener_day where listener = ${String(listener)}`

/** Judges what was heard before the waiting impressions, into the table `judged_listen`. */
export async function judgeWaiting(tx: Tx, day: string): Promise<void> {
  await tx.script(`
    create temp table if not exists judged_listen (
      impression_id bigint, campaign_id bigint, account_id bigint, listener text, range_key text, price bigint, heard_at timestamptz(3),
      play_id bigint, track_id bigint, artist_id bigint, artist_percent smallint, reason text) on commit drop;
    truncate judged_listen`)
  await tx.rows`insert into judged_listen ${readModel.judgedListens(day)}`
}

/** Counts the listens of the waiting impressions' ranges, for a few impressions between nights. */
export async function countRanges(tx: Tx, day: string): Promise<void> {
  await tx.rows`
    insert into royalty_range_listens (range_key, artist_id, listens)
    select distinct range_key, artist_id, 0 from judged_listen where range_key is not null and reason is null
    on conflict do nothing`
  await tx.rows`
    update royalty_range_listens held set listens = known.listens from (${readModel.listensFromWaitingRanges(day)}) as known
    where (held.range_key, held.artist_id) = (known.range_key, known.artist_id)`
}

/** Excludes the listens beyond those that an address range can pay an artist for on a day, and counts the others. */
export async function limitRanges(tx: Tx): Promise<void> {
  const { isCrowded } = await tx.one<{ isCrowded: boolean }>`
    select exists (select from royalty_range_listens) as is_crowded`
  if (!isCrowded) return
  await tx.rows`
    with counted as materialized (${readModel.COUNTED_BEFORE}),
    candidate as (
      select range_key, artist_id, play_id, listens as known, min(impression_id) as impression_id, bool_or(account_id is null) as is_visitor
      from judged_listen join royalty_range_listens using (range_key, artist_id)
      where reason is null and (range_key, play_id) not in (select range_key, play_id from counted)
      group by 1, 2, 3, 4
    ), placed as materialized (
      select range_key, artist_id, play_id,
        known + row_number() over (partition by range_key, artist_id order by is_visitor, impression_id, play_id) as nth
      from candidate
    ), refused as (
      update judged_listen set reason = 'artist-range' from placed
      where nth > ${LISTENS_PER_RANGE} and judged_listen.reason is null
        and (judged_listen.range_key, judged_listen.artist_id, judged_listen.play_id) = (placed.range_key, placed.artist_id, placed.play_id)
    )
    update royalty_range_listens held set listens = held.listens + added.listens
    from (select range_key, artist_id, count(*) as listens from placed where nth <= ${LISTENS_PER_RANGE} group by 1, 2) as added
    where (held.range_key, held.artist_id) = (added.range_key, added.artist_id)`
}

async function makeEarnings(tx: Tx): Promise<void> {
  await tx.script(`
    create temp table if not exists earning_listen (
      impression_id bigint, campaign_id bigint, account_id bigint, listener text, heard_at timestamptz(3), play_id bigint, track_id bigint,
      artist_id bigint, price bigint, listens integer, artist_percent smallint, amount bigint, to_artists bigint, guests jsonb,
      to_guests bigint) on commit drop;
    truncate earning_listen`)
}

/**
 * Splits each impression's price among the listens that it pays, to the millionth, into the table `earning_listen`. Every listen
 * gets the same; the earliest get the remainder, one unit each. Of each part the artists' side is rounded up, collaborators are
 * rounded down, and the track's artist gets the rest. If there are more listens than millionths, the latest get nothing.
 */
export async function splitPrices(tx: Tx): Promise<void> {
  await makeEarnings(tx)
  await tx.rows`
    insert into earning_listen
    select impression_id, campaign_id, account_id, listener, heard_at, play_id, track_id, artist_id, price, listens, artist_percent, amount, to_artists,
      guests, case when guests is null then 0 else (select sum((one ->> 'amount')::bigint) from jsonb_array_elements(guests) as one) end
    from (
      select listen.*,
        case when collaborating.guests is not null then (
          select jsonb_agg(jsonb_build_object('id', one -> 'id', 'amount', to_artists * (one ->> 'percent')::int / 100) order by nth)
          from jsonb_array_elements(collaborating.guests) with ordinality as guest (one, nth)) end as guests
      from (
        select part.*, (amount * artist_percent + 99) / 100 as to_artists
        from (
          select placed.*, least(paid, price)::int as listens, price / paid + (place <= price % paid)::int as amount
          from (
            select *, count(*) over (partition by impression_id) as paid,
              row_number() over (partition by impression_id order by play_id) as place
            from judged_listen where reason is null) as placed) as part
        where amount > 0) as listen
        left join (${readModel.COLLABORATORS}) as collaborating using (track_id)) as earning`
  await sumEarnings(tx)
}

/** Fills the same table with listens that were held. */
export async function putEarnings(tx: Tx, held: readonly HeldRow[]): Promise<void> {
  await makeEarnings(tx)
  await tx.rows`
    insert into earning_listen (impression_id, campaign_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists, guests, to_guests)
    select impression_id, campaign_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists,
      case when jsonb_array_length(earners) > 1 then earners - 0 end, to_artists - (earners -> 0 ->> 'amount')::bigint
    from unnest(
      ${held.map((row) => row.impressionId)}::bigint[], ${held.map((row) => row.campaignId)}::bigint[], ${held.map((row) => row.accountId)}::bigint[],
      ${held.map((row) => String(row.accountId ?? row.visitorId ?? ''))}::text[], ${held.map((row) => row.heardAt)}::timestamptz[],
      ${held.map((row) => row.playId)}::bigint[], ${held.map((row) => row.trackId)}::bigint[], ${held.map((row) => row.artistId)}::bigint[],
      ${held.map((row) => row.amount)}::bigint[], ${held.map((row) => row.toArtists)}::bigint[],
      ${held.map((row) => JSON.stringify(row.earners))}::jsonb[])
      as given (impression_id, campaign_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists, earners)`
  await sumEarnings(tx)
}

/** The batch's sums, in the table `earning_sum`, from which everything that counts money is read. */
async function sumEarnings(tx: Tx): Promise<void> {
  await tx.script(`
    create temp table if not exists earning_sum (
      artist_id bigint, campaign_id bigint, price bigint, listens integer, artist_percent smallint, amount bigint, to_artists bigint,
      shares bigint, to_guests bigint) on commit drop;
    truncate earning_sum`)
  await tx.rows`
    insert into earning_sum
    select artist_id, campaign_id, price, listens, artist_percent, amount, to_artists, count(*), sum(to_guests)
    from earning_listen group by artist_id, campaign_id, price, listens, artist_percent, amount, to_artists`
}

export type ArtistSum = { artistId: UserId; shares: number; amount: Micros; toArtists: Micros }

export const listArtistSums = (tx: Tx) =>
  tx.rows<ArtistSum>`
    select artist_id, sum(shares)::bigint as shares, sum(shares * amount)::bigint as amount, sum(shares * to_artists)::bigint as to_artists
    from earning_sum group by artist_id order by artist_id`

export type MoneySum = { kind: 'campaign' | 'earnings' | 'platform'; id: number; amount: Micros }

/** What each account gives or gets for the listens of all artists but those. */
export const listMoneySums = (tx: Tx, held: readonly UserId[]) =>
  tx.rows<MoneySum>`
    with paid as materialized (select * from earning_sum where artist_id <> all(${held}::bigint[]))
    select kind, id, sum(amount)::bigint as amount
    from (
      select 'campaign' as kind, campaign_id as id, -shares * amount as amount from paid
      union all
      select 'earnings', artist_id, shares * to_artists - to_guests from paid
      union all
      select 'earnings', (guest ->> 'id')::bigint, (guest ->> 'amount')::bigint
      from earning_listen cross join lateral jsonb_array_elements(guests) as guest
      where guests is not null and artist_id <> all(${held}::bigint[])
      union all
      select 'platform', 0, shares * (amount - to_artists) from paid) as part
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`

/**
 * The outcome of each waiting impression: paid for at least one listen, held, or why it paid nothing. Without a join, because the
 * planner knows nothing about tables that were just made.
 */
export const outcomes = (held: readonly UserId[]) => sql`
  select id, heard_at,
    case when bool_or(is_paid) then 'shared' when bool_or(is_paid) is not null then 'held' else coalesce(max(reason), 'nothing-heard') end as outcome
  from (
    select id, heard_at, null::boolean as is_paid, null as reason from waiting_impression
    union all
    select impression_id, heard_at, artist_id <> all(${held}::bigint[]), null from earning_listen
    union all
    (select distinct on (impression_id) impression_id, heard_at, null, reason from judged_listen
      where reason is not null order by impression_id, play_id)) as fact
  group by id, heard_at`
