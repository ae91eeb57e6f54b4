import type { Tx } from '../../../platform/database/db.ts'

export type SiteFigures = {
  plays: number
  impressions: number
  openPayments: number
  oldestOpenPaymentAt: Date | null
  unsettledRows: number
  unsealedEntries: number
  checkedAt: Date | null
  hasDifference: boolean | null
}

/** Figures of the whole site, each counted from an index of what is recent or open. */
export const readFigures = (tx: Tx, since: Date) =>
  tx.one<SiteFigures>`
    select (select count(*) from play where began_at >= ${since}) as plays,
      (select count(*) from unsplit_impression where lane in (0, 1) and heard_at >= ${since}) as impressions,
      (select count(*) from payment where state in ('starting', 'open')) as open_payments,
      (select min(created_at) from payment where state in ('starting', 'open')) as oldest_open_payment_at,
      (select count(*) from ledger_waiting) as unsettled_rows,
      (select count(*) from ledger_unsealed) as unsealed_entries,
      (select checked_at from ledger_check order by id desc limit 1) as checked_at,
      (select difference is not null from ledger_check order by id desc limit 1) as has_difference`

export const countPayments = (tx: Tx, since: Date) =>
  tx.rows<{ state: string; count: number }>`
    select state, count(*) as count from payment where created_at >= ${since} group by state`
