import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, UserId } from './ids.ts'
import { LIMITS } from './limits.ts'
import { PageQuery } from './paging.ts'
import { PayoutState, Withdrawal } from './payouts.ts'
import { Instant } from './time.ts'

/** A withdrawal as administrators see it. */
export const Payout = Withdrawal.extend({
  userId: UserId,
  username: z.string(),
  displayName: z.string(),
  /** On which of the lists for the bank it is. */
  bankFileId: z.int().nullable(),
  settledBy: z.string().nullable(),
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
    reason: z.string('Please say why.').trim().min(1, 'Please say why.').max(200, 'At most 200 characters, please.'),
  }),
  response: Payout,
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
  summary: 'Puts every payout that awaits one on a new list for the bank. Asks for the password again.',
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
