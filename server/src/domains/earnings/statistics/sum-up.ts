import type { StatisticsPeriod } from '@fairwave/contract/earnings/statistics'
import type { Micros } from '@fairwave/contract/money'
import { kindOf } from '../payouts/source.ts'
import { type Periods, type Span, startsIn } from './periods.ts'
import type { Counts } from './repository.ts'

type Income = { from: string; reason: string; amount: Micros }

const NOTHING = {
  plays: 0,
  listeners: 0,
  whole: 0,
  part: 0,
  skipped: 0,
  saves: 0,
  favorites: 0,
  followers: 0,
  sales: 0,
  paidWeeks: 0,
}

/** The amounts of a period by where they came from, in pounds. Withdrawals are no income. */
function incomeOf(rows: readonly Income[]) {
  const sums = { sale: 0, subscription: 0, streaming: 0 }
  for (const { reason, amount } of rows) {
    const kind = kindOf(reason)
    if (kind !== 'payout') sums[kind] += amount
  }
  return { sale: pounds(sums.sale), subscription: pounds(sums.subscription), streaming: pounds(sums.streaming) }
}

export const pounds = (amount: number) => amount / 1_000_000

/** Every period of a span, also where nothing happened. */
export function toPeriods(
  span: Span,
  unit: Periods['unit'],
  { counts, income }: { counts: readonly (Counts & { from: string })[]; income: readonly Income[] },
): StatisticsPeriod[] {
  const [counted, earned] = [Map.groupBy(counts, ({ from }) => from), Map.groupBy(income, ({ from }) => from)]
  return startsIn(span, unit).map((from) => ({
    ...NOTHING,
    ...counted.get(from)?.[0],
    from,
    ...incomeOf(earned.get(from) ?? []),
  }))
}

const ADDED = [...(Object.keys(NOTHING) as (keyof Counts)[]), 'sale', 'subscription', 'streaming'] as const

/** All periods as one. Its listeners are not the sum, since many heard something in several periods. */
export function addUp(from: string, periods: readonly StatisticsPeriod[], listeners: number): StatisticsPeriod {
  const total: StatisticsPeriod = { from, ...NOTHING, sale: 0, subscription: 0, streaming: 0 }
  for (const period of periods) for (const key of ADDED) total[key] = exact(total[key] + period[key])
  return { ...total, listeners }
}

const exact = (amount: number) => Math.round(amount * 1_000_000) / 1_000_000
