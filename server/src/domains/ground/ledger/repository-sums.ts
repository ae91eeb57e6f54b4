import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type DaySum = { day: string; reason: string; kind: string; amount: Micros; entries: number }

const DAY = sql`(at at time zone 'UTC')::date`
const SUMS = sql`
  ${DAY} as day, reason, ledger_kind(account) as kind, sum(amount) as amount, count(distinct id) as entries
  from ledger_entry join ledger_line on ledger_line.entry_id = id`

/** Sealed entries have been summed already; the unsealed ones are few. */
export const listSums = (tx: Tx) =>
  tx.rows<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, reason, kind, sum(amount)::bigint as amount, sum(entries)::bigint as entries
    from (
      select day, reason, kind, amount, entries from ledger_day
      union all
      select ${SUMS} join ledger_unsealed on ledger_unsealed.entry_id = id group by 1, 2, 3
    ) as part
    group by part.day, reason, kind order by part.day, reason, kind`

type WrongDay = Pick<DaySum, 'day' | 'reason' | 'kind'> & { kept: number; summed: number }

/** The first sum of sealed entries that differs from their lines. */
export const findWrongDay = (tx: Tx) =>
  tx.maybeOne<WrongDay>`
    select to_char(day, 'YYYY-MM-DD') as day, reason, kind, coalesce(kept.amount, 0)::bigint as kept,
      coalesce(summed.amount, 0)::bigint as summed
    from ledger_day as kept
      full join (
        select day, reason, kind, sum(amount) as amount, sum(entries) as entries
        from (
          select ${SUMS} join ledger_seal on ledger_seal.entry_id = id group by 1, 2, 3
          union all
          select day, reason, kind, amount, entries from ledger_archive_day
        ) as part
        group by part.day, reason, kind
      ) as summed using (day, reason, kind)
    where (kept.amount, kept.entries) is distinct from (summed.amount, summed.entries)
    order by 1, 2, 3 limit 1`
