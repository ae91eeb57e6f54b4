import { inPounds, WEEK_POUNDS } from '@fairwave/contract/offer'
import type { Tx } from '../../../platform/database/db.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import type { SubscriptionRow } from './subscription.ts'

/** Notifies an artist of a new subscriber; at most once a day for a fan who cancels and subscribes again. */
export async function notifyOfStart(tx: Tx, { id, fanId, artistId }: SubscriptionRow, now: Date): Promise<void> {
  const isAnonymous = await buysAnonymously(tx, fanId)
  await notifyUser(tx, {
    userId: artistId,
    kind: 'subscription',
    ...(isAnonymous ? { href: '/admin/money' } : { actorId: fanId }),
    text: `${isAnonymous ? 'Someone who prefers to stay anonymous ' : ''}subscribed to you for ${inPounds(WEEK_POUNDS)} a week.`,
    key: `subscription:${id}:${now.toISOString().slice(0, 10)}`,
    at: now,
  })
}
