import type { BooksExtract } from '@fairwave/contract/earnings/books'
import type { DaySum } from '../../ground/ledger/list-sums.ts'

export type Sum = BooksExtract['sums'][number]

/** Daily sums added up to monthly ones, in the same order: an entry belongs to one day, so even the counts add up. */
export function byMonth(days: readonly DaySum[]): Sum[] {
  const months = new Map<string, Sum>()
  for (const { day, reason, kind: account, amount, entries } of days) {
    const month = day.slice(0, 7)
    const key = [month, reason, account].join(' ')
    const sum = months.get(key) ?? { month, reason, account, amount: 0, entries: 0 }
    months.set(key, { ...sum, amount: sum.amount + amount, entries: sum.entries + entries })
  }
  return [...months].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
