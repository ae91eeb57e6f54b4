import { expect, test } from 'vitest'
import { addUp } from './adds-up.ts'
import type { Sum } from './by-month.ts'

const sum = (reason: string, account: string, amount: number): Sum => ({
  month: '2026-01',
  reason,
  account,
  amount,
  entries: 1,
})

test('money in is what went out, is held and is ours, to the penny, with fees, refunds and parts of a penny', () => {
  const sums = [
    sum('top-up', 'card-provider', -20_000_000),
    sum('top-up', 'wallet', 20_000_000),
    sum('card-fee', 'card-provider', 500_000),
    sum('card-fee', 'card-fees', -500_000),
    sum('track-sale', 'wallet', -3_000_000),
    sum('track-sale', 'earnings', 2_405_000),
    sum('track-sale', 'platform', 595_000),
    sum('withdrawal', 'earnings', -2_000_000),
    sum('withdrawal', 'pending', 2_000_000),
    sum('payout', 'pending', -2_000_000),
    sum('payout', 'paid-out', 2_000_000),
    sum('card-refund', 'card-provider', 5_000_000),
    sum('card-refund', 'wallet', -4_000_000),
    sum('card-refund', 'disputes', -1_000_000),
    sum('card-refund-undone', 'card-provider', -1_000_000),
    sum('card-refund-undone', 'disputes', 1_000_000),
  ]
  expect(sums.reduce((all, { amount }) => all + amount, 0)).toBe(0)
  // £13.405 is held and £0.095 is ours: both would be rounded up.
  expect(addUp(sums)).toEqual({
    moneyIn: 20,
    returnedToCards: 4,
    cardFees: 0.5,
    paidOut: 2,
    held: 13.41,
    debts: 0,
    fromOperator: 0,
    platform: 0.09,
  })
})
