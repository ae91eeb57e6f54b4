import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'

// Impressions that pay, or wait for the nightly split or a review; those that paid nothing are not charged.
const CHARGED = sql`(outcome is null or outcome in ('shared', 'held'))`
const SUMS = sql`
  count(*) filter (where ${CHARGED})::int as impressions,
  count(distinct coalesce(account_id::text, visitor_id::text)) filter (where ${CHARGED})::int as listeners,
  coalesce(sum(price - returned) filter (where ${CHARGED}), 0)::bigint as spend`

type Sums = { impressions: number; listeners: number; spend: Micros }

export const sumAll = (tx: Tx, id: number) =>
  tx.one<Sums & { uncharged: number }>`
    select ${SUMS}, count(*) filter (where not ${CHARGED})::int as uncharged from impression where campaign_id = ${id}`

const DAY = sql`to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD')`
const GENRE = sql`coalesce(station, 'Other')`

export const sumByDay = (tx: Tx, id: number) =>
  tx.rows<Sums & { day: string }>`
    select ${DAY} as day, ${SUMS} from impression where campaign_id = ${id} group by 1 order by 1`

export const sumByGenre = (tx: Tx, id: number) =>
  tx.rows<Sums & { genre: string }>`
    select ${GENRE} as genre, ${SUMS} from impression where campaign_id = ${id} group by 1 order by spend desc, 1`

export const sumByDayAndGenre = (tx: Tx, id: number) =>
  tx.rows<Sums & { day: string; genre: string }>`
    select ${DAY} as day, ${GENRE} as genre, ${SUMS} from impression where campaign_id = ${id} group by 1, 2 order by 1, 2`

/** Rejected reports since a day, by reason. */
export const sumRefused = (tx: Tx, since: Date) =>
  tx.rows<{ reason: string; reports: number }>`
    select reason, sum(reports)::int as reports from ad_report_refused where day >= ${since}::date group by 1 order by 1`

export const countRefused = (tx: Tx, reason: string, now: Date) =>
  tx.rows`
    insert into ad_report_refused as held (day, reason, reports) values ((${now}::timestamptz at time zone 'UTC')::date, ${reason}, 1)
    on conflict (day, reason) do update set reports = held.reports + 1`
