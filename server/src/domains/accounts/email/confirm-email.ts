import { EMAIL_UNDO_DAYS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deleteResetsOf } from '../passwords/repository-resets.ts'
import * as repository from '../repository.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from './email-links.ts'
import * as changes from './repository-email-changes.ts'
import { SEND_EMAIL_CHANGED } from './send-email-changed.ts'

export const LINKS: Limit = { name: 'email link', max: 30, seconds: 3600 }

/** Sets a new address by the link that was sent to it; the old address is notified. */
export async function confirmEmail(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock, jobs } = context
  const now = clock.now()
  const email = await db.transaction(async (tx) => {
    const change = await changes.lockByToken(tx, hashLinkToken(token))
    if (!change) throw unknownLink()
    if (change.confirmedAt) throw usedLink()
    if (change.expiresAt <= now) throw expiredLink()
    const { id, accountId, newEmail } = change
    await repository.lockById(tx, accountId)
    if (await changes.isEmailTaken(tx, newEmail, { by: accountId, now }))
      throw new Refusal('conflict', 'Another account already uses this address.')
    await changes.setEmail(tx, accountId, newEmail).catch((error: unknown) => {
      if (repository.takenName(error) !== 'email') throw error
      throw new Refusal('conflict', 'Another account already uses this address.')
    })
    await changes.setConfirmed(tx, id, now, addDays(now, EMAIL_UNDO_DAYS))
    // Reset links that were sent to the old address end with it.
    await deleteResetsOf(tx, accountId)
    await jobs.enqueue(tx, SEND_EMAIL_CHANGED, { changeId: id })
    return newEmail
  })
  return { message: `Your email address is now ${email}.`, email }
}

/**
 * Deletes changes that can be neither confirmed nor undone. They are kept a little longer, so that their links can say
 * so.
 */
export const sweepEmailChanges = ({ db, clock }: Context) => changes.deletePastChanges(db, addDays(clock.now(), -30))
