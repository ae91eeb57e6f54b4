import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { CardContext } from '../card-provider/provider.ts'
import type { Purpose } from './payment.ts'
import { PURPOSES } from './payment-purposes.ts'
import * as repository from './repository-payments.ts'

type Wish = {
  payer: UserId
  purpose: Purpose
  subjectId?: number
  amount: Pence
  /** Keeps the card for later charges; the payer must have been told. */
  savesCard?: boolean
  /** Names this very payment: begun again under the same name while it is open, it is the same one. */
  reference?: string
}

export type StartedPayment = { paymentId: PaymentId; clientSecret: string; provider: 'stripe' | 'sandbox' }

/**
 * Begins a payment that the payer completes in the browser. Our row comes first: whatever the provider later says about it,
 * we know whose it is. Where this fails half-way nobody has the secret, so nobody can have paid.
 */
export async function startPayment(context: CardContext, wish: Wish): Promise<StartedPayment> {
  const { db, cards, clock } = context
  const { id, key } = await repository.insertPayment(db, { ...wish, provider: cards.name, now: clock.now() })
  const { providerId, clientSecret } = await cards.createPayment({
    key,
    amountPence: wish.amount,
    description: PURPOSES[wish.purpose].description,
    savesCardOf: wish.savesCard ? await customerOf(context, wish.payer) : undefined,
  })
  await repository.openPayment(db, id, providerId)
  return { paymentId: id, clientSecret, provider: cards.name === 'sandbox' ? 'sandbox' : 'stripe' }
}

/** Whom the provider knows this payer as; made known where needed. */
async function customerOf({ db, cards }: CardContext, payer: UserId): Promise<string> {
  const { key, customerId } = await repository.findOrInsertCustomer(db, payer, cards.name)
  return customerId ?? repository.setCustomer(db, key, await cards.createCustomer({ key }))
}
