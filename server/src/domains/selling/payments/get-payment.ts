import type { Payment } from '@fairwave/contract/commerce'
import type { PaymentId, UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-provider/provider.ts'
import { getCheckout } from '../checkout/repository-checkout.ts'
import { listTracksOfSale } from '../sales/repository-purchases.ts'
import { isPurchase, type PaymentRow } from './payment.ts'
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

async function toPayment({ db }: CardContext, payment: PaymentRow): Promise<Payment> {
  const { id, state, amountPence, failure, purpose } = payment
  return {
    paymentId: id,
    status: state === 'starting' ? 'open' : state,
    amount: poundsOf(amountPence),
    failure: state === 'succeeded' ? null : failure,
    ...(state === 'succeeded' && isPurchase(purpose) && { purchase: await whatItBought(db, id) }),
  }
}

async function whatItBought(tx: Tx, id: PaymentId): Promise<Payment['purchase']> {
  const { saleId, refusal } = await getCheckout(tx, id)
  if (saleId === null) return { status: 'refunded', reason: refusal ?? '' }
  return { status: 'bought', trackIds: await listTracksOfSale(tx, saleId) }
}
