import type { BooksBalance } from '@fairwave/contract/books'
import type { Sum } from './by-month.ts'
import { HELD } from './figures.ts'

const TO_CARDS = ['card-refund', 'card-refund-undone']
const PENNY = 10_000

/**
 * All that came in, and where it is. Cards and banks move whole pence; the two amounts with parts of a penny, what is
 * held and what is ours, together have none, so one of them is rounded and the other is the rest.
 */
export function addUp(sums: readonly Sum[]): BooksBalance {
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
