import type { Context } from '../../../platform/context.ts'
import type { Device } from '../../../platform/http/device-of.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashPassword, isOutdatedHash, isRightPassword } from '../accounts/passwords/hash-password.ts'
import * as repository from '../accounts/repository.ts'
import { isKnownTo, type KnownDevice } from '../accounts/sessions/known-device.ts'
import { openSession } from '../accounts/sessions/sessions.ts'
import { type AccountRow, toOwnUser } from '../accounts/user-shapes.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { requirePasskey, usePasskey } from '../second-factor/passkeys/use-passkey.ts'
import { countSignIn } from './sign-in-limits.ts'

type From = { address: string; known: KnownDevice | null; device: Device }
type Credentials = { username: string; password: string; code?: string | undefined }

/** The only check of passwords. Unknown names and wrong passwords get the same response after the same work. */
export async function signIn(context: Context, { username, password, code }: Credentials, from: From) {
  const { address, known, device } = from
  const account = await repository.findByUsername(context.db, username)
  const name = (account?.username ?? username).toLowerCase()
  const uncount = await countSignIn(context, { name, account, address, device: known })
  if (!(await isRightPassword(password, account?.passwordHash)) || !account) {
    throw wrongCredentials()
  }
  refuseSuspended(account)
  await uncount()
  if (account.hasSecondFactor) await checkSecondFactor(context, account, code, known)
  // Before the session: two sign-ins at once would take each other's new hash for a change of password.
  const current = isOutdatedHash(account.passwordHash) ? await rehash(context, account, password) : account
  const token = await context.db.transaction(async (tx) => {
    // Checking takes a moment, in which the password may be changed: that ends every session, this one too.
    if (!current || !(await repository.holdPassword(tx, current))) throw wrongCredentials()
    return openSession(tx, account.id, context.clock.now(), device)
  })
  return { token, user: toOwnUser(account) }
}

/** Stores the password by a hash of today's setting; the account as it is then, unless the password was changed meanwhile. */
async function rehash({ db }: Context, account: AccountRow, password: string): Promise<AccountRow | undefined> {
  await repository.replaceHash(db, account, await hashPassword(password))
  const now = await repository.findById(db, account.id)
  return now && (await isRightPassword(password, now.passwordHash)) ? now : undefined
}

/** Wrong codes from elsewhere do not slow down a device that signed in to the account before. */
async function checkSecondFactor(context: Context, account: AccountRow, code = '', known: KnownDevice | null) {
  if (!code)
    throw new Refusal(
      'second-factor',
      'Please enter a code from your authenticator app or a recovery code, or use a passkey.',
    )
  const { id: accountId } = account
  const limitedBy = isKnownTo(known, account) ? `${known.id}:${accountId}` : String(accountId)
  await checkCode(context, { accountId, code, limitedBy })
}

/** A passkey is both factors: the device, and the finger, face or PIN that unlocks it. */
export async function signInByPasskey(context: Context, answer: { id: string }, { address, device }: From) {
  const known = await usePasskey(context, { answer, purpose: 'sign-in', accountId: null, limitedBy: address })
  return context.db.transaction(async (tx) => {
    const account = await repository.lockById(tx, known.accountId)
    await requirePasskey(tx, known)
    refuseSuspended(account)
    return { token: await openSession(tx, account.id, context.clock.now(), device), user: toOwnUser(account) }
  })
}

function refuseSuspended({ suspendedAt, suspensionReason }: AccountRow): void {
  if (suspendedAt) throw new Refusal('not-allowed', `This account is suspended: ${suspensionReason}`)
}

const wrongCredentials = () => new Refusal('wrong-credentials', 'Invalid username or password')
