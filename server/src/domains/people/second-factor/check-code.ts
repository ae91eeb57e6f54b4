import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit, undoLimitUse } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openSecret, stepOf } from './authenticator.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import * as repository from './repository-second-factor.ts'
import { notifyOfSecondFactor } from './send-second-factor-notice.ts'

/** A caller who gets here has the password or the session: the digits must not be guessed in any number of days. */
const WRONG_CODES: Limit = { name: 'wrong-code', max: 10, seconds: 3600 }

/** Accepts a code of the authenticator app or a recovery code, once; refuses any other. */
export async function checkCode(
  context: Context,
  { accountId, code, limitedBy = String(accountId) }: { accountId: UserId; code: string; limitedBy?: string },
): Promise<void> {
  await consumeLimit(context, WRONG_CODES, limitedBy)
  if (!(await context.db.transaction((tx) => useCode(context, tx, accountId, code)))) throw wrongCode()
  await undoLimitUse(context, WRONG_CODES, limitedBy)
}

async function useCode(context: Context, tx: Tx, accountId: UserId, code: string): Promise<boolean> {
  const now = context.clock.now()
  if (/^\d{3} ?\d{3}$/.test(code.trim())) return useDigits(context, tx, accountId, code.replace(/\s/g, ''))
  if (!(await repository.useRecoveryCode(tx, accountId, hashRecoveryCode(code), now))) return false
  await notifyOfSecondFactor(context, tx, accountId, 'recovery-code-used')
  return true
}

async function useDigits({ config, clock }: Context, tx: Tx, accountId: UserId, digits: string): Promise<boolean> {
  const known = await repository.lockAuthenticator(tx, accountId)
  if (!known?.confirmedAt) return false
  return useStep(tx, accountId, known, stepOf(openSecret(config, accountId, known.sealed), digits, clock.now()))
}

/** No code works twice, nor one from before the last that did. */
export async function useStep(
  tx: Tx,
  accountId: UserId,
  { lastStep }: Pick<repository.AuthenticatorRow, 'lastStep'>,
  step: number | undefined,
): Promise<boolean> {
  if (step === undefined || step <= lastStep) return false
  await repository.setLastStep(tx, accountId, step)
  return true
}

export const wrongCode = () =>
  new Refusal('wrong-credentials', 'This code is not right, or has been used. Please enter the current one.')
