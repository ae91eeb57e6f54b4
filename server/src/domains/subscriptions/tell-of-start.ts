import type { Tx } from '../../platform/db.ts'
import { tellActivity } from '../activity/tell-activity.ts'
import type { SubscriptionRow } from './subscription.ts'

/** Tells an artist of a new subscriber; one who leaves and comes back is told of once a day at most. */
export const tellOfStart = (tx: Tx, { id, fanId, artistId }: SubscriptionRow, now: Date): Promise<void> =>
  tellActivity(tx, {
    userId: artistId,
    kind: 'subscription',
    actorId: fanId,
    text: 'subscribed to you for £1 a week.',
    key: `subscription:${id}:${now.toISOString().slice(0, 10)}`,
    at: now,
  })
