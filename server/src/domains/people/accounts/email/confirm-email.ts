import { EMAIL_APPROVAL_DAYS, EMAIL_UNDO_DAYS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { endAccess } from '../access/end-access.ts'
import * as repository from '../repository.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from './email-links.ts'
import * as changes from './repository-email-changes.ts'
import { SEND_EMAIL_CHANGED } from './send-email-changed.ts'

export const LINKS: Limit = { name: 'email link', max: 30, seconds: 3600 }

/**
 * The new address confirms by the link that was sent to it. Where the site sends email, the old address must agree too: a thief with a
 * session has only the new one. An old address that does not answer, because it is lost, cannot hold the change up for ever.
 */
export async function confirmEmail(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock, config } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    const hash = hashLinkToken(token)
    const owner = await changes.findOwnerOf(tx, hash)
    if (owner) await repository.lockById(tx, owner)
    const change = await changes.lockByToken(tx, hash)
    if (!change) throw unknownLink()
    if (change.confirmedAt || change.reachedAt) throw usedLink()
    if (change.expiresAt <= now) throw expiredLink()
    if (!config.smtpUrl || change.approvedAt) return applyChange(context, tx, change)
    await changes.setReached(tx, change.id, now, addDays(now, EMAIL_APPROVAL_DAYS))
    return {
      message: `Thank you. Your address changes when you follow the link that we sent to your old one. If you cannot read email there, it changes by itself in ${EMAIL_APPROVAL_DAYS} days.`,
      email: null,
    }
  })
}

/** Sets the new address; the old one is notified. */
export async function applyChange(context: Context, tx: Tx, { id, accountId, newEmail }: changes.EmailChange) {
  const now = context.clock.now()
  await repository.lockById(tx, accountId)
  if (await changes.isEmailTaken(tx, newEmail, { by: accountId, now }))
    throw new Refusal('conflict', 'Another account already uses this address.')
  await changes.setEmail(tx, accountId, newEmail, now).catch((error: unknown) => {
    if (repository.takenName(error) !== 'email') throw error
    throw new Refusal('conflict', 'Another account already uses this address.')
  })
  await changes.setConfirmed(tx, id, now, addDays(now, EMAIL_UNDO_DAYS))
  // Links that were sent to the old address end with it.
  await endAccess(context, tx, { accountId, act: 'address-changed' })
  await context.jobs.enqueue(tx, SEND_EMAIL_CHANGED, { changeId: id })
  return { message: `Your email address is now ${newEmail}.`, email: newEmail }
}

/** Applies changes whose old address has not answered in time. One that fails, such as for a taken address, keeps no other up. */
export async function applyDueChanges(context: Context): Promise<void> {
  const { db, clock, log } = context
  for (const id of await changes.listDue(db, clock.now())) {
    await db
      .transaction(async (tx) => {
        const owner = (await changes.findChange(tx, id))?.accountId
        if (owner) await repository.lockById(tx, owner)
        const change = await changes.lockChange(tx, id)
        if (change && !change.confirmedAt && !change.undoneAt) await applyChange(context, tx, change)
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        log.info({ change: id, reason: error.message }, 'a change of address was given up')
        await changes.deleteChange(db, id)
      })
  }
}

/**
 * Deletes changes that can be neither confirmed nor undone. They are kept a little longer, so that their links can say
 * so.
 */
export const sweepEmailChanges = ({ db, clock }: Context) => changes.deletePastChanges(db, addDays(clock.now(), -30))
