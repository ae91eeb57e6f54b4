import type { EarningsPeriod } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { earnings, receivable } from '../../ground/ledger/account.ts'
import { sumByPeriod } from '../../ground/ledger/list-lines.ts'
import { kindOf } from './source.ts'

type Unit = 'day' | 'week' | 'month'
const PENNY = toMicros(pence(1))
const HOW_MANY: Record<Unit, number> = { day: 30, week: 12, month: 12 }

/** What was earned in each of the last periods, by source; periods without earnings are included. */
export async function getEarningsSeries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { owner, by }: { owner: UserId; by: Unit },
): Promise<EarningsPeriod[]> {
  const starts = startsOf(by, clock.now())
  const sums = new Map(starts.map((from) => [from, { sale: 0, subscription: 0, streaming: 0 }]))
  const since = new Date(`${starts[0]}T00:00:00Z`)
  // What is owed after a refund counts as in the total, and so does paying it off: the chart then shows the same money.
  for (const account of [earnings(owner), receivable(owner)]) {
    for (const { period, reason, amount } of await sumByPeriod(db, account, { unit: by, since })) {
      const kind = kindOf(reason)
      const sum = sums.get(period)
      if (sum && kind !== 'payout') sum[kind] += amount
    }
  }
  // A fraction of a penny is carried over to the next figure, so that they all add up to the displayed total.
  let carried = 0
  const toPounds = (amount: number) => {
    const whole = Math.floor((amount + carried) / PENNY)
    carried += amount - whole * PENNY
    return whole / 100
  }
  return [...sums].map(([from, { sale, subscription, streaming }]) => ({
    from,
    sale: toPounds(sale),
    subscription: toPounds(subscription),
    streaming: toPounds(streaming),
  }))
}

/** The first day of each period up to now, oldest first. Weeks begin on Monday, as in PostgreSQL. */
function startsOf(by: Unit, now: Date): string[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const monday = day - ((now.getUTCDay() + 6) % 7)
  const startOf = (back: number) => {
    if (by === 'month') return Date.UTC(year, month - back, 1)
    return by === 'week' ? Date.UTC(year, month, monday - 7 * back) : Date.UTC(year, month, day - back)
  }
  return Array.from({ length: HOW_MANY[by] }, (_, place) =>
    new Date(startOf(HOW_MANY[by] - 1 - place)).toISOString().slice(0, 10),
  )
}
