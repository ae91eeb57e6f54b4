import type { AdminUser } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import { isMusician, type Role } from '@fairwave/contract/people/roles'
import type { Context } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { hasMusic } from '../../music/review/review-track.ts'
import { lockForAdmin, setRights } from '../../people/accounts/administer.ts'

type Change = { admin: UserId; id: UserId; role?: Role | undefined; isPremium?: boolean | undefined }

/**
 * Changes a user's role or premium. Their open sessions have the new rights on the next call, and their open pages are
 * notified.
 */
export function changeUser({ db, clock }: Context, { admin, id, role, isPremium }: Change): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const before = await lockForAdmin(tx, { admin, id })
    const after = { role: role ?? before.role, isPremium: isPremium ?? before.isPremium }
    if (after.role === before.role && after.isPremium === before.isPremium) return before
    if (isMusician(before.role) && !isMusician(after.role) && (await hasMusic(tx, id)))
      throw new Refusal(
        'conflict',
        'This user has published music. An artist or label can become a fan once it is deleted.',
      )
    const user = await setRights(tx, id, after)
    await publishLive(tx, id, { name: 'rights' })
    const subject = `@${user.username}`
    const at = clock.now()
    if (after.role !== before.role)
      await writeAuditLog(tx, { admin, act: 'role-changed', subject, details: `${before.role} to ${after.role}`, at })
    if (after.isPremium !== before.isPremium)
      await writeAuditLog(tx, { admin, act: after.isPremium ? 'premium-given' : 'premium-taken', subject, at })
    return user
  })
}
