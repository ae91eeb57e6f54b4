import type { BooksBalance } from '@fairwave/contract/earnings/books'
import type { Sum } from './by-month.ts'
import { HELD } from './figures.ts'

const TO_CARDS = ['card-refund', 'card-refund-undone']
const PENNY = 10_000

/**
 * All that came in, and where it is. Cards and banks move whole pence; the three amounts with parts of a penny, what is
 * held, owed and ours, together have none, so two of them are rounded and the other is the rest.
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
  const fromOperator = 0 - pence(({ account }) => account === 'operator')
  const debts = 0 - pence(({ account }) => account === 'receivable')
  const platform = moneyIn + fromOperator + debts - returnedToCards - cardFees - paidOut - held
  const inPounds = (amount: number) => amount / 100
  return {
    moneyIn: inPounds(moneyIn),
    returnedToCards: inPounds(returnedToCards),
    cardFees: inPounds(cardFees),
    paidOut: inPounds(paidOut),
    held: inPounds(held),
    debts: inPounds(debts),
    fromOperator: inPounds(fromOperator),
    platform: inPounds(platform),
  }
}
