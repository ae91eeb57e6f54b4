import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { endAccess } from '../access/end-access.ts'
import * as repository from '../repository.ts'
import type { AccountRow } from '../user-shapes.ts'
import { SAME_PASSWORD } from './change-password.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { isRightPassword } from './hash-password.ts'
import * as resets from './repository-resets.ts'
import { notifyPasswordChanged } from './send-password-notice.ts'
import { hashResetToken } from './send-password-reset.ts'

const ATTEMPTS: Limit = { name: 'reset link', max: 30, seconds: 3600 }
const DAYS_KNOWN = 30

/** The account of a link that can still be used, locked. */
export async function lockByLink({ clock }: Pick<Context, 'clock'>, tx: Tx, token: string): Promise<AccountRow> {
  const hash = hashResetToken(token)
  const owner = await resets.findOwnerOf(tx, hash)
  // The account first, as everywhere: two acts on it wait for each other instead of in a circle.
  const account = owner && (await repository.lockById(tx, owner))
  const found = await resets.lockReset(tx, hash)
  if (!account || !found)
    throw new Refusal('not-found', 'This link is not valid. Please check that you copied all of it.')
  if (found.usedAt) throw new Refusal('gone', 'This link has already been used. Please ask for a new one.')
  if (found.expiresAt <= clock.now()) throw new Refusal('gone', 'This link has expired. Please ask for a new one.')
  return account
}

/**
 * Sets a new password by the link in an email. The link works once; every session, every change of address that waits and every
 * other way in ends, except for those that the owner says are theirs.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword, keep = [] }: { token: string; newPassword: string; keep?: readonly string[] | undefined },
  address: string,
) {
  await consumeLimit(context, ATTEMPTS, address)
  const passwordHash = await hashNewPassword(newPassword)
  const now = context.clock.now()
  const accountId = await context.db.transaction(async (tx) => {
    const account = await lockByLink(context, tx, token)
    const { mustChangePassword, passwordHash: temporary, emailVerifiedAt, id } = account
    if (mustChangePassword && (await isRightPassword(newPassword, temporary))) {
      throw new Refusal('invalid', SAME_PASSWORD)
    }
    await repository.setPassword(tx, id, passwordHash, false)
    // An address that was never confirmed says nothing about the person who set the rest up: it may have been entered by another.
    const removed = await endAccess(context, tx, {
      accountId: id,
      act: 'password-reset',
      keep: emailVerifiedAt ? keep : [],
    })
    // The link was in an email to this address.
    await resets.setEmailVerified(tx, id, now)
    await notifyPasswordChanged(context, tx, account, { how: 'reset', removed })
    return id
  })
  return { accountId, message: 'Your new password is set. Please sign in with it.' }
}

/** Deletes links long after they expired. They are kept a little longer, so that they can say that they are expired. */
export const sweepResets = ({ db, clock }: Context) => resets.deleteExpiredResets(db, addDays(clock.now(), -DAYS_KNOWN))
