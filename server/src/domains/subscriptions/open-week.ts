import type { PaymentId } from '@fairwave/contract/ids'
import { addDays } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/db.ts'
import { buysAnonymously } from '../accounts/purchase-privacy.ts'
import * as repository from './repository.ts'
import { DAYS_IN_A_WEEK, renewalBefore, type SubscriptionRow } from './subscription.ts'

/** Starts the next week of a subscription that the caller has locked: after the current one, or now. Returns its number. */
export async function openWeek(
  tx: Tx,
  { id, fanId, weeks, paidUntil }: SubscriptionRow,
  { now, paymentId = null }: { now: Date; paymentId?: PaymentId | null },
): Promise<number> {
  const startsAt = paidUntil > now ? paidUntil : now
  const endsAt = addDays(startsAt, DAYS_IN_A_WEEK)
  const number = weeks + 1
  await repository.insertWeek(tx, {
    id,
    number,
    startsAt,
    endsAt,
    renewAt: renewalBefore(endsAt),
    paymentId,
    isAnonymous: await buysAnonymously(tx, fanId),
  })
  return number
}
