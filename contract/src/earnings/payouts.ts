import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pence } from '../money.ts'
import { BANK_CHANGE_HOURS, inHours } from '../offer.ts'
import { PageQuery } from '../paging.ts'
import { PublicUser } from '../people/accounts.ts'
import { Instant } from '../time.ts'

/** Where money came from. */
export const EarningSource = z.enum(['sale', 'subscription', 'streaming'])
export type EarningSource = z.infer<typeof EarningSource>

/** What one sale or paid week was, in pounds to the millionth; a refund's are negative. */
export const EarningsOrigin = z.object({
  /** Null where the buyer stays anonymous or has left. */
  buyer: z.object({ name: z.string(), username: z.string() }).nullable(),
  isAnonymous: z.boolean(),
  /** What was sold; null for a week of a subscription. */
  content: z.object({ kind: z.enum(['track', 'album']), id: z.int() }).nullable(),
  paid: z.number(),
  platform: z.number(),
  /** What other artists on it got by their splits. */
  others: z.number(),
  /** The artists’ percentage of the price; null for a week, of which all is theirs. */
  artistPercent: z.number().nullable(),
})
export type EarningsOrigin = z.infer<typeof EarningsOrigin>

/** Why earnings are pending: the card payment has not cleared, or the buyer can still take the purchase back. */
export const PendingReason = z.enum(['clearing', 'returnable'])
export type PendingReason = z.infer<typeof PendingReason>

/** One movement of a user's earnings, in pounds; negative left them. */
export const EarningsTransaction = z.object({
  id: z.int(),
  type: z.enum(['sale', 'payout']),
  /** Null for payouts. */
  source: EarningSource.nullable(),
  amount: z.number(),
  description: z.string(),
  date: Instant,
  /** When a pending one can be withdrawn at the latest; null where nothing of it is pending. */
  availableAt: Instant.nullable(),
  /** What keeps it pending until then. */
  pendingReason: PendingReason.nullable(),
  /** The amount with its parts of a penny. */
  exactAmount: z.number(),
  /** Null for payouts and streaming, which no single buyer paid. */
  origin: EarningsOrigin.nullable(),
})
export type EarningsTransaction = z.infer<typeof EarningsTransaction>

/** A bank account as it leaves the server: never more of its number than the last four digits. */
export const BankAccount = z.object({
  accountName: z.string(),
  accountNumberLastFour: z.string(),
  bankName: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const FinancialData = z.object({
  /** What can be withdrawn now: earned for good, less debts. */
  balance: z.number(),
  /** Earned, but the payer’s bank or the buyer can still take it back: not withdrawable yet. */
  pendingEarnings: z.number(),
  /** When that can be withdrawn at the latest, the earliest first; the amounts sum to `pendingEarnings`. */
  clearing: z.array(z.object({ amount: z.number(), availableAt: Instant, reason: PendingReason })),
  /** What is owed after refunds of music whose money had been withdrawn; later earnings pay it first. */
  debt: z.number(),
  totalEarned: z.number(),
  pendingPayouts: z.number(),
  tracksSold: z.int(),
  recentTransactions: z.array(EarningsTransaction),
  hasPaymentMethod: z.boolean(),
  paymentMethod: z.enum(['bank-account']).nullable(),
  bankAccount: BankAccount.nullable(),
  /** Until when new withdrawals wait because the bank account was changed; null when they do not. */
  withdrawalsWaitUntil: Instant.nullable(),
})
export type FinancialData = z.infer<typeof FinancialData>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/me/earnings',
  access: 'musician',
  summary: 'What the caller earned, has and awaits, in pounds rounded down to the penny.',
  response: FinancialData,
})

/** A day, such as 2026-04-06. */
const Day = z.iso.date('A day is written like 2026-04-06.')

/** Which transactions to return; `until` is the last day that counts. */
const TransactionFilter = z.object({
  kind: z.enum(['sale', 'subscription', 'streaming', 'payout']).optional(),
  since: Day.optional(),
  until: Day.optional(),
})
export type TransactionFilter = z.infer<typeof TransactionFilter>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/me/earnings/transactions',
  access: 'musician',
  summary: 'Every movement of the caller’s earnings, latest first; optionally by kind and day.',
  query: PageQuery.extend(TransactionFilter.shape),
  response: z.array(EarningsTransaction),
})

export const earningsStatement = endpoint({
  method: 'GET',
  path: '/api/me/earnings/statement.csv',
  access: 'musician',
  summary: 'The same as a table, oldest first.',
  query: TransactionFilter,
  produces: 'text/csv',
  response: z.string(),
})

