export type Intent = {
  id: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  metadata: { key: string }
  client_secret: string
  customer: string | null
  setup_future_usage: string | null
  payment_method: string | null
  last_payment_error: { message: string } | null
  refunded: number
}

export type Dispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  balance_transactions: { amount: number; fee: number }[]
}

/** 1.5 % and 20 pence, as a British card costs. */
export const feeOf = (amount: number) => Math.round(amount * 0.015) + 20

/** A payment as Stripe returns it, with its charge expanded. */
export const intentShape = (
  { refunded, ...intent }: Intent,
  { isFeeKnown, isDisputed }: { isFeeKnown: boolean; isDisputed: boolean },
) => ({
  ...intent,
  object: 'payment_intent',
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  latest_charge:
    intent.status === 'succeeded'
      ? {
          id: `ch_of_${intent.id}`,
          object: 'charge',
          disputed: isDisputed,
          amount_refunded: refunded,
          payment_method_details: {
            type: 'card',
            card: { brand: 'visa', last4: intent.payment_method?.slice(-4) },
          },
          balance_transaction: isFeeKnown
            ? { id: `txn_of_${intent.id}`, object: 'balance_transaction', currency: 'gbp', fee: feeOf(intent.amount) }
            : null,
        }
      : null,
})
