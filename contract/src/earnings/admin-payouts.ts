import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'
import { PayoutState, Withdrawal } from './payouts.ts'

/**
 * Why a payout waits: its bank account was changed before it or is that of several artists whose ad money no administrator has reviewed, or its owner is
 * suspended or owes money for refunded music. It is on no
 * list for the bank until that is over or an administrator allows it.
 */
export const PayoutHold = z.enum(['bank-change', 'suspended', 'debt', 'shared-bank'])
export type PayoutHold = z.infer<typeof PayoutHold>

const Sentence = z
  .string('Please say why.')
  .trim()
  .min(1, 'Please say why.')
  .max(200, 'At most 200 characters, please.')

/** A withdrawal as administrators see it. */
export const Payout = Withdrawal.extend({
  userId: UserId,
  username: z.string(),
  displayName: z.string(),
  /** On which of the lists for the bank it is. */
  bankFileId: z.int().nullable(),
  settledBy: z.string().nullable(),
  holds: z.array(PayoutHold),
  /** Who let it go although it was held. */
  allowedBy: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'admin',
  summary: 'The withdrawals of all users, latest first.',
  query: PageQuery.extend({ state: PayoutState.optional() }),
  response: z.array(Payout),
})

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/paid',
  access: 'admin',
  summary: 'The bank has paid it. Saying so again changes nothing.',
  params: z.object({ id: AnyId }),
  response: Payout,
})

export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/failed',
  access: 'admin',
  summary: 'It cannot be paid: the money goes back to the balance it came from, once.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    reason: Sentence,
  }),
  response: Payout,
})

export const allowPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/allow',
  access: 'admin',
  summary: 'Lets a held payout go, for the reasons known now. Saying so again changes nothing.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({ reason: Sentence }),
  response: Payout,
})

/** In pounds: the till is short where users hold more than there is, what they owe not deducted. Payouts stop then, and nothing else. */
export const TillReport = z.object({
  /** What came in by cards and from the operator, less what went back to cards and out to banks. */
  cash: z.number(),
  held: z.number(),
  missing: z.number(),
  /** Who owes money for refunded music, the most first. */
  debts: z.array(z.object({ userId: UserId, username: z.string(), displayName: z.string(), amount: z.number() })),
})
export type TillReport = z.infer<typeof TillReport>

export const getTill = endpoint({
  method: 'GET',
  path: '/api/admin/till',
  access: 'admin',
  summary: 'What the till has, what users hold, and who owes money.',
  response: TillReport,
})

const DEPOSIT = 'Please enter an amount of at most a million pounds, with at most two decimals.'

export const recordDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits',
  access: 'admin',
  summary:
    'Records what the operator put in to cover what is missing; a negative amount was taken out again, as far as users hold less than there is. A retry with the same Idempotency-Key records it once.',
  retryable: true,
  body: z.strictObject({
    amount: z
      .number(DEPOSIT)
      .refine((pounds) => pounds !== 0 && Math.abs(pounds) <= 1_000_000, DEPOSIT)
      .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, DEPOSIT)
      .transform((pounds) => Math.round(pounds * 100)),
    note: Sentence,
  }),
  response: TillReport,
})

/** A list of payments for the bank, without what is on it. */
export const BankFile = z.object({
  id: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  payouts: z.int(),
  /** How many of them still wait for the bank's result. */
  pending: z.int(),
  total: z.number(),
  readings: z.array(z.object({ by: z.string(), at: Instant })),
})
export type BankFile = z.infer<typeof BankFile>

export const listBankFiles = endpoint({
  method: 'GET',
  path: '/api/admin/bank-files',
  access: 'admin',
  summary: 'The lists that were made for the bank, latest first, and who has had them.',
  query: PageQuery,
  response: z.array(BankFile),
})

const Password = z.strictObject({ password: z.string('Please enter your password.').min(1).max(LIMITS.password) })

export const makeBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files',
  access: 'admin',
  summary:
    'Puts every payout that awaits one and that nothing holds on a new list for the bank; refused while the till is short. Asks for the password again.',
  body: Password,
  response: BankFile,
  status: 201,
})

export const readBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank-files/:id/csv',
  access: 'admin',
  summary:
    'The list itself, with account numbers, as far as it awaits payment. Asks for the password again; noted down.',
  params: z.object({ id: AnyId }),
  body: Password,
  produces: 'text/csv',
  response: z.string(),
})
