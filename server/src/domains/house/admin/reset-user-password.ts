import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { lockForAdmin, makeTemporaryPassword, setTemporaryPassword } from '../../people/accounts/administer.ts'

/** Creates a temporary password, which is returned only once and stored as a hash. */
export async function resetUserPassword(context: Context, { admin, id }: { admin: UserId; id: UserId }) {
  const { db, clock } = context
  const { password, passwordHash } = await makeTemporaryPassword()
  await db.transaction(async (tx) => {
    const { username } = await lockForAdmin(tx, { admin, id })
    await setTemporaryPassword(context, tx, { id, passwordHash })
    await writeAuditLog(tx, { admin, act: 'password-reset', subject: `@${username}`, at: clock.now() })
  })
  return { newPassword: password }
}
