import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { ProviderName } from '../payments/card-provider/provider.ts'
import type { PaymentRow } from '../payments/payment.ts'

/** What a payment buys, on the terms that the buyer was shown. */
export type CheckoutTerms = {
  contentId: number
  pricePence: Pence
  extraPence: Pence
  isAnonymous: boolean | null
  savesCard: boolean
}

export type CheckoutRow = CheckoutTerms & { paymentId: PaymentId; saleId: number | null; refusal: string | null }

/** Terms that the payment already has are unchanged. */
export async function insertCheckout(tx: Tx, paymentId: PaymentId, terms: CheckoutTerms): Promise<CheckoutRow> {
  const { contentId, pricePence, extraPence, isAnonymous, savesCard } = terms
  await tx.rows`
    insert into checkout (payment_id, content_id, price_pence, extra_pence, is_anonymous, saves_card)
    values (${paymentId}, ${contentId}, ${pricePence}, ${extraPence}, ${isAnonymous}, ${savesCard}) on conflict do nothing`
  return getCheckout(tx, paymentId)
}

export const getCheckout = (tx: Tx, paymentId: PaymentId) =>
  tx.one<CheckoutRow>`select * from checkout where payment_id = ${paymentId}`

export const findCheckout = (tx: Tx, paymentId: PaymentId) =>
  tx.maybeOne<CheckoutRow>`select * from checkout where payment_id = ${paymentId}`

export const setSale = (tx: Tx, paymentId: PaymentId, saleId: number) =>
  tx.rows`update checkout set sale_id = ${saleId} where payment_id = ${paymentId}`

export const setRefusal = (tx: Tx, paymentId: PaymentId, refusal: string) =>
  tx.rows`update checkout set refusal = ${refusal} where payment_id = ${paymentId}`

/** The card payment that bought a sale, if one did. */
export const findPaymentFor = (tx: Tx, sale: number) =>
  tx.maybeOne<PaymentRow>`
    select payment.* from checkout join payment on payment.id = payment_id where sale_id = ${sale}`

/** What cards paid for some sales. */
export const listCardPayments = (tx: Tx, sales: readonly number[]) =>
  tx.rows<{ saleId: number; amountPence: Pence }>`
    select sale_id, amount_pence from checkout join payment on payment.id = payment_id where sale_id = any(${sales})`

export type SavedCard = { provider: ProviderName; customerId: string; methodId: string; label: string }

export const findSavedCard = (tx: Tx, owner: UserId, provider: ProviderName) =>
  tx.maybeOne<SavedCard>`
    select provider, customer_id, method_id, label from saved_card where account_id = ${owner} and provider = ${provider}`

export const saveCard = (tx: Tx, owner: UserId, { provider, customerId, methodId, label }: SavedCard, now: Date) =>
  tx.rows`
    insert into saved_card (account_id, provider, customer_id, method_id, label, saved_at)
    values (${owner}, ${provider}, ${customerId}, ${methodId}, ${label}, ${now})
    on conflict (account_id) do update set provider = excluded.provider, customer_id = excluded.customer_id,
      method_id = excluded.method_id, label = excluded.label, saved_at = excluded.saved_at`

export const deleteSavedCard = (tx: Tx, owner: UserId) => tx.rows`delete from saved_card where account_id = ${owner}`
