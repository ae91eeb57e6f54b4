import type { UserId } from '@fairwave/contract/ids'
import type { Protection } from '@fairwave/contract/second-factor'
import { isSecondFactorRequired } from '@fairwave/contract/second-factor-rules'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as accounts from '../repository.ts'
import { deleteOtherSessions } from '../sign-in/repository-sessions.ts'
import { rotateSession } from '../sign-in/sessions.ts'
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
  { db, clock }: Context,
  { accountId, sessionId }: { accountId: UserId; sessionId: number },
  change: (tx: Tx) => Promise<Changed>,
): Promise<Changed & { token: string }> {
  return db.transaction(async (tx) => {
    await repository.lockSecondFactor(tx, accountId)
    const changed = await change(tx)
    await deleteOtherSessions(tx, accountId, { but: sessionId })
    const now = clock.now()
    return { ...changed, token: await rotateSession(tx, { id: sessionId, now, provenAt: now }) }
  })
}

/** For a user who has lost the app, the passkeys and the codes, and whom an administrator knows. */
export async function removeProtection(context: Context, tx: Tx, accountId: UserId): Promise<void> {
  await repository.deleteEverything(tx, accountId)
  await notifyOfSecondFactor(context, tx, accountId, 'removed-by-admin')
}
