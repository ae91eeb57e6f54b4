import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { consumeLimit } from '../../../platform/http/rate-limit.ts'
import * as repository from '../repository.ts'
import { shutOut } from '../shut-out.ts'
import { LINKS } from './confirm-email.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from './email-links.ts'
import * as changes from './repository-email-changes.ts'

/**
 * Restores the old address of an account. The change was made by a user who had the password, so that password is
 * invalidated, and a reset link goes to the old address.
 */
export async function undoEmail(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock } = context
  const now = clock.now()
  const email = await db.transaction(async (tx) => {
    const change = await changes.lockByUndo(tx, hashLinkToken(token))
    if (!change?.undoUntil) throw unknownLink()
    if (change.undoneAt) throw usedLink()
    if (change.undoUntil <= now) throw expiredLink()
    const { accountId, oldEmail } = change
    await repository.lockById(tx, accountId)
    await changes.setEmail(tx, accountId, oldEmail, now)
    await changes.deleteOpenChanges(tx, accountId)
    await changes.setUndone(tx, change, now)
    await shutOut(context, tx, { accountId, email: oldEmail })
    return oldEmail
  })
  return {
    message: `Your address is ${email} again, and all devices are signed out. We have sent you a link to choose a new password.`,
  }
}

/** The address from before a change that can still be undone: its owner learns what happens to the account. */
export const findFormerEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, accountId: UserId) =>
  changes.findFormerEmail(db, accountId, clock.now())
