import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit, undoLimitUse } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as repository from '../repository.ts'
import { isRightPassword } from './hash-password.ts'

const GUESSES: Limit = { name: 'wrong-password-again', max: 10, seconds: 15 * 60 }

/** Asks a signed-in user for their password again, before actions that must not be possible on a borrowed screen. */
export async function checkPassword(
  context: Context,
  { accountId, password }: { accountId: UserId; password: string },
): Promise<void> {
  await consumeLimit(context, GUESSES, String(accountId))
  const account = await repository.findById(context.db, accountId)
  if (!(await isRightPassword(password, account?.passwordHash))) {
    throw new Refusal('wrong-credentials', 'This is not your password.')
  }
  await undoLimitUse(context, GUESSES, String(accountId))
}
