import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { constant, type Tx } from '../../../platform/database/db.ts'
import * as readModel from './read-model-listens.ts'

// A batch stays in the database, in tables that the transaction has to itself: the process learns sums alone, so that its memory
// does not grow with the number of plays.

const LISTENS_PER_RANGE = constant(RULES.listensPerRange)

/** Recomputes what is known about listeners before a day's first batch. No listener has the empty name: it says which day is known. */
export async function beginDay(tx: Tx, day: string): Promise<void> {
  await forgetDay(tx)
  await tx.rows`
    insert into royalty_listener_day (listener, day, reason, repeats)
    select '', ${day}::date, null, null union all
    select * from (${readModel.suspectListenerDays(day)}) as suspect where reason is not null or repeats is not null`
}

export async function forgetDay(tx: Tx): Promise<void> {
  await tx.rows`delete from royalty_listener_day`
  await tx.rows`delete from royalty_range_listens`
}

/**
 * Whether the day is still the one that is known: another process may have begun another, or finished. The first batch of a lane
 * learns about its address ranges, and notes that in the name of none.
 */
export async function isDayKnown(tx: Tx, day: string, lane: number): Promise<boolean> {
  const known = await tx.one<{ day: boolean; lane: boolean }>`
    select exists (select from royalty_listener_day where listener = '' and day = ${day}::date) as day,
      exists (select from royalty_range_listens where range_key = '' and artist_id = ${lane}) as lane`
  if (known.day && !known.lane) await learnRanges(tx, day, lane)
  return known.day
}

/** Most ranges are far from crowded: those are sorted out quickly, and the others looked at in full. */
async function learnRanges(tx: Tx, day: string, lane: number): Promise<void> {
  await tx.script(`
    create temp table range_listener (
      range_key text, account_id bigint, visitor_id uuid, after_play_id bigint, first_play_id bigint, last_play_id bigint) on commit drop`)
  await tx.rows`insert into range_listener ${readModel.rangeListeners(day, lane)}`
  await tx.rows`analyze range_listener`
  // A play of the day's beginning, but not of a listener who returned after weeks: reading all plays since then would take long.
  const { first, last } = await tx.one<{ first: number; last: number }>`
    select coalesce(percentile_disc(0.01) within group (order by first_play_id), 0)::bigint as first,
      coalesce(max(last_play_id), 0) as last
    from range_listener`
  await tx.rows`delete from range_listener where range_key not in (${readModel.suspectRanges(first, last)})`
  await tx.rows`analyze range_listener`
  await tx.rows`
    insert into royalty_range_listens (range_key, artist_id, listens)
    select '', ${lane}::bigint, 0 union all
    select * from (${readModel.crowdedRanges(day)}) as crowded`
}

/** A batch is sorted in memory, and a look at a few of its rows tells the planner enough about it. */
export async function prepareBatch(tx: Tx): Promise<void> {
  await tx.rows`set local work_mem = '64MB'`
  await tx.rows`set local default_statistics_target = 10`
}

/** What the listeners of a few impressions did, between nights. */
export const learnListenerDays = (tx: Tx, day: string) =>
  tx.rows`
    insert into royalty_listener_day (listener, day, reason, repeats)
    select * from (${readModel.waitingListenerDays(day)}) as learnt
    on conflict do nothing`

export const forgetListener = (tx: Tx, listener: UserId) =>
  tx.rows`delete from royalty_listener_day where listener = ${String(listener)}`

/** Judges what was heard before the waiting impressions, into the table `judged_listen`, once for the ads of a break. */
export async function judgeWaiting(tx: Tx, day: string): Promise<void> {
  await tx.script(`
    create temp table if not exists ad_group (
      group_id bigint, ads_id integer, account_id bigint, visitor_id uuid, listener text, after_play_id bigint, last_play_id bigint,
      range_key text, suspicion text, heard_at timestamptz(3), impressions bigint[]) on commit drop;
    create temp table if not exists ads (ads_id integer, campaigns bigint[], prices bigint[]) on commit drop;
    create temp table if not exists judged_listen (
      group_id bigint, ads_id integer, account_id bigint, listener text, range_key text, heard_at timestamptz(3), play_id bigint,
      track_id bigint, artist_id bigint, artist_percent smallint, reason text) on commit drop;
    truncate ad_group, ads, judged_listen`)
  // Ads of the same campaigns at the same prices are split alike. In the order of the index by which plays are looked up: the
  // listens, and what they earn, then have that order too, and sorting them by it later takes no time.
  await tx.rows`
    with of_break as materialized (${readModel.AD_GROUPS}), alike as (
      insert into ads
      select row_number() over (), campaigns, prices from (select distinct campaigns, prices from of_break) as different
      returning *
    )
    insert into ad_group
    select group_id, ads_id, account_id, visitor_id, listener, after_play_id, last_play_id, range_key, suspicion, heard_at, impressions
    from of_break join alike using (campaigns, prices)
    order by account_id, group_id`
  await tx.rows`analyze ad_group, ads`
  await tx.rows`insert into judged_listen ${readModel.judgedListens(day)}`
  await tx.rows`analyze judged_listen`
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
    select exists (select from royalty_range_listens where range_key <> '') as is_crowded`
  if (!isCrowded) return
  await tx.rows`
    with counted as materialized (${readModel.COUNTED_BEFORE}),
    candidate as (
      select range_key, artist_id, play_id, listens as known, min(group_id) as group_id, bool_or(account_id is null) as is_visitor
      from judged_listen join royalty_range_listens using (range_key, artist_id)
      where reason is null and (range_key, play_id) not in (select range_key, play_id from counted)
      group by 1, 2, 3, 4
    ), placed as materialized (
      select range_key, artist_id, play_id,
        known + row_number() over (partition by range_key, artist_id order by is_visitor, group_id, play_id) as nth
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
