import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** Locks out all lanes of the nightly split, until the transaction ends. */
export const lockSplitting = (tx: Tx) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended('splitting impressions', 0))`

/** One transaction at a time splits in a lane, and sees what the one before decided. */
export const lockLane = (tx: Tx, lane: number) =>
  tx.rows`
    select pg_advisory_xact_lock_shared(hashtextextended('splitting impressions', 0)),
      pg_advisory_xact_lock(hashtextextended('splitting impressions in lane ' || ${lane}::int, 0))`

/** One transaction at a time decides about artists whose ad money no review has released yet. */
export const lockReviewing = (tx: Tx) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended('reviewing ad money', 0))`

/**
 * Records what the batch paid for: all its listens that are not held, with what all ads of a break paid, under the first
 * of these ads. In the order of listeners, by whom they are looked up.
 */
export const insertRoyalties = (tx: Tx) =>
  tx.rows`
    insert into royalty (impression_id, play_id, track_id, artist_id, account_id, amount, to_artists, heard_at, collaborators)
    select group_id, play_id, track_id, artist_id, account_id, amount, to_artists, heard_at,
      case when guests is not null then (
        select jsonb_agg(guest order by nth) from jsonb_array_elements(guests) with ordinality as of (guest, nth)
        where (guest ->> 'amount')::bigint > 0) end
    from earning_listen where review_id is null
    order by account_id, group_id, play_id`

/** Records what the batch excluded, for each ad. */
export const insertJudgedExclusions = (tx: Tx) =>
  tx.rows`
    insert into royalty_exclusion (impression_id, play_id, track_id, artist_id, reason, heard_at)
    select id, play_id, track_id, artist_id, reason, waiting.heard_at
    from judged_listen join ad_group using (group_id) cross join lateral unnest(impressions) as one (id) join waiting_impression waiting using (id)
    where reason is not null`

/** Counts what the batch pays collaborators. In the order of the key, so that two transactions cannot deadlock. */
export const addToPayees = (tx: Tx) =>
  tx.rows`
    insert into royalty_payee as known (payee_id, artist_id, amount)
    select (guest ->> 'id')::bigint, artist_id, sum((guest ->> 'amount')::bigint)
    from earning_listen cross join lateral jsonb_array_elements(guests) as guest
    where guests is not null and review_id is null
    group by 1, 2 order by 1, 2
    on conflict (payee_id, artist_id) do update set amount = known.amount + excluded.amount`

export type ExcludedRow = {
  impressionId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  reason: string
  heardAt: Date
}

export const insertExclusions = (tx: Tx, rows: readonly ExcludedRow[]) =>
  tx.rows`
    insert into royalty_exclusion (impression_id, play_id, track_id, artist_id, reason, heard_at)
    select * from unnest(
      ${rows.map((row) => row.impressionId)}::bigint[], ${rows.map((row) => row.playId)}::bigint[],
      ${rows.map((row) => row.trackId)}::bigint[], ${rows.map((row) => row.artistId)}::bigint[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.heardAt)}::timestamptz[])`

/**
 * Counts the batch in the sums by month and day. A break has several ads; a play before it is one listen. In the order of artists,
 * so that two transactions cannot deadlock.
 */
export const addToSums = (tx: Tx, month: string) =>
  tx.rows`
    with listen as materialized (
      select artist_id, play_id, utc_day(min(heard_at)) as day from earning_listen
      where review_id is null group by artist_id, play_id
    ), days as materialized (select artist_id, day, count(*)::int as listens from listen group by 1, 2),
    added as (
      insert into royalty_day as known (artist_id, day, listens)
      select artist_id, day, listens from days order by artist_id, day
      on conflict (artist_id, day) do update set listens = known.listens + excluded.listens
    )
    insert into royalty_month as known (month, artist_id, listens, amount, to_artists)
    select ${month}::date, artist_id, listens, amount, to_artists
    from (select artist_id, sum(listens) as listens from days group by artist_id) as heard
      join (
        select artist_id, sum(shares * amount) as amount, sum(shares * to_artists) as to_artists
        from earning_sum where review_id is null group by artist_id
      ) as money using (artist_id)
    order by artist_id
    on conflict (month, artist_id) do update set listens = known.listens + excluded.listens,
      amount = known.amount + excluded.amount, to_artists = known.to_artists + excluded.to_artists`
