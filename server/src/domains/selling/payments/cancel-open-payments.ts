import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { CardContext } from './card-context.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'

/**
 * Cancels payments that a user has begun and could still complete on an open page. One that was paid meanwhile is
 * recorded as paid. Refused as `unavailable` while the provider does not respond.
 */
export async function cancelOpenPayments(context: CardContext, payer: UserId): Promise<void> {
  const { db, cards } = context
  for (const payment of await repository.listOpen(db, payer, cards.name)) {
    if (payment.providerId === null) await repository.abandonPayment(db, payment.id)
    else await recordProviderState(context, payment, await cards.cancel(payment.providerId))
  }
}

/** Forgets whom the card provider knows a payer as. */
export const forgetCustomer = async (tx: Tx, payer: UserId): Promise<void> =>
  void (await repository.deleteCustomer(tx, payer))
