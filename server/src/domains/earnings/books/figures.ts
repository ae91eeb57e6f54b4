import type { BooksExtract, BooksMonth } from '@fairwave/contract/earnings/books'
import type { Sum } from './by-month.ts'

/** Accounts that hold money for users; what users owe is not deducted. */
export const HELD = ['wallet', 'earnings', 'pending', 'campaign', 'refunding', 'held']
const WITHDRAWALS = ['withdrawal', 'withdrawal-returned']

const formatPounds = (amount: number) => amount / 1_000_000

/** The figures of each month from the ledger's sums, the latest first. Months without entries are left out. */
export function figuresOf(sums: readonly Sum[], streaming: BooksExtract['streaming']): BooksMonth[] {
  let [held, owed] = [0, 0]
  const months = [...new Set(sums.map(({ month }) => month))].sort()
  return months
    .map((month) => {
      const ofMonth = sums.filter((sum) => sum.month === month)
      const total = (isWanted: (sum: Sum) => boolean) =>
        ofMonth.filter(isWanted).reduce((all, { amount }) => all + amount, 0)
      held += total(({ account }) => HELD.includes(account))
      owed -= total(({ account }) => account === 'receivable')
      const groups = streaming.filter((group) => group.month === month)
      const listens = groups.reduce((all, group) => all + group.listens, 0)
      const streamed = groups.reduce((all, group) => all + group.toArtists, 0)
      return {
        month,
        moneyIn: formatPounds(-total(({ account, reason }) => account === 'card-provider' && reason !== 'card-fee')),
        toArtists: formatPounds(total(({ account, reason }) => isArtists(account) && !WITHDRAWALS.includes(reason))),
        platform: formatPounds(total(({ account }) => account === 'platform')),
        paidOut: formatPounds(total(({ account }) => account === 'paid-out')),
        held: formatPounds(held),
        debts: formatPounds(owed),
        paidListens: listens,
        averagePerListen: listens === 0 ? 0 : formatPounds(Math.round(streamed / listens)),
      }
    })
    .reverse()
}

const isArtists = (account: string) => account === 'earnings' || account === 'receivable'
