import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdSession } from '../accounts/access/hold-session.ts'
import { isEmailTaken } from '../accounts/email/repository-email-changes.ts'
import { createAccount, refuseReserved, refuseRetired } from '../accounts/register.ts'
import { lockById } from '../accounts/repository.ts'
import type { AccountRow } from '../accounts/user-shapes.ts'
import type { Identity, Settings } from './provider.ts'
import * as repository from './repository-outside-identities.ts'
import { roleAfter, roleOfClaims } from './role-of-claims.ts'

/**
 * The account of a user who signed in elsewhere: the one that is linked; or the one with the same address, if both sides know the address
 * to be the user's own; or a new one.
 */
export function enterAccount<Entered>(
  context: Context,
  { settings, identity }: { settings: Settings; identity: Identity },
  enter: (tx: Tx, account: AccountRow) => Promise<Entered>,
): Promise<Entered> {
  const { db, clock } = context
  const key = { issuer: settings.issuer, subject: identity.subject }
  return db.transaction(async (tx) => {
    const now = clock.now()
    const account =
      (await findLinked(tx, key)) ??
      (await findBySharedAddress(tx, settings, identity)) ??
      (await openAccount(context, tx, settings, identity))
    await repository.link(tx, { ...key, accountId: account.id, now })
    const role = roleAfter(settings, identity.claims, account.role)
    if (role !== account.role) await repository.setRole(tx, account.id, role)
    return enter(tx, { ...account, role })
  })
}

/** Locked, so that an identity whose link ends at this moment is seen as ended. */
async function findLinked(tx: Tx, key: { issuer: string; subject: string }): Promise<AccountRow | undefined> {
  const found = await repository.findAccount(tx, key)
  if (!found) return undefined
  await lockById(tx, found.id)
  const account = await repository.findAccount(tx, key)
  if (!account) throw new Refusal('not-allowed', 'You were not signed in there. Please try again.')
  return account
}

async function findBySharedAddress(tx: Tx, { label }: Settings, { email }: Identity): Promise<AccountRow | undefined> {
  if (!email)
    throw new Refusal(
      'not-allowed',
      `${label} has not confirmed your email address, so it cannot open an account here.`,
    )
  const found = await repository.findByEmail(tx, email)
  if (found) await lockById(tx, found.id)
  const account = found && (await repository.findByEmail(tx, email))
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
export function linkAccount(
  { db, clock }: Context,
  { issuer, label }: Settings,
  { accountId, sessionId, subject }: { accountId: UserId; sessionId: number; subject: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    // The sign-in elsewhere takes minutes, in which all access may end.
    await holdSession(tx, { accountId, sessionId })
    if (!(await repository.link(tx, { issuer, subject, accountId, now: clock.now() })))
      throw new Refusal('conflict', `This ${label} account belongs to another account here.`)
  })
}
