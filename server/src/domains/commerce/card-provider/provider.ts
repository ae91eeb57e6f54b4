import type { Pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'

/** `stripe` is real money, the others are not: each has its own account in the ledger. */
export const PROVIDER_NAMES = ['stripe', 'stripe-test', 'sandbox'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
export const isRealMoney = (name: ProviderName) => name === 'stripe'

/** Why a card was not charged, in the provider's words for its holder. */
export type CardFailure = { code: 'card-declined' | 'card-needs-action'; message: string }

/** How a payment stands, by its provider's word. */
export type ProviderPayment = {
  providerId: string
  status: 'open' | 'succeeded' | 'canceled'
  amountPence: Pence
  failure: CardFailure | null
  /** What the provider keeps; null while it does not say. */
  feePence: Pence | null
  /** What was given or taken back since: refunds, and disputes as long as they are not won. */
  takenBackPence: Pence
  /** The card, where it may be charged again. */
  card: { customerId: string; methodId: string } | null
}

export type NewPayment = {
  /** The same key is the same payment, however often it is asked for within a day. */
  key: string
  amountPence: Pence
  /** What the card holder sees. */
  description: string
}

/** A message about a payment. It says which, not how that stands: for the truth the provider is asked. */
export type ProviderEvent = { id: string; providerId: string; key: string | null }

/**
 * Whoever takes cards for us. Every call can be repeated without harm. One that does not get through is refused as
 * `unavailable`; whether it was carried out is then unknown, and the next one tells.
 */
export type CardProvider = {
  name: ProviderName
  createCustomer(customer: { key: string }): Promise<string>
  /** Begins a payment that the card holder completes in the browser with the secret. */
  createPayment(
    payment: NewPayment & { savesCardOf?: string | undefined },
  ): Promise<{ providerId: string; clientSecret: string }>
  /** Charges a saved card while its holder is away. A card that fails is no error; the payment then stays open. */
  chargeSavedCard(payment: NewPayment & { customerId: string; methodId: string }): Promise<ProviderPayment>
  /** The payment that was given a key, where there is one: after a day the key alone no longer leads back to it. */
  find(key: string): Promise<ProviderPayment | null>
  retrieve(providerId: string): Promise<ProviderPayment>
  /** Ends an open payment; one that was paid meanwhile stays paid. */
  cancel(providerId: string): Promise<ProviderPayment>
  refund(refund: { key: string; providerId: string; amountPence: Pence }): Promise<ProviderPayment>
  /** Messages since a time about payments of which something was taken back or came back, for those that did not reach us. */
  listReturns(since: Date): Promise<ProviderEvent[]>
  /** Reads a message after checking that the provider signed it, and lately; forgeries are refused as `invalid`. */
  readEvent(message: { body: Buffer; signature: string | undefined; now: Date }): ProviderEvent | null
}

/** What acts that deal with cards stand on. */
export type CardContext = Context & { cards: CardProvider }
