import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'

/** One transaction at a time decides what is held and what a range has paid for; the next one sees its decisions. */
export const lockSplitting = (tx: Tx) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended('splitting impressions', 0))`

export type Royalty = {
  impressionId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  accountId: UserId | null
  amount: Micros
  toArtists: Micros
  heardAt: Date
  /** The collaborators' part, where there are collaborators. */
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

/** In the order of artists, so that two transactions cannot deadlock. */
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
