import type { PaymentId } from '@fairwave/contract/ids'
import { addDays } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { anonymousAmong } from '../../people/accounts/purchase-privacy.ts'
import * as repository from './repository.ts'
import { DAYS_IN_A_WEEK, renewalBefore, type SubscriptionRow } from './subscription.ts'

type Opening = { now: Date; paymentId?: PaymentId | null }

/** Starts the next week of a subscription that the caller has locked: after the current one, or now. */
export const openWeek = (tx: Tx, subscription: SubscriptionRow, opening: Opening): Promise<void> =>
  openWeeks(tx, [subscription], opening)

/** The same for several. */
export async function openWeeks(
  tx: Tx,
  subscriptions: readonly SubscriptionRow[],
  { now, paymentId = null }: Opening,
): Promise<void> {
  const anonymous = await anonymousAmong(tx, [...new Set(subscriptions.map(({ fanId }) => fanId))])
  const weeks = subscriptions.map(({ id, fanId, weeks: before, paidUntil }) => {
    const startsAt = paidUntil > now ? paidUntil : now
    const endsAt = addDays(startsAt, DAYS_IN_A_WEEK)
    const isAnonymous = anonymous.has(fanId)
    return { id, number: before + 1, startsAt, endsAt, renewAt: renewalBefore(endsAt), paymentId, isAnonymous }
  })
  await repository.insertWeeks(tx, weeks)
}
