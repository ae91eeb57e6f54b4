import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { shutOut } from '../access/shut-out.ts'
import * as repository from '../repository.ts'
import { LINKS } from './confirm-email.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from './email-links.ts'
import * as changes from './repository-email-changes.ts'

/**
 * Restores the old address of an account. The change was made by a person who had the password, so all that they could have added since
 * ends with it, and a reset link goes to the old address.
 */
export async function undoEmail(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock } = context
  const now = clock.now()
  const email = await db.transaction(async (tx) => {
    const hash = hashLinkToken(token)
    const owner = await changes.findOwnerOf(tx, hash)
    if (owner) await repository.lockById(tx, owner)
    const change = await changes.lockByUndo(tx, hash)
    if (!change?.undoUntil) throw unknownLink()
    if (change.undoneAt) throw usedLink()
    if (change.undoUntil <= now) throw expiredLink()
    const { accountId, oldEmail, requestedAt } = change
    await changes.setEmail(tx, accountId, oldEmail, now)
    await changes.setUndone(tx, change, now)
    await shutOut(context, tx, { accountId, since: requestedAt, act: 'address-undone' })
    return oldEmail
  })
  return {
    message: `Your address is ${email} again, and all devices are signed out. We have sent you a link to choose a new password, and what we removed.`,
  }
}

/** The address from before a change that can still be undone: its owner learns what happens to the account. */
export const findFormerEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, accountId: UserId) =>
  changes.findFormerEmail(db, accountId, clock.now())
