import type { UserId } from '@fairwave/contract/ids'
import type { Protection } from '@fairwave/contract/people/second-factor'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdSession } from '../accounts/access/hold-session.ts'
import { describeSecret, newSecret, openSecret, sealSecret, stepOf } from './authenticator.ts'
import { useStep, wrongCode } from './check-code.ts'
import { changeProtection, getProtection } from './protection.ts'
import { recoveryCodesIfNone, replaceRecoveryCodes } from './recovery-codes.ts'
import * as repository from './repository-second-factor.ts'
import { notifyOfSecondFactor } from './send-second-factor-notice.ts'

const FIRST_CODES: Limit = { name: 'first-code', max: 30, seconds: 3600 }

type Owner = { accountId: UserId; sessionId: number }

/** Makes a secret and returns it, this once. Nothing changes until a code confirms that an app has it. */
export async function startAuthenticator(
  { db, clock, config }: Context,
  { accountId, username }: { accountId: UserId; username: string },
) {
  const secret = newSecret()
  const sealed = sealSecret(config, accountId, secret)
  if (!(await repository.saveUnconfirmed(db, accountId, sealed, clock.now())))
    throw new Refusal('conflict', 'You have an authenticator app already. Please remove it first.')
  return describeSecret(secret, username)
}

/** From the first right code on, signing in asks for one, and every other session has ended. */
export async function confirmAuthenticator(context: Context, { accountId, sessionId, code }: Owner & { code: string }) {
  const { config, clock } = context
  await consumeLimit(context, FIRST_CODES, String(accountId))
  return changeProtection(context, { accountId, sessionId }, async (tx) => {
    const known = await repository.lockAuthenticator(tx, accountId)
    if (!known) throw new Refusal('conflict', 'Please start again with a new QR code.')
    if (known.confirmedAt) throw new Refusal('conflict', 'You have an authenticator app already.')
    const secret = openSecret(config, accountId, known.sealed)
    if (!(await useStep(tx, accountId, known, stepOf(secret, code.replace(/\s/g, ''), clock.now())))) throw wrongCode()
    await repository.setConfirmed(tx, accountId, clock.now())
    await notifyOfSecondFactor(context, tx, accountId, 'authenticator-added')
    return { recoveryCodes: await recoveryCodesIfNone(tx, accountId, clock.now()) }
  })
}

export async function removeAuthenticator(context: Context, accountId: UserId): Promise<Protection> {
  await context.db.transaction(async (tx) => {
    const known = await repository.lockAuthenticator(tx, accountId)
    if (!known) throw new Refusal('not-found', 'There is no authenticator app to remove.')
    await repository.deleteAuthenticator(tx, accountId)
    if (known.confirmedAt) await notifyOfSecondFactor(context, tx, accountId, 'authenticator-removed')
    await repository.deleteUnneededCodes(tx, accountId)
  })
  return getProtection(context, accountId)
}

export function makeRecoveryCodes(
  context: Context,
  { accountId, sessionId }: Owner,
): Promise<{ recoveryCodes: string[] }> {
  return context.db.transaction(async (tx) => {
    await holdSession(tx, { accountId, sessionId })
    if (!(await repository.lockSecondFactor(tx, accountId)))
      throw new Refusal(
        'conflict',
        'Recovery codes stand in for an authenticator app or a passkey. Please set one up first.',
      )
    const recoveryCodes = await replaceRecoveryCodes(tx, accountId, context.clock.now())
    await notifyOfSecondFactor(context, tx, accountId, 'recovery-codes-made')
    return { recoveryCodes }
  })
}
