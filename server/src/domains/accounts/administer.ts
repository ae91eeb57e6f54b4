import type { AdminUser } from '@fairwave/contract/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashPassword, randomPassword } from './passwords/hash-password.ts'
import { deleteResetsOf } from './passwords/repository-resets.ts'
import { tellNewPassword } from './passwords/send-password-notice.ts'
import * as repository from './repository.ts'
import * as rights from './repository-admin.ts'
import { toAdminUser } from './user-shapes.ts'

/** Somebody whom an administrator is about to change: held, and never the administrator themselves. */
export async function lockForAdmin(tx: Tx, { admin, id }: { admin: UserId; id: UserId }): Promise<AdminUser> {
  // An administrator who was demoted a moment ago must not finish what they began.
  if (!(await rights.lockAdmins(tx)).includes(admin))
    throw new Refusal('not-allowed', 'Only administrators can do this.')
  const account = await rights.lockUser(tx, id)
  if (!account) throw new Refusal('not-found', 'This user was not found.')
  if (id === admin) throw new Refusal('conflict', 'This is your own account: please ask another administrator.')
  return toAdminUser(account)
}

export const setRights = async (tx: Tx, id: UserId, given: { role: Role; isPremium: boolean }) =>
  toAdminUser(await rights.setRights(tx, id, given))

/** Shuts somebody out: what they have open ends with it. */
export async function suspend(tx: Tx, id: UserId, suspension: { reason: string; at: Date }): Promise<AdminUser> {
  const account = await rights.setSuspension(tx, id, suspension)
  await repository.deleteSessionsOf(tx, id)
  return toAdminUser(account)
}

export const unsuspend = async (tx: Tx, id: UserId) => toAdminUser(await rights.setSuspension(tx, id, null))

/** A password to be shown once, with its hash. Made before the transaction: hashing takes its time. */
export async function makeTemporaryPassword() {
  const password = randomPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/** Lets somebody in by another password, which they must change; whatever opened their account before does so no more. */
export async function setTemporaryPassword(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, passwordHash }: { id: UserId; passwordHash: string },
): Promise<void> {
  await repository.setPassword(tx, id, passwordHash, true)
  await repository.deleteSessionsOf(tx, id)
  await deleteResetsOf(tx, id)
  await tellNewPassword(context, tx, await repository.lockById(tx, id), 'temporary')
}
