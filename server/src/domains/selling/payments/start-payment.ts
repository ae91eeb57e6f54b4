import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { CardContext } from './card-context.ts'
import type { Purpose } from './payment.ts'
import * as repository from './repository-payments.ts'

type PaymentRequest = {
  payer: UserId
  purpose: Purpose
  subjectId?: number
  amount: Pence
  /** Saves the card for later charges; the payer must have been told. */
  savesCard?: boolean
  /** Identifies this payment: while it is open, the same key returns the same payment. */
  reference?: string
}

export type StartedPayment = { paymentId: PaymentId; clientSecret: string; provider: 'stripe' | 'sandbox' }

/**
 * Begins a payment that the payer completes in the browser. Our row comes first: whatever the provider later reports
 * about it, we know whose it is. When this fails half-way the secret was never returned, so it cannot have been paid.
 */
export async function startPayment(context: CardContext, wish: PaymentRequest): Promise<StartedPayment> {
  const { db, cards, clock, afterPayments } = context
  const { id, key } = await repository.insertPayment(db, { ...wish, provider: cards.name, now: clock.now() })
  const { providerId, clientSecret } = await cards.createPayment({
    key,
    amountPence: wish.amount,
    description: afterPayments.purposes[wish.purpose].description,
    savesCardOf: wish.savesCard ? await customerOf(context, wish.payer) : undefined,
  })
  await repository.openPayment(db, id, providerId)
  return { paymentId: id, clientSecret, provider: cards.name === 'sandbox' ? 'sandbox' : 'stripe' }
}

/** The provider's customer for this payer; created where needed. */
async function customerOf({ db, cards }: CardContext, payer: UserId): Promise<string> {
  const { key, customerId } = await repository.findOrInsertCustomer(db, payer, cards.name)
  return customerId ?? repository.setCustomer(db, key, await cards.createCustomer({ key }))
}
