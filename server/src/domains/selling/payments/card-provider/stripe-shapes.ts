import { type Pence, pence } from '@fairwave/contract/money'
import type Stripe from 'stripe'
import type { CardFailure, ProviderPayment } from './provider.ts'

type Took = { amount: number; fee: number }

/** What disputes have taken so far, minus what came back from won ones; and what they cost. */
export function whatDisputesTook(disputes: readonly Stripe.Dispute[]): Took {
  const movements = disputes.flatMap((dispute) => dispute.balance_transactions)
  return {
    amount: -movements.reduce((sum, { amount }) => sum + amount, 0),
    fee: movements.reduce((sum, { fee }) => sum + fee, 0),
  }
}

export function readIntent(intent: Stripe.PaymentIntent, disputed: Took): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const isPaid = intent.status === 'succeeded'
  // A payment in another currency is not ours; with an amount of zero it will be refused.
  const amount = intent.currency === 'gbp' ? (isPaid ? intent.amount_received : intent.amount) : 0
  return {
    providerId: intent.id,
    status: isPaid ? 'succeeded' : intent.status === 'canceled' ? 'canceled' : 'open',
    amountPence: pence(amount),
    failure: isPaid ? null : failureOf(intent),
    feePence: feeOf(charge, disputed),
    takenBackPence: pence(Math.min(amount, Math.max(0, (charge?.amount_refunded ?? 0) + disputed.amount))),
    isDisputed: disputed.amount > 0,
    card: isPaid && intent.setup_future_usage ? cardOf(intent, charge) : null,
  }
}

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): CardFailure | null {
  if (status === 'requires_action') {
    return { code: 'card-needs-action', message: 'Your bank wants to know whether this is you.' }
  }
  if (!error) return null
  return { code: 'card-declined', message: error.message ?? 'An error occurred during payment processing.' }
}

/**
 * In the currency of our Stripe account: an account that is not in pounds reports no fees that the ledger could hold.
 */
function feeOf(charge: Stripe.Charge | null, disputed: Took): Pence | null {
  const movement = charge?.balance_transaction
  if (!movement || typeof movement === 'string' || movement.currency !== 'gbp') return null
  return pence(Math.max(0, movement.fee + disputed.fee))
}

function cardOf(
  { customer, payment_method: method }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): ProviderPayment['card'] {
  const [customerId, methodId] = [idOf(customer), idOf(method)]
  return customerId && methodId ? { customerId, methodId, label: labelOf(charge) } : null
}

function labelOf(charge: Stripe.Charge | null): string {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'
  return last4 ? `${name} ending in ${last4}` : 'Your saved card'
}

const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : named?.id)

/** Our key of a payment, given when it was created. */
export const keyOf = (subject: { metadata?: Record<string, string> | null }): string | null =>
  subject.metadata?.key ?? null
