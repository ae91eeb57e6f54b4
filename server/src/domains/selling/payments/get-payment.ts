import type { PaymentId, UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Payment } from '@fairwave/contract/selling/commerce'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-context.ts'
import type { PaymentRow } from './payment.ts'
import * as repository from './repository-payments.ts'
import { syncPayment } from './sync-payment.ts'

const LOOKS: Limit = { name: 'payment-look', max: 300, seconds: 3600 }

/**
 * The state of the caller's own payment. The browser requests it after its form is done, so that it need not wait for
 * the webhook.
 */
export async function getPayment(
  context: CardContext,
  { payer, id }: { payer: UserId; id: PaymentId },
): Promise<Payment> {
  const known = await repository.findPayment(context.db, id)
  if (!known || known.accountId !== payer) throw new Refusal('not-found', 'There is no such payment.')
  if (known.state === 'succeeded') return toPayment(context, known)
  await consumeLimit(context, LOOKS, String(payer))
  return toPayment(context, await syncPayment(context, known).catch((error) => storedState(error, known)))
}

function storedState(error: unknown, known: PaymentRow): PaymentRow {
  if (error instanceof Refusal && error.code === 'unavailable') return known
  throw error
}

async function toPayment({ db, afterPayments }: CardContext, payment: PaymentRow): Promise<Payment> {
  const { id, state, amountPence, failure, purpose } = payment
  const purchase = state === 'succeeded' ? await afterPayments.purposes[purpose].bought?.(db, payment) : undefined
  return {
    paymentId: id,
    status: state === 'starting' ? 'open' : state,
    amount: poundsOf(amountPence),
    failure: state === 'succeeded' ? null : failure,
    ...(purchase && { purchase }),
  }
}
