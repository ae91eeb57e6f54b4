import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId, UserId } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'

const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-04.')

/** What one fan's month paid one artist, in pounds to the millionth: listens cost parts of a penny. */
export const ReceiptArtist = z.object({
  id: UserId,
  username: z.string(),
  displayName: z.string(),
  listening: z.number(),
  buying: z.number(),
  subscribing: z.number(),
  /** How many listens were paid for. */
  listens: z.int(),
})
export type ReceiptArtist = z.infer<typeof ReceiptArtist>

export const ReceiptMonth = z.object({
  month: Month,
  listening: z.number(),
  buying: z.number(),
  subscribing: z.number(),
  /** The platform’s part of all three. */
  platform: z.number(),
  listens: z.int(),
  artists: z.array(ReceiptArtist),
})
export type ReceiptMonth = z.infer<typeof ReceiptMonth>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/me/receipt',
  access: 'signed-in',
  summary: 'Month by month, what the caller’s listening, buying and subscribing paid, and to which artists.',
  response: z.object({
    months: z.array(ReceiptMonth),
    /** Ads that were heard and have not been split yet. */
    waiting: z.int(),
  }),
})
export type Receipt = z.infer<typeof getReceipt.response>

export const PaidListen = z.object({
  id: z.int(),
  trackId: TrackId,
  title: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  /** Pounds that went to the track’s artists, collaborators included. */
  amount: z.number(),
  /** The collaborators among these, and their parts of it. */
  collaborators: z.array(z.object({ name: z.string(), username: z.string(), amount: z.number() })),
  date: Instant,
})
export type PaidListen = z.infer<typeof PaidListen>

export const listPaidListens = endpoint({
  method: 'GET',
  path: '/api/me/receipt/:month/listens',
  access: 'signed-in',
  summary: 'Every listen of the caller’s that was paid for in a month, latest first.',
  params: z.object({ month: Month }),
  query: PageQuery,
  response: z.array(PaidListen),
})

/** One month of the open books, in pounds. */
export const BooksMonth = z.object({
  month: Month,
  moneyIn: z.number(),
  toArtists: z.number(),
  platform: z.number(),
  paidOut: z.number(),
  /** Kept for people at the end of the month: credits, pre-orders, budgets, earnings. */
  held: z.number(),
  /** What artists owed then for refunded music; it is not deducted from what is held. */
  debts: z.number(),
  paidListens: z.int(),
  /** What a listen brought its artists on average, in pounds. */
  averagePerListen: z.number(),
})
export type BooksMonth = z.infer<typeof BooksMonth>

const Seal = z.object({ seq: z.int(), hash: z.string() })

/** Where the ledger’s chain of hashes stood at the end of a day of UTC. */
export const ClosedDay = z.object({
  day: z.iso.date(),
  /** How many entries were sealed by then, and the seal of the last one. */
  seq: z.int(),
  seal: z.string(),
  /** What the month had moved by then, by reason and kind of account, as a hash. */
  sums: z.string(),
  /** The hash of all of these and of the day before. */
  hash: z.string(),
})
export type ClosedDay = z.infer<typeof ClosedDay>

/** All money so far, in pounds to the penny: `moneyIn`, `fromOperator` and `debts` are the sum of the others. */
export const BooksBalance = z.object({
  /** What cards paid. */
  moneyIn: z.number(),
  returnedToCards: z.number(),
  cardFees: z.number(),
  /** What reached the banks of artists and labels. */
  paidOut: z.number(),
  /** What is held for users now: credits, pre-orders, budgets, earnings. */
  held: z.number(),
  /** What artists owe for refunded music whose money had been paid out; it is not deducted from what is held. */
  debts: z.number(),
  /** What the operator put in to cover what was missing. */
  fromOperator: z.number(),
  /** What the platform has left of its part, after card fees and disputes; negative where it lost money. */
  platform: z.number(),
})
export type BooksBalance = z.infer<typeof BooksBalance>