/** What was earned in a stretch of time that begins on a day. */
export const EarningsPeriod = z.object({
  from: z.iso.date(),
  sale: z.number(),
  subscription: z.number(),
  streaming: z.number(),
})
export type EarningsPeriod = z.infer<typeof EarningsPeriod>

export const getEarningsSeries = endpoint({
  method: 'GET',
  path: '/api/me/earnings/series',
  access: 'musician',
  summary: 'Earnings over time by source: the last 30 days, 12 weeks or 12 months, the oldest first.',
  query: z.object({ by: z.enum(['day', 'week', 'month']).default('week') }),
  response: z.array(EarningsPeriod),
})

const named = (what: string) =>
  z
    .string(`Please enter ${what}.`)
    .trim()
    .min(1, `Please enter ${what}.`)
    .max(LIMITS.bankName, `At most ${LIMITS.bankName} characters, please.`)
    .regex(/^\P{C}*$/u, 'Please use plain letters only.')

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/me/bank-account',
  access: 'musician',
  summary: `Where the caller’s withdrawals go from now on. Those already requested keep their account; after a change, new ones wait ${inHours(BANK_CHANGE_HOURS)}.`,
  body: z.strictObject({
    accountName: named('the name on the account'),
    bankName: named('the name of the bank'),
    sortCode: z
      .string('The sort code must look like 12-34-56.')
      .regex(/^\d{2}-\d{2}-\d{2}$/, 'The sort code must look like 12-34-56.'),
    accountNumber: z
      .string('The account number must have 8 digits.')
      .regex(/^\d{8}$/, 'The account number must have 8 digits.'),
  }),
  response: BankAccount,
})

export const undoBankAccount = endpoint({
  method: 'POST',
  path: '/api/auth/undo-bank-account',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'Undoes a change of bank account by the link that was sent when it was made: withdrawals that wait are returned, all sessions end, and a new password is required.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ message: z.string() }),
})

const VALID_AMOUNT = 'Please enter a valid withdrawal amount.'

const isWithdrawable = (pounds: number) =>
  pounds >= LIMITS.withdrawalLeastPounds &&
  pounds <= LIMITS.withdrawalMostPounds &&
  Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/me/withdrawals',
  access: 'musician',
  summary: 'Sends money on its way to the caller’s bank. A retry with the same Idempotency-Key withdraws once.',
  retryable: true,
  body: z.strictObject({
    amount: z
      .number(VALID_AMOUNT)
      .refine(isWithdrawable, VALID_AMOUNT)
      .transform((pounds) => pence(Math.round(pounds * 100))),
  }),
  response: FinancialData,
})

/** An artist as their label sees them. While an offer is open, only the public figures are there. */
export const RosterEntry = PublicUser.extend({
  status: z.enum(['offered', 'accepted']),
  /** Whether the label requests to manage music that it did not upload, and whether the artist allows it. */
  asksToManageCatalog: z.boolean(),
  managesCatalog: z.boolean(),
  /** Whether the artist lets the label release music for them, and whether a request for that awaits an answer. */
  mayRelease: z.boolean(),
  asksToRelease: z.boolean(),
  stats: z.object({
    trackCount: z.int(),
    totalPlays: z.int(),
    totalSales: z.int().nullable(),
    /** In pence. */
    totalEarnings: z.int().nullable(),
  }),
})
export type RosterEntry = z.infer<typeof RosterEntry>

export const getRoster = endpoint({
  method: 'GET',
  path: '/api/me/roster',
  access: 'label',
  summary: 'The artists that the caller signed or offered to sign, with their figures; earnings in pence.',
  response: z.array(RosterEntry),
})

export const rosterStatement = endpoint({
  method: 'GET',
  path: '/api/me/roster/:artistId/statement.csv',
  access: 'label',
  summary:
    'The earnings of an artist on the caller’s roster as a table, oldest first: what they sold and earned, and neither who paid nor what they withdrew.',
  params: z.object({ artistId: UserId }),
  query: TransactionFilter.pick({ since: true, until: true }),
  produces: 'text/csv',
  response: z.string(),
})

export const PayoutState = z.enum(['pending', 'paid', 'failed'])

/** What came of a withdrawal. */
export const Withdrawal = z.object({
  id: z.int(),
  amount: z.number(),
  state: PayoutState,
  bankAccount: BankAccount,
  askedAt: Instant,
  settledAt: Instant.nullable(),
  /** Until when it waits because the bank account was changed before it; null when it does not wait. */
  heldUntil: Instant.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/me/withdrawals',
  access: 'musician',
  summary: 'The caller’s withdrawals and their states, latest first.',
  query: PageQuery,
  response: z.array(Withdrawal),
})
