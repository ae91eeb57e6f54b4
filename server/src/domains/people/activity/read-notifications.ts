import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import * as repository from './repository.ts'

/** Marks seen notifications as read; newer ones stay new. The user's other open pages are notified. */
export function readNotifications(
  { db, clock }: Context,
  { userId, upTo }: { userId: UserId; upTo?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const marked = await repository.setRead(tx, userId, upTo ?? null, clock.now())
    if (marked > 0) await publishLive(tx, userId, { name: 'unread' })
  })
}
