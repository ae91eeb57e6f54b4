import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'

type SplitCount = { price: Micros; listens: number; amount: Micros; percent: number; toArtists: Micros; shares: number }

export const addSplits = (tx: Tx, month: string, rows: readonly SplitCount[]) =>
  tx.rows`
    insert into royalty_split as held (month, price, listens, amount, percent, to_artists, shares)
    select ${month}::date, * from unnest(
      ${rows.map((row) => row.price)}::bigint[], ${rows.map((row) => row.listens)}::int[], ${rows.map((row) => row.amount)}::bigint[],
      ${rows.map((row) => row.percent)}::smallint[], ${rows.map((row) => row.toArtists)}::bigint[], ${rows.map((row) => row.shares)}::bigint[])
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