export const Transparency = z.object({
  madeAt: Instant,
  /** True while the books hold the sandbox’s play money. */
  isSandbox: z.boolean(),
  balance: BooksBalance,
  months: z.array(BooksMonth),
  /** The ledger’s newest seal. */
  seal: Seal.nullable(),
  /** The last day that was closed. */
  lastDay: ClosedDay.nullable(),
})
export type Transparency = z.infer<typeof Transparency>

export const transparency = endpoint({
  method: 'GET',
  path: '/api/transparency',
  access: 'anyone',
  summary:
    'The accounts by month: money in, paid to artists, the platform’s part, held and paid out; updated every few minutes.',
  response: Transparency,
})

/** The data behind the figures, in millionths of a pound; no listener can be identified in it. */
export const BooksExtract = Transparency.omit({ lastDay: true, balance: true }).extend({
  unit: z.literal('millionths of a pound'),
  /** The SHA-256 of every other field, so that a copy shows whether anything in it was changed. */
  digest: z.string(),
  /** The figures of the rules, and the reasons for which a listen or an ad pays nothing. */
  rules: z.object({
    artistPercent: z.number(),
    fewestListeners: z.number(),
    exclusions: z.record(z.string(), z.string()),
  }),
  /** How many listens (`shares`) got which part of an ad’s price: the ad was shared among `listens` of the listener who heard it. */
  shares: z.array(
    z.object({
      month: Month,
      price: z.int(),
      listens: z.int(),
      amount: z.int(),
      percent: z.int(),
      toArtists: z.int(),
      shares: z.int(),
    }),
  ),
  /** The outcome of ads that were heard: split, or why not. Only split ones are charged. */
  outcomes: z.array(z.object({ month: Month, outcome: z.string(), impressions: z.int(), price: z.int() })),
  /** Listens that were not paid, by reason. */
  excluded: z.array(z.object({ month: Month, reason: z.string(), listens: z.int() })),
  /** Of the shares: what was held for review instead of being paid, and what of it was released to artists or returned to advertisers. */
  reviewed: z.array(
    z.object({
      month: Month,
      act: z.enum(['held', 'released', 'returned']),
      shares: z.int(),
      amount: z.int(),
      toArtists: z.int(),
    }),
  ),
  /** How many sales were made, or refunded, on which terms. */
  sales: z.array(
    z.object({ month: Month, reason: z.string(), price: z.int(), extra: z.int(), percent: z.int(), sales: z.int() }),
  ),
  /** Every day that was closed, the earliest first. */
  days: z.array(ClosedDay),
  sums: z.array(z.object({ month: Month, reason: z.string(), account: z.string(), amount: z.int(), entries: z.int() })),
  streaming: z.array(
    z.object({
      month: Month,
      /** Null where artists with fewer than ten listeners are merged. */
      artist: z.string().nullable(),
      listeners: z.int().nullable(),
      listens: z.int(),
      amount: z.int(),
      toArtists: z.int(),
    }),
  ),
})
export type BooksExtract = z.infer<typeof BooksExtract>

export const listDays = endpoint({
  method: 'GET',
  path: '/api/transparency/days',
  access: 'anyone',
  summary:
    'Where the ledger’s chain of hashes stood at the end of each day, the earliest first. A kept copy shows any later change.',
  response: z.array(ClosedDay),
})

export const daysFile = endpoint({
  method: 'GET',
  path: '/api/transparency/days.json',
  access: 'anyone',
  summary: 'The same as a file to keep.',
  response: z.array(ClosedDay),
})

export const booksExtract = endpoint({
  method: 'GET',
  path: '/api/transparency/extract.json',
  access: 'anyone',
  summary:
    'Everything behind the figures, for `npm run transparency:verify FILE`. Groups of fewer than ten listeners are merged.',
  response: BooksExtract,
})
