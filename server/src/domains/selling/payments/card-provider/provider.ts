import type { Pence } from '@fairwave/contract/money'

/** `stripe` is real money, the others are not: each has its own account in the ledger. */
export const PROVIDER_NAMES = ['stripe', 'stripe-test', 'sandbox'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
export const isRealMoney = (name: ProviderName) => name === 'stripe'

/** Why a card was not charged, in the provider's words for its holder. */
export type CardFailure = { code: 'card-declined' | 'card-needs-action'; message: string }

/** The state of a payment, according to its provider. */
export type ProviderPayment = {
  providerId: string
  status: 'open' | 'succeeded' | 'canceled'
  amountPence: Pence
  failure: CardFailure | null
  /** What the provider keeps; null while it is unknown. */
  feePence: Pence | null
  /** What was returned or taken back since: refunds, and disputes as long as they are not won. */
  takenBackPence: Pence
  /** Whether the card holder's bank took some of it. */
  isDisputed: boolean
  /** The card, where it may be charged again, and how its holder recognises it. */
  card: { customerId: string; methodId: string; label: string } | null
}

export type NewPayment = {
  /** The same key returns the same payment, however often it is requested within a day. */
  key: string
  amountPence: Pence
  /** What the card holder sees. */
  description: string
}

/** A webhook event about a payment. It says which payment, not its state: that is requested from the provider. */
export type ProviderEvent = { id: string; providerId: string; key: string | null }

/**
 * The card provider. Every call can be repeated without harm. A call that does not get through is refused as
 * `unavailable`; whether it was carried out is then unknown, and the next call tells.
 */
export type CardProvider = {
  name: ProviderName
  createCustomer(customer: { key: string }): Promise<string>
  /** Begins a payment that the card holder completes in the browser with the secret. */
  createPayment(
    payment: NewPayment & { savesCardOf?: string | undefined },
  ): Promise<{ providerId: string; clientSecret: string }>
  /** Charges a saved card without its holder. A declined card is not an error; the payment then stays open. */
  chargeSavedCard(payment: NewPayment & { customerId: string; methodId: string }): Promise<ProviderPayment>
  /** The payment with this key, if there is one: after a day the provider no longer finds it by the key alone. */
  find(key: string): Promise<ProviderPayment | null>
  retrieve(providerId: string): Promise<ProviderPayment>
  /** Ends an open payment; one that was paid meanwhile stays paid. */
  cancel(providerId: string): Promise<ProviderPayment>
  refund(refund: { key: string; providerId: string; amountPence: Pence }): Promise<ProviderPayment>
  /** Events since a time about refunded, disputed or restored payments, in case their webhooks did not reach us. */
  listReturns(since: Date): Promise<ProviderEvent[]>
  /** Reads a webhook event after checking the provider's signature and its age; forgeries are refused as `invalid`. */
  readEvent(message: { body: Buffer; signature: string | undefined; now: Date }): ProviderEvent | null
}
