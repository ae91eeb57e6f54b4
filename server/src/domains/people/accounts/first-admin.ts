import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashNewPassword } from './passwords/hash-new-password.ts'
import { randomPassword } from './passwords/hash-password.ts'
import { createAccount } from './register.ts'
import * as repository from './repository.ts'

// Several processes may start on one empty database; only one of them creates the administrator.
const ADVISORY_LOCK = 7_240_002

/**
 * Creates the first administrator on a site that has none. Returns the password when it was generated, to be shown
 * once.
 */
export async function ensureFirstAdmin({
  db,
  clock,
  config,
}: Context): Promise<{ username: string; password: string | null } | null> {
  // Before a password is hashed: that costs, and most starts are of a site that has one.
  if (await repository.hasAdmin(db)) return null
  const password = config.adminPassword ?? randomPassword()
  const passwordHash = await hashNewPassword(password)
  return db.transaction(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(${ADVISORY_LOCK})`
    if (await repository.hasAdmin(tx)) return null
    try {
      await createAccount(tx, {
        username: config.adminUsername,
        email: `${config.adminUsername}@localhost`,
        passwordHash,
        role: 'ADMIN',
        now: clock.now(),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Error(
        `ADMIN_USERNAME is ${config.adminUsername}, but that account exists and is not an administrator. Please set another.`,
      )
    }
    return { username: config.adminUsername, password: config.adminPassword ? null : password }
  })
}
