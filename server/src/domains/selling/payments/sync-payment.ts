import type { CardContext } from './card-context.ts'
import type { PaymentRow } from './payment.ts'
import { recordProviderState } from './record-provider-state.ts'

/** Asks the provider for a payment's state and records it. A payment that it never received stays as it is. */
export async function syncPayment(context: CardContext, payment: PaymentRow): Promise<PaymentRow> {
  const { cards } = context
  if (payment.provider !== cards.name || payment.providerId === null) return payment
  for (let known = payment; ; ) {
    const recorded = await recordProviderState(context, known, await cards.retrieve(payment.providerId))
    if (!recorded.isStale) return recorded.payment
    known = recorded.payment
  }
}
