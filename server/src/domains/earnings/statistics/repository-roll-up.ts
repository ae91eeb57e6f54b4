import type { UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import * as log from './read-model-log.ts'

/** One roll-up at a time, over all processes; false where another is at work. Its look-ups are by index, however new the tables. */
export const lockRollUp = async (tx: Tx) =>
  (
    await tx.one<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('rolling up statistics', 0)) as is_ours,
        set_config('enable_seqscan', 'off', true)`
  ).isOurs

export type Days = { artists: UserId[]; days: string[] }

/** Takes some days out of the queue, with everything that is waiting for them; what comes later waits for the next time. */
export async function takeWaiting(tx: Tx, limit: number): Promise<Days> {
  // Of archived months the plays are gone, and with them what these days would be computed from.
  await tx.rows`delete from statistics_waiting where day < archived_before('play')`
  const rows = await tx.rows<{ artistId: UserId; day: string }>`
    with chosen as (select artist_id, day from statistics_waiting group by 1, 2 order by 2 desc, 1 limit ${limit}),
      taken as (
        delete from statistics_waiting using chosen
        where statistics_waiting.artist_id = chosen.artist_id and statistics_waiting.day = chosen.day)
    select artist_id, day::text from chosen`
  return { artists: rows.map(({ artistId }) => artistId), days: rows.map(({ day }) => day) }
}

const pairsOf = ({ artists, days }: Days): Sql =>
  sql`pair as (select * from unnest(${artists}::bigint[], ${days}::date[]) as pair (artist_id, day))`

export async function forgetDays(tx: Tx, days: Days): Promise<void> {
  const pairs = pairsOf(days)
  await tx.rows`
    with ${pairs},
      tracks as (delete from statistics_track gone using pair where (gone.artist_id, gone.day) = (pair.artist_id, pair.day)),
      origins as (delete from statistics_origin gone using pair where (gone.artist_id, gone.day) = (pair.artist_id, pair.day)),
      excluded as (delete from statistics_left_out gone using pair where (gone.artist_id, gone.day) = (pair.artist_id, pair.day)),
      ads as (delete from statistics_ad gone using pair where (gone.owner_id, gone.day) = (pair.artist_id, pair.day))
    delete from statistics_day gone using pair where (gone.artist_id, gone.day) = (pair.artist_id, pair.day)`
}

/**
 * Counts the plays of some days: by track, by what led to them, and by listener. A listener who is new on a day is counted
 * for the week, the month and ever unless another day of it already counts them. That is looked up by listener: `+ 0` keeps the
 * planner from reading all listeners of the week for each one.
 */
export const countPlays = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)},
    logged as materialized (${log.PLAYS}),
    tracks as (
      insert into statistics_track (artist_id, day, track_id, plays, heard, whole, part, skipped, saves, favorites, sold)
      select artist_id, day, track_id, count(*), count(*) filter (where is_heard), count(*) filter (where end_kind = 'whole'),
        count(*) filter (where end_kind = 'part'), count(*) filter (where end_kind = 'skipped'), 0, 0, 0
      from logged group by 1, 2, 3),
    origins as (
      insert into statistics_origin (artist_id, day, kind, name, plays, heard, people)
      select artist_id, day, kind, name, count(*), count(*) filter (where is_heard),
        coalesce((array_agg(distinct listener) filter (where listener is not null))[1:${log.SMALLEST}], '{}')
      from logged cross join lateral (values
        ('source', origin), ('station', station), ('referrer', referrer), ('country', country)) as described (kind, name)
      where name is not null group by 1, 2, 3, 4),
    known as (select listened.* from statistics_listener listened join pair using (artist_id, day)),
    present as (
      select artist_id, listener, day, max(account_id) as account_id, count(*) as listens
      from logged where is_heard and listener is not null group by 1, 2, 3),
    fans as (
      insert into statistics_fan as fan (artist_id, account_id, listens, paid_pence)
      select present.artist_id, present.account_id, sum(present.listens - coalesce(known.listens, 0)), 0
      from present left join known using (artist_id, listener, day)
      where present.account_id is not null group by 1, 2 having sum(present.listens - coalesce(known.listens, 0)) <> 0
      order by 1, 2
      on conflict (artist_id, account_id) do update set listens = fan.listens + excluded.listens),
    again as (
      update statistics_listener listened set listens = present.listens from present
      where (listened.artist_id, listened.listener, listened.day) = (present.artist_id, present.listener, present.day)
        and listened.listens <> present.listens)
  insert into statistics_listener
    (artist_id, listener, day, account_id, listens, is_first_in_week, is_first_in_month, is_first)
  select artist_id, listener, day, account_id, listens,
    row_number() over (partition by artist_id, listener, week order by day) = 1 and not exists (
      select from statistics_listener other where (other.artist_id, other.listener) = (fresh.artist_id, fresh.listener)
        and other.day + 0 >= week and other.day + 0 < week + 7),
    row_number() over (partition by artist_id, listener, month order by day) = 1 and not exists (
      select from statistics_listener other where (other.artist_id, other.listener) = (fresh.artist_id, fresh.listener)
        and other.day + 0 >= month and other.day + 0 < month + interval '1 month'),
    row_number() over (partition by artist_id, listener order by day) = 1 and not exists (
      select from statistics_listener other where (other.artist_id, other.listener) = (fresh.artist_id, fresh.listener))
  from (
    select present.*, date_trunc('week', present.day)::date as week, date_trunc('month', present.day)::date as month
    from present left join known using (artist_id, listener, day) where known.day is null) as fresh`

/** What was paid by whom, as far as they let it be known. */
export const sumPayments = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)},
    present as (${log.PAYMENTS}),
    known as (select paid.* from statistics_payment paid join pair using (artist_id, day)),
    fans as (
      insert into statistics_fan as fan (artist_id, account_id, listens, paid_pence)
      select artist_id, account_id, 0, sum(coalesce(present.paid_pence, 0) - coalesce(known.paid_pence, 0))
      from present full join known using (artist_id, day, account_id) group by 1, 2
      having sum(coalesce(present.paid_pence, 0) - coalesce(known.paid_pence, 0)) <> 0 order by 1, 2
      on conflict (artist_id, account_id) do update set paid_pence = fan.paid_pence + excluded.paid_pence),
    gone as (
      delete from statistics_payment paid using known
      where (paid.artist_id, paid.day, paid.account_id) = (known.artist_id, known.day, known.account_id) and not exists (
        select from present where (present.artist_id, present.day, present.account_id) = (known.artist_id, known.day, known.account_id)))
  insert into statistics_payment as paid (artist_id, day, account_id, paid_pence)
  select artist_id, day, account_id, paid_pence from present
  on conflict (artist_id, day, account_id) do update set paid_pence = excluded.paid_pence`

export const countKept = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)}
  insert into statistics_track as held (artist_id, day, track_id, plays, heard, whole, part, skipped, saves, favorites, sold)
  select artist_id, day, track_id, 0, 0, 0, 0, 0, sum(saves), sum(favorites), sum(sold)
  from (
    select artist_id, day, track_id, saves, 0 as favorites, 0 as sold from (${log.SAVES}) as saved
    union all select artist_id, day, track_id, 0, favorites, 0 from (${log.FAVORITES}) as liked
    union all select artist_id, day, track_id, 0, 0, sold from (${log.SOLD}) as bought) as kept
  group by 1, 2, 3
  on conflict (artist_id, day, track_id) do update
    set saves = excluded.saves, favorites = excluded.favorites, sold = excluded.sold`

