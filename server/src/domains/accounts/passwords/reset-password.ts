import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from '../repository.ts'
import { deleteAllAccess } from '../sign-in/repository-sessions.ts'
import { SAME_PASSWORD } from './change-password.ts'
import { hashPassword, isRightPassword } from './hash-password.ts'
import * as resets from './repository-resets.ts'
import { notifyPasswordChanged } from './send-password-notice.ts'
import { hashResetToken } from './send-password-reset.ts'

const ATTEMPTS: Limit = { name: 'reset link', max: 30, seconds: 3600 }
const DAYS_KNOWN = 30

/** Sets a new password by the link in an email. The link works once; every session ends. */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
) {
  await consumeLimit(context, ATTEMPTS, address)
  const passwordHash = await hashPassword(newPassword)
  const now = context.clock.now()
  const accountId = await context.db.transaction(async (tx) => {
    const found = await resets.lockReset(tx, hashResetToken(token))
    if (!found) throw new Refusal('not-found', 'This link is not valid. Please check that you copied all of it.')
    if (found.usedAt) throw new Refusal('gone', 'This link has already been used. Please ask for a new one.')
    if (found.expiresAt <= now) throw new Refusal('gone', 'This link has expired. Please ask for a new one.')
    const { mustChangePassword, passwordHash: temporary } = await repository.lockById(tx, found.accountId)
    if (mustChangePassword && (await isRightPassword(newPassword, temporary))) {
      throw new Refusal('invalid', SAME_PASSWORD)
    }
    await resets.invalidateResetsOf(tx, found.accountId, now)
    await repository.setPassword(tx, found.accountId, passwordHash, false)
    // The link was in an email to this address.
    await resets.setEmailVerified(tx, found.accountId, now)
    await deleteAllAccess(tx, found.accountId)
    await notifyPasswordChanged(context, tx, await repository.lockById(tx, found.accountId), 'reset')
    return found.accountId
  })
  return { accountId, message: 'Your new password is set. Please sign in with it.' }
}

/** Deletes links long after they expired. They are kept a little longer, so that they can say that they are expired. */
export const sweepResets = ({ db, clock }: Context) => resets.deleteExpiredResets(db, addDays(clock.now(), -DAYS_KNOWN))
