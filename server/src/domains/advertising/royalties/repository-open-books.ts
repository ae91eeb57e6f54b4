import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'

/** Counts the batch's splits, those that are held included. */
export const addSplits = (tx: Tx, month: string) =>
  tx.rows`
    insert into royalty_split as held (month, price, listens, amount, percent, to_artists, shares)
    select ${month}::date, price, listens, amount, artist_percent, to_artists, sum(shares)
    from earning_sum group by price, listens, amount, artist_percent, to_artists order by price, listens, amount, artist_percent, to_artists
    on conflict (month, price, listens, amount, percent, to_artists) do update set shares = held.shares + excluded.shares`

export const addOutcomes = (
  tx: Tx,
  month: string,
  rows: readonly { outcome: string; impressions: number; price: Micros }[],
) =>
  tx.rows`
    insert into royalty_outcome as held (month, outcome, impressions, price)
    select ${month}::date, * from unnest(
      ${rows.map((row) => row.outcome)}::text[], ${rows.map((row) => row.impressions)}::bigint[], ${rows.map((row) => row.price)}::bigint[])
    on conflict (month, outcome) do update set impressions = held.impressions + excluded.impressions, price = held.price + excluded.price`

export const addJudgedExclusions = (tx: Tx, month: string) =>
  tx.rows`
    insert into royalty_excluded as held (month, reason, listens)
    select ${month}::date, reason, sum(cardinality(prices)) from judged_listen join ads using (ads_id)
    where reason is not null group by reason order by reason
    on conflict (month, reason) do update set listens = held.listens + excluded.listens`

export const addExcluded = (tx: Tx, month: string, rows: readonly { reason: string; listens: number }[]) =>
  tx.rows`
    insert into royalty_excluded as held (month, reason, listens)
    select ${month}::date, * from unnest(${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.listens)}::bigint[])
    on conflict (month, reason) do update set listens = held.listens + excluded.listens`

type Reviewed = { act: string; shares: number; amount: Micros; toArtists: Micros }

export const addReviewed = (tx: Tx, month: string, { act, shares, amount, toArtists }: Reviewed) =>
  tx.rows`
    insert into royalty_reviewed as held (month, act, shares, amount, to_artists)
    values (${month}::date, ${act}, ${shares}, ${amount}, ${toArtists})
    on conflict (month, act) do update set shares = held.shares + excluded.shares, amount = held.amount + excluded.amount,
      to_artists = held.to_artists + excluded.to_artists`
