import type { Exclusion } from '@fairwave/contract/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../platform/database/db.ts'
import { WHY_UNPAID } from '../playback/why-unpaid.ts'

export type WaitingImpression = {
  id: number
  campaignId: number
  accountId: UserId | null
  visitorId: string | null
  price: Micros
  heardAt: Date
  suspicion: 'address' | 'range' | null
  /** The address range it was heard from, by the day's name for it. */
  rangeKey: string | null
}

/** The day of the oldest impression that waits, if it is over. */
export const findOldestDay = (tx: Tx, before: Date) =>
  tx.maybeOne<{ day: string }>`
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day from impression
    where outcome is null and heard_at < ${before} order by heard_at, id limit 1`

const WAITING = sql`id, campaign_id, account_id, visitor_id, price, heard_at, suspicion, range_key from impression where outcome is null`

/** Impressions of a day that wait to be shared, held until the transaction ends; those that another sharer holds are left to it. */
export const takeWaiting = (tx: Tx, day: string, limit: number) =>
  tx.rows<WaitingImpression>`
    select ${WAITING} and heard_at >= ${`${day}T00:00:00Z`}::timestamptz and heard_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    order by heard_at, id limit ${limit} for update skip locked`

/** The same of one listener, whatever the day. */
export const takeWaitingOf = (tx: Tx, listener: UserId) =>
  tx.rows<WaitingImpression>`select ${WAITING} and account_id = ${listener} order by heard_at, id for update`

export type HeardPlay = {
  impressionId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  artistPercent: number
  isOwn: boolean
  unpaid: Exclusion | null
}

const WHO = { account: sql`account_id`, visitor: sql`visitor_id` }

/** What the listeners of impressions heard since the breaks before, the earliest first. */
export const listHeard = (tx: Tx, ids: readonly number[], by: keyof typeof WHO) =>
  tx.rows<HeardPlay>`
    select impression.id as impression_id, play.id as play_id, play.track_id, track.artist_id, track.artist_percent,
      coalesce(track.artist_id = impression.account_id or exists (
        select from track_collaborator guest
        where guest.track_id = track.id and guest.artist_id = impression.account_id), false) as is_own,
      ${WHY_UNPAID} as unpaid
    from unnest(${ids}::bigint[]) as wanted (id)
      join impression on impression.id = wanted.id
      cross join lateral (
        select play.id, play.track_id, play.visitor_id, play.began_at, play.is_counted, play.fetched_at from play
        where play.${WHO[by]} = impression.${WHO[by]} and play.heard_at is not null
          and play.id > impression.after_play_id and play.id <= impression.last_play_id
        offset 0) as play
      join track on track.id = play.track_id
    order by 1, 2`

/** Which listens address ranges have paid artists for, or will if a review releases them. */
export const listFromRanges = (tx: Tx, ranges: readonly string[]) =>
  tx.rows<{ rangeKey: string; artistId: UserId; playIds: number[] }>`
    select range_key, artist_id, json_agg(distinct play_id) as play_ids
    from impression join (
      select impression_id, play_id, artist_id from royalty union all
      select impression_id, play_id, artist_id from royalty_held) as listen on impression_id = impression.id
    where range_key = any(${ranges}) group by 1, 2`

export const listCollaborators = (tx: Tx, trackIds: readonly TrackId[]) =>
  tx.rows<{ trackId: TrackId; id: UserId; percent: number }>`
    select track_id, artist_id as id, percent from track_collaborator
    where track_id = any(${trackIds}) and accepted_at is not null and percent > 0 order by track_id, position`

export type ListenerDay = { listener: string; plays: number; seconds: number; repeats: number[] }

/** What listeners did on a day: how much they heard, and which plays were of a track they had heard often enough already. */
export const listListenerDays = (
  tx: Tx,
  {
    listeners,
    day,
    by,
    mostOfATrack,
  }: { listeners: readonly string[]; day: string; by: keyof typeof WHO; mostOfATrack: number },
) =>
  tx.rows<ListenerDay>`
    select wanted.id::text as listener, count(*)::int as plays, coalesce(sum(seconds), 0)::float8 as seconds,
      coalesce(json_agg(heard.id) filter (where nth > ${mostOfATrack}), '[]') as repeats
    from unnest(${listeners}::text[]) as wanted (id)
      cross join lateral (
        select play.id, row_number() over (partition by track_id order by began_at, play.id) as nth,
          least(coalesce(duration_ms, 0) / 1000.0,
            extract(epoch from lead(began_at) over (order by began_at, play.id) - began_at)) as seconds
        from play join track on track.id = track_id
        where play.${WHO[by]} = wanted.id::${by === 'account' ? sql`bigint` : sql`uuid`} and play.heard_at is not null
          and began_at >= ${`${day}T00:00:00Z`}::timestamptz and began_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
        offset 0) as heard
    group by wanted.id`

