import type { PaymentId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type WeekRow = {
  subscriptionId: number
  number: number
  startsAt: Date
  endsAt: Date
  returnedAt: Date | null
}

export const findWeekOf = (tx: Tx, paymentId: PaymentId) =>
  tx.maybeOne<WeekRow>`select * from subscription_week where payment_id = ${paymentId}`

type Returned = { week: WeekRow; paidUntil: Date; renewAt: Date; failure: string; now: Date }

/** The week gives no more access and nothing more is charged; a cancelled subscription stays cancelled. */
export async function takeWeek(tx: Tx, { week, paidUntil, renewAt, failure, now }: Returned): Promise<void> {
  const { subscriptionId, number } = week
  await tx.rows`
    update subscription_week set returned_at = ${now} where subscription_id = ${subscriptionId} and number = ${number}`
  await tx.rows`
    update subscription set paid_until = ${paidUntil}, renew_at = ${renewAt},
      failure = case status when 'active' then ${failure} else failure end,
      status = case status when 'active' then 'lapsed' else status end
    where id = ${subscriptionId}`
}

type Restored = { week: WeekRow; startsAt: Date; endsAt: Date; renewAt: Date }

/** The rest of the week runs from `startsAt`. The fan decides whether it is renewed. */
export async function restoreWeek(tx: Tx, { week, startsAt, endsAt, renewAt }: Restored): Promise<void> {
  const { subscriptionId, number } = week
  await tx.rows`
    update subscription_week set returned_at = null, starts_at = ${startsAt}, ends_at = ${endsAt}
    where subscription_id = ${subscriptionId} and number = ${number}`
  await tx.rows`
    update subscription set paid_until = ${endsAt}, renew_at = ${renewAt} where id = ${subscriptionId}`
}

export const keepWeek = (tx: Tx, { subscriptionId, number }: WeekRow) =>
  tx.rows`
    update subscription_week set returned_at = null where subscription_id = ${subscriptionId} and number = ${number}`
