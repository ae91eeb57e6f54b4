import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Passkey, Protection } from '@fairwave/contract/people/second-factor'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as accounts from '../../accounts/repository.ts'
import { changeProtection, getProtection } from '../protection.ts'
import { recoveryCodesIfNone } from '../recovery-codes.ts'
import { deleteUnneededCodes } from '../repository-second-factor.ts'
import { notifyOfSecondFactor } from '../send-second-factor-notice.ts'
import { makeRegistrationOptions, readRegistration } from './ceremony.ts'
import * as repository from './repository-passkeys.ts'

const ADDITIONS: Limit = { name: 'passkey', max: 30, seconds: 3600 }

export async function startPasskey(context: Context, accountId: UserId) {
  await consumeLimit(context, ADDITIONS, String(accountId))
  const account = await accounts.findById(context.db, accountId)
  if (!account) throw new Refusal('not-signed-in', 'Please sign in first.')
  return makeRegistrationOptions(context, { accountId, ...account })
}

type Addition = { accountId: UserId; sessionId: number; name: string; response: unknown }

export async function addPasskey(context: Context, { accountId, sessionId, name, response }: Addition) {
  const made = await readRegistration(context, accountId, response)
  if (!made) throw new Refusal('invalid', 'This passkey could not be checked. Please try again.')
  return changeProtection(context, { accountId, sessionId }, async (tx) => {
    if ((await repository.listPasskeys(tx, accountId)).length >= LIMITS.passkeys)
      throw new Refusal('conflict', `You can have ${LIMITS.passkeys} passkeys at most. Please remove one first.`)
    const row = await repository.insertPasskey(tx, { ...made, accountId, name, now: context.clock.now() })
    if (!row) throw new Refusal('conflict', 'This passkey has been added already.')
    await notifyOfSecondFactor(context, tx, accountId, 'passkey-added')
    return {
      passkey: repository.toPasskey(row),
      recoveryCodes: await recoveryCodesIfNone(tx, accountId, context.clock.now()),
    }
  })
}

export async function renamePasskey(
  { db }: Context,
  { accountId, id, name }: { accountId: UserId; id: number; name: string },
): Promise<Passkey> {
  const row = await repository.setName(db, accountId, id, name)
  if (!row) throw unknownPasskey()
  return repository.toPasskey(row)
}

export async function removePasskey(
  context: Context,
  { accountId, id }: { accountId: UserId; id: number },
): Promise<Protection> {
  await context.db.transaction(async (tx) => {
    if ((await repository.deletePasskey(tx, accountId, id)) === 0) throw unknownPasskey()
    await notifyOfSecondFactor(context, tx, accountId, 'passkey-removed')
    await deleteUnneededCodes(tx, accountId)
  })
  return getProtection(context, accountId)
}

const unknownPasskey = () => new Refusal('not-found', 'This passkey was not found.')

export const sweepChallenges = ({ db, clock }: Context) => repository.deleteExpiredChallenges(db, clock.now())