/** One sharer at a time decides what is held and what a range has paid for; the next sees what it decided. */
export const lockSharing = (tx: Tx) => tx.rows`select pg_advisory_xact_lock(hashtextextended('sharing impressions', 0))`

export type Outcome = { id: number; outcome: string }

export const setOutcomes = (tx: Tx, outcomes: readonly Outcome[]) =>
  tx.rows`
    update impression set outcome = settled.outcome
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[]) as settled (id, outcome)
    where impression.id = settled.id`

export type Royalty = {
  impressionId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  accountId: UserId | null
  amount: Micros
  toArtists: Micros
  heardAt: Date
  /** What of it is the collaborators', where there are any. */
  collaborators: readonly { id: UserId; amount: Micros }[]
}

export const insertRoyalties = (tx: Tx, rows: readonly Royalty[]) =>
  tx.rows`
    insert into royalty (impression_id, play_id, track_id, artist_id, account_id, amount, to_artists, heard_at, collaborators)
    select impression_id, play_id, track_id, artist_id, account_id, amount, to_artists, heard_at, collaborators::jsonb from unnest(
      ${rows.map((row) => row.impressionId)}::bigint[], ${rows.map((row) => row.playId)}::bigint[],
      ${rows.map((row) => row.trackId)}::bigint[], ${rows.map((row) => row.artistId)}::bigint[],
      ${rows.map((row) => row.accountId)}::bigint[], ${rows.map((row) => row.amount)}::bigint[],
      ${rows.map((row) => row.toArtists)}::bigint[], ${rows.map((row) => row.heardAt)}::timestamptz[],
      ${rows.map(({ collaborators }) => (collaborators.length > 0 ? JSON.stringify(collaborators) : null))}::text[])
      as paid (impression_id, play_id, track_id, artist_id, account_id, amount, to_artists, heard_at, collaborators)`

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

type MonthSum = { artistId: UserId; listens: number; amount: Micros; toArtists: Micros }

/** In the order of artists, so that two sharers never wait for each other in a circle. */
export const addToMonth = (tx: Tx, month: string, sums: readonly MonthSum[]) =>
  tx.rows`
    insert into royalty_month as held (month, artist_id, listens, amount, to_artists)
    select ${month}::date, * from unnest(
      ${sums.map((sum) => sum.artistId)}::bigint[], ${sums.map((sum) => sum.listens)}::bigint[],
      ${sums.map((sum) => sum.amount)}::bigint[], ${sums.map((sum) => sum.toArtists)}::bigint[]) as added (artist_id) order by artist_id
    on conflict (month, artist_id) do update set listens = held.listens + excluded.listens,
      amount = held.amount + excluded.amount, to_artists = held.to_artists + excluded.to_artists`

export const addToDays = (tx: Tx, days: readonly { artistId: UserId; day: string; listens: number }[]) =>
  tx.rows`
    insert into royalty_day as held (artist_id, day, listens)
    select * from unnest(
      ${days.map(({ artistId }) => artistId)}::bigint[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ listens }) => listens)}::int[]) as added (artist_id, day) order by artist_id, day
    on conflict (artist_id, day) do update set listens = held.listens + excluded.listens`

export const addListeners = (tx: Tx, month: string, pairs: readonly { artistId: UserId; listener: string }[]) =>
  tx.rows`
    insert into royalty_listener (month, artist_id, listener)
    select ${month}::date, * from unnest(${pairs.map((pair) => pair.artistId)}::bigint[], ${pairs.map((pair) => pair.listener)}::text[])
      as added (artist_id, listener) order by artist_id, listener
    on conflict do nothing`

/** Listens that paid nothing since a time: of somebody's own tracks, those they worked on, and their roster's. */
export const listExclusions = (tx: Tx, owner: UserId, since: Date) =>
  tx.rows<{ month: string; trackId: TrackId; title: string; reason: Exclusion; listens: number }>`
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM') as month, track_id, title, reason, count(distinct play_id)::int as listens
    from royalty_exclusion excluded join track on track.id = track_id
    where heard_at >= ${since} and (
      excluded.artist_id in (
        select ${owner}::bigint union all
        select artist_id from signing where label_id = ${owner} and accepted_at is not null)
      or track_id in (select track_id from track_collaborator where artist_id = ${owner}))
    group by 1, 2, 3, 4 order by 1 desc, listens desc, 2 limit 500`
