import type { AdminUser } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { lockForAdmin } from '../../people/accounts/administer.ts'
import { removeProtection } from '../../people/second-factor/protection.ts'

/** Lets a user in by password alone who has lost the app, the passkeys and the codes; by email they learn of it. */
export function removeSecondFactor(context: Context, { admin, id }: { admin: UserId; id: UserId }): Promise<AdminUser> {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const user = await lockForAdmin(tx, { admin, id })
    if (!user.hasSecondFactor) throw new Refusal('conflict', 'This user has no second factor.')
    await removeProtection(context, tx, id)
    const subject = `@${user.username}`
    await writeAuditLog(tx, { admin, act: 'second-factor-removed', subject, at: clock.now() })
    return { ...user, hasSecondFactor: false }
  })
}
