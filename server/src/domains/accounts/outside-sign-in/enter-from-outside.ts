import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isEmailTaken } from '../email/repository-email-changes.ts'
import { createAccount, refuseReserved, refuseRetired } from '../register.ts'
import type { AccountRow } from '../user-shapes.ts'
import type { Identity, Settings } from './provider.ts'
import * as repository from './repository-outside-identities.ts'
import { roleAfter, roleOfClaims } from './role-of-claims.ts'

/**
 * The account of a user who signed in elsewhere: the one that is linked; or the one with the same address, if both sides know the address
 * to be the user's own; or a new one.
 */
export function findOrOpenAccount(context: Context, settings: Settings, identity: Identity): Promise<AccountRow> {
  const { db, clock } = context
  const key = { issuer: settings.issuer, subject: identity.subject }
  return db.transaction(async (tx) => {
    const now = clock.now()
    const account =
      (await repository.findAccount(tx, key)) ??
      (await findBySharedAddress(tx, settings, identity)) ??
      (await openAccount(context, tx, settings, identity))
    await repository.link(tx, { ...key, accountId: account.id, now })
    const role = roleAfter(settings, identity.claims, account.role)
    if (role !== account.role) await repository.setRole(tx, account.id, role)
    return { ...account, role }
  })
}

async function findBySharedAddress(tx: Tx, { label }: Settings, { email }: Identity): Promise<AccountRow | undefined> {
  if (!email)
    throw new Refusal(
      'not-allowed',
      `${label} has not confirmed your email address, so it cannot open an account here.`,
    )
  const account = await repository.findByEmail(tx, email)
  if (account && !account.emailVerifiedAt)
    throw new Refusal(
      'conflict',
      'There is an account with this email address, which was never confirmed. Please sign in with its password and link it under Account.',
    )
  return account
}

async function openAccount(context: Context, tx: Tx, settings: Settings, identity: Identity): Promise<AccountRow> {
  const { config, clock } = context
  const [now, email] = [clock.now(), identity.email as string]
  if (await isEmailTaken(tx, email, { by: null, now }))
    throw new Refusal('conflict', 'An account with this email already exists.')
  const wanted = toUsername(identity.username ?? email.split('@')[0] ?? '')
  for (let attempt = 0; attempt < 100; attempt++) {
    const username = attempt === 0 ? wanted : `${wanted.slice(0, LIMITS.username - 3)}${attempt + 1}`
    const account = await tryOpening(context, tx, { username, email, settings, identity, now }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return undefined
      },
    )
    if (account) {
      await repository.setEmailVerified(tx, account.id, now)
      return { ...account, emailVerifiedAt: now }
    }
  }
  throw new Refusal(
    'conflict',
    `No username like ${wanted} is free. Please register first (${config.publicUrl}/register) and link it under Account.`,
  )
}

type Opening = { username: string; email: string; settings: Settings; identity: Identity; now: Date }

async function tryOpening(context: Context, tx: Tx, { username, email, settings, identity, now }: Opening) {
  refuseReserved(context.config, username)
  await refuseRetired(context, tx, username)
  return repository.orUndone(tx, () =>
    createAccount(tx, {
      username,
      email,
      displayName: identity.name?.slice(0, LIMITS.displayName),
      // Text that is not a hash matches no password.
      passwordHash: '',
      role: roleOfClaims(settings, identity.claims) ?? 'FAN',
      now,
    }),
  )
}

/** Letters, digits, `_`, `.` and `-` only, as for everyone. */
const toUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LIMITS.username)
    .padEnd(LIMITS.usernameMin, '_')

/** Links the sign-in to the account of a user who is signed in already. */
export async function linkAccount(
  { db, clock }: Context,
  { issuer, label }: Settings,
  { accountId, subject }: { accountId: UserId; subject: string },
): Promise<void> {
  if (!(await repository.link(db, { issuer, subject, accountId, now: clock.now() })))
    throw new Refusal('conflict', `This ${label} account belongs to another account here.`)
}
