import type { Context } from '../context.ts'
import { firstDay, MONTHLY_TABLES, monthBefore } from './monthly-tables.ts'

/** Months that are made ahead. A site that is not running for longer puts rows into `…_later`, from where they are moved. */
const AHEAD = 2

/** Making a month locks its table for a moment. Where that takes longer, the next try is soon enough. */
const LOCK_SECONDS = 3

/** Makes the partitions of the coming months. Several workers may run it at once. */
export async function makeMonths({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const last = firstDay(monthBefore(clock.now(), -AHEAD))
  let total = 0
  for (const table of MONTHLY_TABLES) {
    const made = await db.transaction(async (tx) => {
      await tx.rows`select set_config('lock_timeout', ${`${LOCK_SECONDS}s`}, true)`
      const { isOurs } = await tx.one<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`months of ${table}`}, 0)) as is_ours`
      if (!isOurs) return 0
      return (await tx.one<{ made: number }>`select months_make(${table}, ${last}::date) as made`).made
    })
    // PostgreSQL keeps the statistics of months by itself, but not those of the whole table.
    if (made > 0) await db.script(`analyze ${table}`)
    total += made
  }
  return total
}
