import { type Micros, micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { OutcomeSum } from '../campaigns/impressions.ts'
import * as repository from './repository-open-books.ts'

/** Counts what a batch split and excluded for the open books, as figures only: they contain no listener or artist. */
export async function addToOpenBooks(tx: Tx, outcomes: readonly OutcomeSum[], now: Date): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  // What is held was split like the rest; what became of it is counted when its review is decided.
  const byOutcome = Map.groupBy(outcomes, ({ outcome }) => (outcome === 'held' ? 'shared' : outcome))
  await repository.addOutcomes(
    tx,
    month,
    [...byOutcome]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([outcome, sums]) => ({
        outcome,
        impressions: sums.reduce((total, { impressions }) => total + impressions, 0),
        price: sumOf(sums.map(({ price }) => price)),
      })),
  )
  await repository.addJudgedExclusions(tx, month)
  await repository.addSplits(tx, month)
}

/** Counts what reviews held, released and returned. What was held was counted in the splits of its night. */
export async function addReviewed(
  tx: Tx,
  act: 'held' | 'released' | 'returned',
  listens: readonly { shares?: number; amount: Micros; toArtists: Micros }[],
  now: Date,
): Promise<void> {
  await repository.addReviewed(tx, `${now.toISOString().slice(0, 7)}-01`, {
    act,
    shares: listens.reduce((total, { shares = 1 }) => total + shares, 0),
    amount: sumOf(listens.map(({ amount }) => amount)),
    toArtists: sumOf(listens.map(({ toArtists }) => toArtists)),
  })
}

const sumOf = (amounts: readonly number[]) => micros(amounts.reduce((total, amount) => total + amount, 0))