export const countLeftOut = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)} insert into statistics_left_out (artist_id, day, reason, listens) ${log.LEFT_OUT}`

export const sumAdMoney = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)} insert into statistics_ad (artist_id, day, track_id, origin, owner_id, listens, amount) ${log.AD_MONEY}`

/** The figures of whole days, after those of their parts. */
export const sumDays = (tx: Tx, days: Days) => tx.rows`
  with ${pairsOf(days)}
  insert into statistics_day (artist_id, day, plays, heard, whole, part, skipped, listeners, week_listeners, month_listeners,
    ever_listeners, saves, favorites, followers, sales, paid_weeks)
  select pair.artist_id, pair.day, coalesce(plays, 0), coalesce(heard, 0), coalesce(whole, 0), coalesce(part, 0),
    coalesce(skipped, 0), coalesce(listeners, 0), coalesce(week_listeners, 0), coalesce(month_listeners, 0),
    coalesce(ever_listeners, 0), coalesce(saves, 0), coalesce(favorites, 0), coalesce(followers, 0), coalesce(sales, 0),
    coalesce(paid_weeks, 0)
  from pair
    left join (
      select artist_id, day, sum(plays) as plays, sum(heard) as heard, sum(whole) as whole, sum(part) as part,
        sum(skipped) as skipped, sum(saves) as saves, sum(favorites) as favorites
      from statistics_track join pair using (artist_id, day) group by 1, 2) as tracks using (artist_id, day)
    left join (
      select artist_id, day, count(*) as listeners, count(*) filter (where is_first_in_week) as week_listeners,
        count(*) filter (where is_first_in_month) as month_listeners, count(*) filter (where is_first) as ever_listeners
      from statistics_listener join pair using (artist_id, day) group by 1, 2) as listened using (artist_id, day)
    left join (${log.FOLLOWERS}) as followed using (artist_id, day)
    left join (${log.SALES}) as sold using (artist_id, day)
    left join (${log.PAID_WEEKS}) as weeks using (artist_id, day)`

/** Adds the ledger's new amounts; returns how many rows there were. */
export const addIncome = (tx: Tx, limit: number) => tx.count`
  with taken as (
      delete from statistics_income_waiting where ctid = any(array(select ctid from statistics_income_waiting limit ${limit}))
      returning *),
    added as (
      insert into statistics_income as held (artist_id, day, reason, amount)
      select artist_id, day, reason, sum(amount) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (artist_id, day, reason) do update set amount = held.amount + excluded.amount)
  select from taken`
