import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Device } from '../../../platform/http/device-of.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as accounts from '../accounts/repository.ts'
import { openSession, rotateSession } from '../accounts/sessions/sessions.ts'
import { type AccountRow, toOwnUser } from '../accounts/user-shapes.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { listPasskeys } from '../second-factor/passkeys/repository-passkeys.ts'
import { enterAccount, linkAccount } from './enter-from-outside.ts'
import { finishAt, type Identity, type Settings, type Started } from './provider.ts'
import * as repository from './repository-outside-identities.ts'

/** What a sign-in elsewhere was begun for, and by which account or session. */
export type Purpose =
  | { purpose: 'sign-in' }
  | { purpose: 'link'; accountId: UserId; sessionId: number }
  | { purpose: 'prove'; accountId: UserId; sessionId: number }

export type Begun = Started & { returnTo: string } & Purpose

export type Outcome =
  | { kind: 'entered'; token: string; accountId: UserId }
  /** The account has a second factor, which is asked for next. */
  | { kind: 'halfway'; accountId: UserId; subject: string }
  | { kind: 'linked' }

export const settingsOf = ({ config }: Pick<Context, 'config'>): Settings => {
  if (!config.oidc) throw new Refusal('not-found', 'This site has no other sign-in.')
  return config.oidc
}

export async function comeBack(
  context: Context,
  { begun, url, device }: { begun: Begun; url: URL; device: Device },
): Promise<Outcome> {
  const settings = settingsOf(context)
  const isProof = begun.purpose === 'prove'
  const identity = await finishAt(settings, { url, started: begun, isProof })
  if (begun.purpose === 'sign-in')
    return enterAccount(context, { settings, identity }, (tx, account) =>
      enter(context, tx, { account, identity, device }),
    )
  const { accountId } = begun
  if (begun.purpose === 'link') {
    await linkAccount(context, settings, { accountId, sessionId: begun.sessionId, subject: identity.subject })
    return { kind: 'linked' }
  }
  const { db, clock } = context
  const account = await repository.findAccount(db, { issuer: settings.issuer, subject: identity.subject })
  if (account?.id !== accountId) throw new Refusal('not-allowed', 'You signed in there as another user.')
  const now = clock.now()
  return { kind: 'entered', token: await rotateSession(db, { id: begun.sessionId, now, provenAt: now }), accountId }
}

type Entering = { account: AccountRow; identity: Identity; device: Device }

async function enter({ clock }: Context, tx: Tx, { account, identity, device }: Entering): Promise<Outcome> {
  if (account.suspendedAt) throw new Refusal('not-allowed', `This account is suspended: ${account.suspensionReason}`)
  if (account.hasSecondFactor) return { kind: 'halfway', accountId: account.id, subject: identity.subject }
  // A provider that still knows the browser asks nothing: that proves no more than the open session there.
  const token = await openSession(tx, account.id, clock.now(), device, identity.signedInAt)
  return { kind: 'entered', token, accountId: account.id }
}

/** The second factor of a user who came back. */
export async function finish(
  context: Context,
  { accountId, subject, code, device }: { accountId: UserId; subject: string; code: string; device: Device },
) {
  await checkCode(context, { accountId, code })
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const account = await accounts.lockById(tx, accountId)
    // Between the two steps the sign-in elsewhere may have been unlinked.
    const linked = await repository.findAccount(tx, { issuer: settingsOf(context).issuer, subject })
    if (linked?.id !== accountId) throw new Refusal('gone', 'This took too long. Please sign in again.')
    if (account.suspendedAt) throw new Refusal('not-allowed', `This account is suspended: ${account.suspensionReason}`)
    return { token: await openSession(tx, accountId, clock.now(), device), user: toOwnUser(account) }
  })
}

export async function getOutside(context: Context, accountId: UserId) {
  const account = await accounts.findById(context.db, accountId)
  const { oidc } = context.config
  return {
    isLinked: oidc !== undefined && (await repository.isLinked(context.db, oidc.issuer, accountId)),
    hasPassword: account !== undefined && account.passwordHash !== '',
  }
}

export async function unlinkOutside(context: Context, accountId: UserId) {
  const { issuer } = settingsOf(context)
  await context.db.transaction(async (tx) => {
    const { passwordHash } = await accounts.lockById(tx, accountId)
    if (passwordHash === '' && (await listPasskeys(tx, accountId)).length === 0)
      throw new Refusal(
        'conflict',
        'Please choose a password first, with “Forgot password?”: there would be no way in.',
      )
    if ((await repository.unlink(tx, issuer, accountId)) === 0) throw new Refusal('not-found', 'It is not linked.')
  })
  return { ok: true }
}
