import type { BooksBalance, BooksExtract, BooksMonth } from '@fairwave/contract/books'
import type { Sum } from './by-month.ts'

/** Accounts that hold money for users. */
const HELD = ['wallet', 'earnings', 'pending', 'receivable', 'campaign', 'refunding']
const WITHDRAWALS = ['withdrawal', 'withdrawal-returned']

const formatPounds = (amount: number) => amount / 1_000_000

/** The figures of each month from the ledger's sums, the latest first. Months without entries are left out. */
export function figuresOf(sums: readonly Sum[], streaming: BooksExtract['streaming']): BooksMonth[] {
  let held = 0
  const months = [...new Set(sums.map(({ month }) => month))].sort()
  return months
    .map((month) => {
      const ofMonth = sums.filter((sum) => sum.month === month)
      const total = (isWanted: (sum: Sum) => boolean) =>
        ofMonth.filter(isWanted).reduce((all, { amount }) => all + amount, 0)
      held += total(({ account }) => HELD.includes(account))
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
        paidListens: listens,
        averagePerListen: listens === 0 ? 0 : formatPounds(Math.round(streamed / listens)),
      }
    })
    .reverse()
}

const isArtists = (account: string) => account === 'earnings' || account === 'receivable'

const TO_CARDS = ['card-refund', 'card-refund-undone']
const PENNY = 10_000

/**
 * All that came in, and where it is. Cards and banks move whole pence; the two amounts with parts of a penny, what is
 * held and what is ours, together have none, so one of them is rounded and the other is the rest.
 */
export function balanceOf(sums: readonly Sum[]): BooksBalance {
  const pence = (isWanted: (sum: Sum) => boolean) =>
    Math.round(sums.filter(isWanted).reduce((all, { amount }) => all + amount, 0) / PENNY)
  const ofCards = (isWanted: (reason: string) => boolean) =>
    pence(({ account, reason }) => account === 'card-provider' && isWanted(reason))
  const moneyIn = -ofCards((reason) => reason !== 'card-fee' && !TO_CARDS.includes(reason))
  const returnedToCards = ofCards((reason) => TO_CARDS.includes(reason))
  const cardFees = ofCards((reason) => reason === 'card-fee')
  const paidOut = pence(({ account }) => account === 'paid-out')
  const held = pence(({ account }) => HELD.includes(account))
  const platform = moneyIn - returnedToCards - cardFees - paidOut - held
  const inPounds = (amount: number) => amount / 100
  return {
    moneyIn: inPounds(moneyIn),
    returnedToCards: inPounds(returnedToCards),
    cardFees: inPounds(cardFees),
    paidOut: inPounds(paidOut),
    held: inPounds(held),
    platform: inPounds(platform),
  }
}
