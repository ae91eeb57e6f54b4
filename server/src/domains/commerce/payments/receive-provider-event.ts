import type { CardContext, ProviderEvent } from '../card-provider/provider.ts'
import * as repository from './repository-payments.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Acts on a message of the provider. Only its signature is trusted, and only to say which payment to ask after: so a message
 * that comes twice, late, or before an earlier one does no harm. It is noted last; what fails before is sent again.
 */
export async function receiveProviderEvent(
  context: CardContext,
  message: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const event = context.cards.readEvent({ ...message, now: context.clock.now() })
  if (event) await actOnEvent(context, event)
}

/** What a message leads to, however it reached us. */
export async function actOnEvent(context: CardContext, event: ProviderEvent): Promise<void> {
  const { db, cards, clock } = context
  if (await repository.hasEvent(db, cards.name, event.id)) return
  const payment =
    (await repository.findByProviderId(db, cards.name, event.providerId)) ??
    (await repository.adoptPayment(db, cards.name, event))
  // Others may use the same account with the provider.
  if (payment) await syncPayment(context, payment)
  await repository.noteEvent(db, cards.name, event.id, clock.now())
}
