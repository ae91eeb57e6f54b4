import type { Waiting } from '@fairwave/contract/house/site-health'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type WaitingRow = { kind: Waiting['kind']; count: number; oldestAt: Date | null }

const waiting = (kind: Waiting['kind'], since: Sql, from: Sql): Sql =>
  sql`select ${kind}::text as kind, count(*) as count, min(${since}) as oldest_at from ${from}`

/** What waits for an administrator, each counted from an index of what is open. */
export const countWaiting = (tx: Tx) =>
  tx.rows<WaitingRow>`
    ${waiting('payouts', sql`requested_at`, sql`payout where state = 'pending'`)}
    union all ${waiting('ads', sql`created_at`, sql`campaign where state = 'review'`)}
    union all ${waiting('held-earnings', sql`opened_at`, sql`earnings_review where outcome is null`)}
    union all ${waiting('reports', sql`created_at`, sql`report where resolved_at is null`)}
    union all ${waiting('appeals', sql`sent_again_at`, sql`track where sent_again_at is not null`)}`

export const countSalesSince = (tx: Tx, since: Date) =>
  tx.count`
    select from purchase where bought_at >= ${since} and (sale_id is null or sale_id = id) and refunded_at is null
      and pre_order_id is null`
