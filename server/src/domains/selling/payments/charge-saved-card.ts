import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-context.ts'
import { isForgotten, type PaymentRow, type Purpose } from './payment.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'

type Charge = {
  payer: UserId
  purpose: Purpose
  subjectId?: number
  amount: Pence
  customerId: string
  methodId: string
  /**
   * Identifies this charge, such as a renewal and its week: the same key is charged once, however often it is tried.
   */
  reference: string
}

/**
 * Charges a card without its holder and returns the outcome: `succeeded`, or `canceled` with the bank's words in
 * `failure`. A charge without a response is refused as `unavailable`; the same call again, or the job, settles it.
 */
export async function chargeSavedCard(context: CardContext, charge: Charge): Promise<PaymentRow> {
  const { db, cards, clock } = context
  const { amount, purpose, customerId, methodId } = charge
  const payment = await repository.insertPayment(db, { ...charge, provider: cards.name, now: clock.now() })
  if (payment.state === 'succeeded' || payment.state === 'canceled') return payment
  const { description } = context.afterPayments.purposes[purpose]
  const { key } = payment
  // The provider may have charged it without its response reaching us, before it forgot the key.
  const known = isForgotten(payment, clock.now()) ? await cards.find(key) : null
  const said = known ?? (await cards.chargeSavedCard({ key, amountPence: amount, description, customerId, methodId }))
  await repository.openPayment(db, payment.id, said.providerId)
  const charged = await recordProviderState(context, payment, said)
  if (charged.payment.state === 'succeeded') return charged.payment
  // The holder is not there to try another card, and it must not be paid unexpectedly later.
  const ended = (await recordProviderState(context, payment, await cards.cancel(said.providerId))).payment
  if (ended.state === 'open') throw new Refusal('unavailable', 'The card provider has not decided yet.')
  return ended
}
