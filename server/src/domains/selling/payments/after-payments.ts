import type { Payment } from '@fairwave/contract/selling/commerce'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentRow, Purpose } from './payment.ts'

type Ground = Pick<Context, 'clock' | 'jobs' | 'payouts'>

export type PurposeRules = {
  /** What the card holder reads on the provider's side. */
  description: string
  /** What being paid does, in the transaction that records it. Its entries have `payment:{id}` as their reference. */
  paid(context: Ground, tx: Tx, payment: PaymentRow): Promise<void>
  /** What it undoes when all of it is taken back, and when that is restored. */
  takenBack?(context: Pick<Context, 'clock'>, tx: Tx, payment: PaymentRow): Promise<void>
  cameBack?(context: Pick<Context, 'clock'>, tx: Tx, payment: PaymentRow): Promise<void>
  /** What a payment for music has bought. */
  bought?(tx: Tx, payment: PaymentRow): Promise<Payment['purchase']>
}

/** What payments do in the domains above this one, which give it when the site starts. */
export type AfterPayments = {
  purposes: Record<Purpose, PurposeRules>
  /** Undoes the sales that a payment paid for and whose money has not cleared. */
  undoUnclearedSales(context: Ground, tx: Tx, payment: PaymentRow, now: Date): Promise<void>
}
