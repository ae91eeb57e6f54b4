import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { addSeconds } from '../../../platform/clock.ts'
import type { ProviderName } from './card-provider/provider.ts'

/** One payment by card, as recorded by us. */
export type PaymentRow = {
  id: PaymentId
  key: string
  accountId: UserId
  purpose: Purpose
  subjectId: number | null
  amountPence: Pence
  provider: ProviderName
  providerId: string | null
  state: 'starting' | 'open' | 'succeeded' | 'canceled'
  failure: string | null
  feePence: Pence | null
  takenBackPence: Pence
  givenBackPence: Pence
  recoveredPence: Pence
  clearsAt: Date | null
  version: number
  customerId: string | null
  methodId: string | null
  cardLabel: string | null
  createdAt: Date
  paidAt: Date | null
}

const HOURS_REMEMBERED = 23

/** Providers remember a key for a day: later the same one would begin another payment. */
export const isForgotten = ({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): boolean =>
  createdAt < addSeconds(now, -HOURS_REMEMBERED * 3600)

/** What a payment can be for; `payment-purposes.ts` says what each does. */
export type Purpose = 'top-up' | 'subscription' | 'renewal' | 'purchase' | 'saved-card-purchase'

/** Charged without a form: no secret is handed out, so a payment that we know no more of may still have been charged. */
export const isChargedByUs = (purpose: Purpose): boolean => purpose === 'renewal' || purpose === 'saved-card-purchase'

/** Buys music: the buyer is locked before the payment. */
export const isPurchase = (purpose: Purpose): boolean => purpose === 'purchase' || purpose === 'saved-card-purchase'

/** The ledger reference of what was set aside to be returned to a payment's card. */
export const refundDueReference = (id: number) => `payment:${id}:refund-due`
