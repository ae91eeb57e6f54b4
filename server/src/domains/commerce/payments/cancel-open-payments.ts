import type { UserId } from '@fairwave/contract/ids'
import type { CardContext } from '../card-provider/provider.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'

/**
 * Ends what somebody has begun to pay and could still pay by a page that is open somewhere. One that was paid meanwhile is
 * recorded as paid. Refused as `unavailable` while the provider does not answer.
 */
export async function cancelOpenPayments(context: CardContext, payer: UserId): Promise<void> {
  const { db, cards } = context
  for (const payment of await repository.listOpen(db, payer, cards.name)) {
    if (payment.providerId === null) await repository.abandonPayment(db, payment.id)
    else await recordProviderState(context, payment, await cards.cancel(payment.providerId))
  }
}
