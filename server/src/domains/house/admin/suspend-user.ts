import type { AdminUser } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { lockForAdmin, suspend, unsuspend } from '../../people/accounts/administer.ts'
import { endOwnSubscriptions } from '../../selling/subscriptions/end-subscriptions.ts'
import { notifyOfPause, resumeSubscriptionsTo } from '../../selling/subscriptions/pause-subscriptions.ts'

type Suspension = { admin: UserId; id: UserId; reason: string }

/**
 * Suspends a user and ends their sessions. As they cannot cancel, nothing of theirs is renewed; nothing more of theirs
 * is sold, and their subscribers are not charged and their campaigns not played, until they are unsuspended.
 */
export const suspendUser = (context: Context, suspension: Suspension): Promise<AdminUser> =>
  context.db.transaction((tx) => suspendWithin(context, tx, suspension))

export async function suspendWithin(context: Context, tx: Tx, { admin, id, reason }: Suspension): Promise<AdminUser> {
  const { suspendedAt, username, displayName } = await lockForAdmin(tx, { admin, id })
  const at = context.clock.now()
  const user = await suspend(context, tx, { id, reason, at: suspendedAt ? new Date(suspendedAt) : at })
  await endOwnSubscriptions(tx, id)
  if (!suspendedAt) await notifyOfPause(tx, { id, name: displayName || username }, at)
  await writeAuditLog(tx, { admin, act: 'user-suspended', subject: `@${username}`, details: reason, at })
  return user
}

export function unsuspendUser({ db, clock }: Context, { admin, id }: Omit<Suspension, 'reason'>): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const before = await lockForAdmin(tx, { admin, id })
    if (!before.suspendedAt) return before
    const at = clock.now()
    await writeAuditLog(tx, { admin, act: 'user-unsuspended', subject: `@${before.username}`, at })
    await resumeSubscriptionsTo(tx, { id, name: before.displayName || before.username }, at)
    return unsuspend(tx, id)
  })
}
