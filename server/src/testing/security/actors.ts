import { ROLES, type Role } from '@fairwave/contract/people/roles'
import { openSession } from '../../domains/people/accounts/sessions/sessions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { TestSite, TestUser } from '../test-site.ts'

/** A caller of a security test: a visitor, one of two tenants of a role, or an account that was suspended. */
export type Actor = { name: string; role?: Role; user?: TestUser; isSuspended?: true }

export const tokenOf = ({ user }: Actor): string | undefined => user?.token

/** A visitor, two accounts of every role, and a suspended one of the role with the most to lose. */
export async function createActors(site: TestSite): Promise<Actor[]> {
  const actors: Actor[] = [{ name: 'visitor' }]
  for (const role of ROLES)
    for (const place of ['first', 'second'])
      actors.push({
        name: `${place} ${role}`,
        role,
        user: await site.aUser(role, `${place}_${role.toLowerCase()}`),
      })
  const suspended: Actor = {
    name: 'suspended ARTIST',
    role: 'ARTIST',
    user: await site.aUser('ARTIST', 'suspended_artist'),
    isSuspended: true,
  }
  actors.push(suspended)
  await restoreActors(site.context.db, actors, site.clock.now())
  return actors
}

/** Undoes what calls did to the callers themselves: roles, suspensions, sessions and proofs. */
export async function restoreActors(db: Db, actors: readonly Actor[], now: Date): Promise<void> {
  for (const { role, user, isSuspended = false } of actors) {
    if (!user || !role) continue
    await db.rows`
      update account set role = ${role}, must_change_password = false, deleted_at = null,
        suspended_at = ${isSuspended ? now : null}, suspension_reason = ${isSuspended ? 'Spam.' : null}
      where id = ${user.id}`
    user.token = await openSession(db, user.id, now)
  }
  await db.rows`update session set proven_at = ${now}`
}
