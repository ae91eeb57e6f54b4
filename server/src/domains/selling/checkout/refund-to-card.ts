import { micros, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refunding, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { type PaymentRow, refundDueReference } from '../payments/payment.ts'

/** The job that `refund-checkout.ts` runs. */
export const REFUND_CHECKOUT = 'refund-checkout'

type Refund = { description: string; now: Date }

/** Takes what a card paid out of the payer's wallet, so that it cannot be spent, and lets a job return it to the card. */
export async function refundToCard(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, accountId, amountPence }: PaymentRow,
  { description, now }: Refund,
): Promise<void> {
  const amount = toMicros(amountPence)
  await postEntry(tx, {
    at: now,
    reason: 'refund-due',
    reference: refundDueReference(id),
    description: description.slice(0, 500),
    returnsPayment: id,
    lines: [
      { account: wallet(accountId), amount: micros(-amount) },
      { account: refunding(accountId), amount },
    ],
  })
  await jobs.enqueue(tx, REFUND_CHECKOUT, { paymentId: id })
}
