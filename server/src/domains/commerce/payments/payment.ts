import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { addSeconds } from '../../../platform/clock.ts'
import type { ProviderName } from '../card-provider/provider.ts'

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
  createdAt: Date
  paidAt: Date | null
}

const HOURS_REMEMBERED = 23

/** Providers remember a key for a day: later the same one would begin another payment. */
export const isForgotten = ({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): boolean =>
  createdAt < addSeconds(now, -HOURS_REMEMBERED * 3600)

/** What a payment can be for; `payment-purposes.ts` says what each does. */
export type Purpose = 'top-up' | 'subscription' | 'renewal'
