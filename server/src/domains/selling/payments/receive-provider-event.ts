import type { CardContext } from './card-context.ts'
import type { ProviderEvent } from './card-provider/provider.ts'
import * as repository from './repository-payments.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Handles a webhook event of the provider. Only its signature is trusted, and only to say which payment to look up: so
 * an event that comes twice, late, or out of order does no harm. It is recorded last; a failure before that makes the
 * provider resend it.
 */
export async function receiveProviderEvent(
  context: CardContext,
  message: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const event = context.cards.readEvent({ ...message, now: context.clock.now() })
  if (event) await handleEvent(context, event)
}

/** Handles an event, however it reached us. */
export async function handleEvent(context: CardContext, event: ProviderEvent): Promise<void> {
  const { db, cards, clock } = context
  if (await repository.hasEvent(db, cards.name, event.id)) return
  const payment =
    (await repository.findByProviderId(db, cards.name, event.providerId)) ??
    (await repository.adoptPayment(db, cards.name, event))
  // Others may use the same account with the provider.
  if (payment) await syncPayment(context, payment)
  await repository.recordEvent(db, cards.name, event.id, clock.now())
}
