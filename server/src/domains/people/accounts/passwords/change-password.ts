import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit, undoLimitUse } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Device } from '../../../../platform/http/device-of.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { endAccess } from '../access/end-access.ts'
import * as repository from '../repository.ts'
import { openSession } from '../sessions/sessions.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { isRightPassword } from './hash-password.ts'
import { notifyPasswordChanged } from './send-password-notice.ts'

const GUESSES: Limit = { name: 'wrong-current-password', max: 10, seconds: 15 * 60 }

type Change = { accountId: UserId; currentPassword: string; newPassword: string; device: Device }

/** Ends what could have been asked for with the old password, this session too; returns the token of a new one. */
export async function changePassword(
  context: Context,
  { accountId, currentPassword, newPassword, device }: Change,
): Promise<string> {
  const { db, clock } = context
  await consumeLimit(context, GUESSES, String(accountId))
  const account = await repository.findById(db, accountId)
  if (!account || !(await isRightPassword(currentPassword, account.passwordHash))) {
    throw wrongPassword()
  }
  await undoLimitUse(context, GUESSES, String(accountId))
  if (newPassword === currentPassword) throw new Refusal('invalid', SAME_PASSWORD)
  const passwordHash = await hashNewPassword(newPassword)
  return db.transaction(async (tx) => {
    // Checking takes a moment, in which another session may change the password or delete the account.
    if (!(await repository.changePassword(tx, account, passwordHash))) throw wrongPassword()
    const removed = await endAccess(context, tx, { accountId, act: 'password-changed' })
    await notifyPasswordChanged(context, tx, account, { how: 'changed', removed })
    return openSession(tx, accountId, clock.now(), device)
  })
}

export const SAME_PASSWORD = 'Please choose a password that differs from the current one.'

const wrongPassword = () => new Refusal('invalid', 'Current password is incorrect.')
