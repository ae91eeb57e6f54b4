import type { UserId } from '@fairwave/contract/ids'
import type { Protection } from '@fairwave/contract/people/second-factor'
import { isSecondFactorRequired } from '@fairwave/contract/people/second-factor-rules'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endAccess } from '../accounts/access/end-access.ts'
import { holdSession } from '../accounts/access/hold-session.ts'
import * as accounts from '../accounts/repository.ts'
import { rotateSession } from '../accounts/sessions/sessions.ts'
import { listPasskeys, toPasskey } from './passkeys/repository-passkeys.ts'
import * as repository from './repository-second-factor.ts'
import { notifyOfSecondFactor } from './send-second-factor-notice.ts'

/** How an account is protected beside its password. */
export async function getProtection({ db, config }: Context, accountId: UserId): Promise<Protection> {
  const account = await accounts.findById(db, accountId)
  return {
    hasAuthenticator: await repository.hasAuthenticator(db, accountId),
    passkeys: (await listPasskeys(db, accountId)).map(toPasskey),
    recoveryCodesLeft: await repository.countRecoveryCodes(db, accountId),
    isRequired: account !== undefined && isSecondFactorRequired(config.requireSecondFactor, account.role),
  }
}

/** Adds to the protection of an account. Every other session ends: it was opened with less. This one gets another token. */
export function changeProtection<Changed>(
  context: Context,
  { accountId, sessionId }: { accountId: UserId; sessionId: number },
  change: (tx: Tx) => Promise<Changed>,
): Promise<Changed & { token: string }> {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    await holdSession(tx, { accountId, sessionId })
    const changed = await change(tx)
    await endAccess(context, tx, { accountId, act: 'other-sessions-ended', butSession: sessionId })
    const now = clock.now()
    return { ...changed, token: await rotateSession(tx, { id: sessionId, now, provenAt: now }) }
  })
}

/** For a user who has lost the app, the passkeys and the codes, and whom an administrator knows. */
export async function removeProtection(context: Context, tx: Tx, accountId: UserId): Promise<void> {
  await endAccess(context, tx, { accountId, act: 'second-factor-removed' })
  await notifyOfSecondFactor(context, tx, accountId, 'removed-by-admin')
}
