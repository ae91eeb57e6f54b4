import type { AdminUser } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { endAccess } from './access/end-access.ts'
import { hashPassword, randomPassword } from './passwords/hash-password.ts'
import { notifyPasswordChanged } from './passwords/send-password-notice.ts'
import * as repository from './repository.ts'
import * as rights from './repository-admin.ts'
import { toAdminUser } from './user-shapes.ts'

/** A user whom an administrator is about to change: locked, and never the administrator themselves. */
export async function lockForAdmin(tx: Tx, { admin, id }: { admin: UserId; id: UserId }): Promise<AdminUser> {
  // An administrator who was demoted a moment ago must not finish the action.
  if (!(await rights.lockAdmins(tx)).includes(admin))
    throw new Refusal('not-allowed', 'Only administrators can do this.')
  const account = await rights.lockUser(tx, id)
  if (!account) throw new Refusal('not-found', 'This user was not found.')
  if (id === admin) throw new Refusal('conflict', 'This is your own account: please ask another administrator.')
  return toAdminUser(account)
}

export const setRights = async (tx: Tx, id: UserId, given: { role: Role; isPremium: boolean }) =>
  toAdminUser(await rights.setRights(tx, id, given))

/** Suspends a user, ends their sessions, and stops a change of address that waits: nothing about the account moves meanwhile. */
export async function suspend(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { id, ...suspension }: { id: UserId; reason: string; at: Date },
): Promise<AdminUser> {
  const account = await rights.setSuspension(tx, id, suspension)
  await endAccess(context, tx, { accountId: id, act: 'suspended' })
  return toAdminUser(account)
}

export const unsuspend = async (tx: Tx, id: UserId) => toAdminUser(await rights.setSuspension(tx, id, null))

/** A temporary password with its hash. Created before the transaction, because hashing is slow. */
export async function makeTemporaryPassword() {
  const password = randomPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/** Sets a temporary password, which the user must change; sessions, links and sign-ins elsewhere end. */
export async function setTemporaryPassword(
  context: Pick<Context, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  { id, passwordHash }: { id: UserId; passwordHash: string },
): Promise<void> {
  await repository.setPassword(tx, id, passwordHash, true)
  const removed = await endAccess(context, tx, { accountId: id, act: 'password-made-temporary' })
  await notifyPasswordChanged(context, tx, await repository.lockById(tx, id), { how: 'temporary', removed })
}
