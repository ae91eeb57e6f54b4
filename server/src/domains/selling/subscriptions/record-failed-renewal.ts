import { GRACE_DAYS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository.ts'
import { SEND_RENEWAL_EMAIL } from './send-renewal-email.ts'
import type { SubscriptionRow } from './subscription.ts'

const DAYS_BETWEEN_TRIES = 1

/** Records a failed renewal: it is retried the next day until the grace ends. The fan is notified. */
export async function recordFailedRenewal(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  { id, fanId, artistId, weeks, failures, paidUntil }: SubscriptionRow,
  failure: string,
): Promise<void> {
  const now = clock.now()
  const retryAt = addDays(now, DAYS_BETWEEN_TRIES)
  const isLapsed = retryAt > addDays(paidUntil, GRACE_DAYS)
  await repository.setFailed(tx, { id, failure, retryAt, isLapsed })
  // Notifies at the first and the last attempt only.
  if (failures > 0 && !isLapsed) return
  const artist = await findUser(tx, artistId)
  const name = artist?.displayName ?? 'an artist'
  await notifyUser(tx, {
    userId: fanId,
    kind: 'renewal-failed',
    text: isLapsed
      ? `Your subscription to ${name} has ended: it could not be renewed. ${failure}`
      : `Your subscription to ${name} could not be renewed; we will try again tomorrow. ${failure}`,
    href: `/subscribe/${artistId}`,
    key: `renewal:${id}:${weeks}:${isLapsed ? 'lapsed' : 'failed'}`,
    at: now,
  })
  await jobs.enqueue(tx, SEND_RENEWAL_EMAIL, { subscriptionId: id }, { key: `renewal:${id}` })
}
