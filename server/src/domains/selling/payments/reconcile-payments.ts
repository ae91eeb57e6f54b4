import { addDays, addSeconds } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-context.ts'
import { isChargedByUs, type PaymentRow } from './payment.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'
import { syncPayment } from './sync-payment.ts'

const PAYMENTS_AT_A_TIME = 100
const HOURS_TO_PAY = 24
const HOURS_TO_START = 1
const DAYS_TO_TELL_A_FEE = 7
const DAYS_TO_REMEMBER_EVENTS = 60

/**
 * Asks the provider about payments whose outcome we have not received: a webhook may be late, or never come. Checked
 * less and less often; unpaid ones are cancelled after a day. Several workers may run it at once. Returns how many were
 * checked.
 */
export async function reconcilePayments(context: CardContext): Promise<number> {
  const { db, cards, clock, log } = context
  await repository.forgetEvents(db, addDays(clock.now(), -DAYS_TO_REMEMBER_EVENTS))
  const feesSince = addDays(clock.now(), -DAYS_TO_TELL_A_FEE)
  const payments = await repository.claimUnsettled(db, cards.name, {
    now: clock.now(),
    feesSince,
    limit: PAYMENTS_AT_A_TIME,
  })
  for (const payment of payments) {
    try {
      await settle(context, payment)
    } catch (error) {
      // While the provider is unreachable there is no point in asking about the others.
      if (error instanceof Refusal && error.code === 'unavailable') break
      log.error({ err: error, payment: payment.id }, 'payment not reconciled')
    }
  }
  return payments.length
}

/** A charge of a saved card needs no secret: it may have happened, though we never got the response. */
async function settleLost(context: CardContext, payment: PaymentRow): Promise<void> {
  const { db, cards } = context
  const said = await cards.find(payment.key)
  if (!said) return
  await repository.openPayment(db, payment.id, said.providerId)
  await recordProviderState(context, payment, said)
}

async function settle(context: CardContext, payment: PaymentRow): Promise<void> {
  const { db, clock, cards } = context
  const isOlderThan = (hours: number) => payment.createdAt < addSeconds(clock.now(), -hours * 3600)
  if (payment.providerId === null) {
    // Its secret was never returned, so it cannot be paid.
    if (!isChargedByUs(payment.purpose)) {
      if (isOlderThan(HOURS_TO_START)) await repository.abandonPayment(db, payment.id)
      return
    }
    // A renewal is tried again with the same key until then. A purchase is not, and its buyer waits.
    if (payment.purpose === 'renewal' && !isOlderThan(HOURS_TO_PAY)) return
    await settleLost(context, payment)
    if (isOlderThan(HOURS_TO_PAY)) await repository.abandonPayment(db, payment.id)
    return
  }
  const known = await syncPayment(context, payment)
  if (known.state === 'open' && isOlderThan(HOURS_TO_PAY)) {
    await recordProviderState(context, known, await cards.cancel(payment.providerId))
  }
}
