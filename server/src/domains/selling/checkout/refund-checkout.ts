import type { PaymentId } from '@fairwave/contract/ids'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from '../payments/card-context.ts'
import * as payments from '../payments/repository-payments.ts'
import { syncPayment } from '../payments/sync-payment.ts'

/** Returns a payment to its card because what it was for could not be bought. Can be repeated: it is refunded once. */
export async function refundCheckout(context: CardContext, { paymentId }: { paymentId: PaymentId }): Promise<void> {
  const { db, cards } = context
  const payment = await payments.getPayment(db, paymentId)
  const { key, providerId, amountPence, takenBackPence } = payment
  if (takenBackPence >= amountPence) return
  if (payment.provider !== cards.name || providerId === null)
    throw new Error(`Payment ${paymentId} was made with ${payment.provider}, which is not connected`)
  // Refused where it was refunded or disputed elsewhere: then the provider's state tells.
  await cards.refund({ key: `${key}-not-bought`, providerId, amountPence }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
  })
  await syncPayment(context, payment)
}
