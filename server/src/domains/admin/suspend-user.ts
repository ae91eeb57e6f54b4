import type { AdminUser } from '@fairwave/contract/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { lockForAdmin, suspend, unsuspend } from '../accounts/administer.ts'
import { noteAct } from '../audit/note-act.ts'
import { endOwnSubscriptions } from '../subscriptions/end-subscriptions.ts'

type Suspension = { admin: UserId; id: UserId; reason: string }

/** Shuts somebody out with effect on their open sessions. As they cannot cancel, nothing of theirs is renewed either. */
export const suspendUser = (context: Context, suspension: Suspension): Promise<AdminUser> =>
  context.db.transaction((tx) => suspendWithin(context, tx, suspension))

export async function suspendWithin({ clock }: Context, tx: Tx, { admin, id, reason }: Suspension): Promise<AdminUser> {
  const { suspendedAt, username } = await lockForAdmin(tx, { admin, id })
  const at = clock.now()
  const user = await suspend(tx, id, { reason, at: suspendedAt ? new Date(suspendedAt) : at })
  await endOwnSubscriptions(tx, id)
  await noteAct(tx, { admin, act: 'user-suspended', subject: `@${username}`, details: reason, at })
  return user
}

export function unsuspendUser({ db, clock }: Context, { admin, id }: Omit<Suspension, 'reason'>): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const before = await lockForAdmin(tx, { admin, id })
    if (!before.suspendedAt) return before
    await noteAct(tx, { admin, act: 'user-unsuspended', subject: `@${before.username}`, at: clock.now() })
    return unsuspend(tx, id)
  })
}
