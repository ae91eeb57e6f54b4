import type { BooksExtract } from '@fairwave/contract/earnings/books'
import { extractDigest } from '../../../server/src/domains/earnings/books/extract-digest.ts'
import { figuresOf } from '../../../server/src/domains/earnings/books/figures.ts'
import { closingHash } from '../../../server/src/domains/ground/ledger/closing.ts'

/** A changed copy whose published figures follow from its sums and whose digest fits, as a careful forger would make it. */
export function forged(books: BooksExtract, change: (copy: BooksExtract) => void): BooksExtract {
  const copy = structuredClone(books)
  change(copy)
  copy.months = figuresOf(copy.sums, copy.streaming)
  copy.digest = extractDigest(copy)
  return copy
}
const sum = (copy: BooksExtract, reason: string, account: string) =>
  copy.sums.find((one) => one.reason === reason && one.account === account)!
/** Moves money between two kinds of account and keeps the balance. */
export function move(copy: BooksExtract, reason: string, from: string, to: string, amount: number): void {
  sum(copy, reason, from).amount -= amount
  const there = copy.sums.find((one) => one.reason === reason && one.account === to)
  if (there) there.amount += amount
  else copy.sums.push({ ...sum(copy, reason, from), account: to, amount })
}
/** Closes every day again, so that the chain of days is sound in itself. */
export function closeAgain(copy: BooksExtract): void {
  let before = '0'.repeat(64)
  copy.days = copy.days.map((closed) => {
    before = closingHash(before, closed)
    return { ...closed, hash: before }
  })
}

/** Forged extracts: what was changed, how, and the difference that the check must report. */
export const FORGERIES: [string, (copy: BooksExtract) => void, RegExp][] = [
  [
    'a quarter of the artists’ money moved to the platform',
    (copy) => {
      for (const reason of ['streaming', 'track-sale', 'album-sale', 'subscription'])
        move(copy, reason, 'earnings', 'platform', Math.floor(sum(copy, reason, 'earnings').amount / 4))
      for (const group of copy.streaming) group.toArtists -= Math.floor(group.toArtists / 4)
    },
    /artists got of ads .* but the listens come to/,
  ],
  [
    'subscriptions cut',
    (copy) => move(copy, 'subscription', 'earnings', 'platform', 200_000),
    /subscription gives £0.200000 to platform/,
  ],
  ['an extra kept', (copy) => move(copy, 'track-sale', 'earnings', 'platform', 500_000), /in track-sale artists got/],
  [
    'an extra called a price',
    (copy) => {
      const sale = copy.sales.find(({ extra }) => extra > 0)!
      move(copy, 'track-sale', 'earnings', 'platform', sale.extra / 5)
      Object.assign(sale, { price: sale.price + sale.extra, extra: 0 })
    },
    /2026-01: the sums are not those with which 2026-01-31 closed/,
  ],
  ['a sale dropped', (copy) => void copy.sales.pop(), /in album-sale buyers paid/],
  [
    'a refund kept by the platform',
    (copy) => move(copy, 'refund', 'wallet', 'platform', 100_000),
    /in refund buyers paid/,
  ],
  ['a share dropped', (copy) => void copy.shares.shift(), /no whole number of ads|but the listens come to/],
  [
    'outcomes dropped',
    (copy) => {
      copy.outcomes = []
    },
    /ads that were split cost £0.000000/,
  ],
  ['a group of artists dropped', (copy) => void copy.streaming.pop(), /listening by artist was paid/],
  [
    'rounded down',
    (copy) => {
      for (const share of copy.shares) share.toArtists = Math.floor((share.amount * share.percent) / 100)
    },
    /rounded up it is/,
  ],
  [
    'unequal parts',
    (copy) => {
      const [one, other] = copy.shares as [BooksExtract['shares'][number], BooksExtract['shares'][number]]
      one.amount += 10
      other.amount -= 10
    },
    /the parts are not equal/,
  ],
  [
    'the split changed to 70 %',
    (copy) => {
      for (const share of copy.shares) {
        if (share.percent !== 80) continue
        const before = share.toArtists
        Object.assign(share, { percent: 70, toArtists: Math.ceil((share.amount * 70) / 100) })
        move(copy, 'streaming', 'earnings', 'platform', (before - share.toArtists) * share.shares)
      }
      copy.rules.artistPercent = 70
    },
    /paid at 70 %/,
  ],
  [
    'a sale at 50 %',
    (copy) => {
      copy.sales[0]!.percent = 50
    },
    /split at 50 %/,
  ],
  [
    'the rule told differently',
    (copy) => {
      copy.rules.artistPercent = 60
    },
    /the rule is 80 %/,
  ],
  [
    'a reason that is not published',
    (copy) => {
      copy.excluded[0]!.reason = 'unpopular'
    },
    /“unpopular”, which is no published reason/,
  ],
  [
    'an ad paid nothing for no reason',
    (copy) => {
      copy.outcomes[0]!.outcome = 'lost'
    },
    /“lost”, which is no published reason|cost/,
  ],
  [
    'a listener who can be found',
    (copy) => void Object.assign(copy.streaming[0]!, { artist: 'ada', listeners: 2 }),
    /too few listeners to be named/,
  ],
  [
    'money from nowhere',
    (copy) => {
      sum(copy, 'top-up', 'wallet').amount += 1
    },
    /top-up does not balance/,
  ],
  [
    'a movement that does not exist',
    (copy) => {
      move(copy, 'track-sale', 'earnings', 'platform', 0)
      copy.sums.push(
        { ...copy.sums[0]!, reason: 'bonus', account: 'platform', amount: 5 },
        { ...copy.sums[0]!, reason: 'bonus', account: 'earnings', amount: -5 },
      )
    },
    /bonus is no movement that the rules know/,
  ],
  [
    'a negative count',
    (copy) => {
      copy.shares[0]!.shares *= -1
    },
    /which is no count or amount/,
  ],
  [
    'a month that was not',
    (copy) => void copy.sums.push({ ...sum(copy, 'top-up', 'wallet') }),
    /two sums for one reason/,
  ],
  [
    'a day’s seal altered',
    (copy) => {
      copy.days[3]!.seal = 'f'.repeat(64)
    },
    /2026-01-04: the closing hash does not follow/,
  ],
  ['a day dropped', (copy) => void copy.days.splice(5, 1), /the closing hash does not follow|a day is missing/],
  [
    'a day dropped and the rest closed again',
    (copy) => {
      copy.days.splice(5, 1)
      closeAgain(copy)
    },
    /so a day is missing/,
  ],
  [
    'entries taken out of the ledger',
    (copy) => {
      copy.seal = { seq: 1, hash: 'a'.repeat(64) }
    },
    /and has fewer now/,
  ],
]
