import { consumeLimit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { shutOut } from '../access/shut-out.ts'
import { lockById } from '../repository.ts'
import { applyChange, LINKS } from './confirm-email.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from './email-links.ts'
import * as changes from './repository-email-changes.ts'

/** The old address agrees to a change. It counts once the new one has confirmed too. */
export async function approveEmailChange(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  return context.db.transaction(async (tx) => {
    const change = await lockOpen(context, tx, token)
    if (change.approvedAt) throw usedLink()
    await changes.setApproved(tx, change.id, context.clock.now())
    if (change.reachedAt) return { message: (await applyChange(context, tx, change)).message }
    return { message: 'Thank you. Your address changes when you follow the link that we sent to the new one.' }
  })
}

/** The old address did not ask for it: nothing changes, and the person who did is shut out. */
export async function stopEmailChange(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  await context.db.transaction(async (tx) => {
    const { accountId, requestedAt } = await lockOpen(context, tx, token)
    await shutOut(context, tx, { accountId, since: requestedAt, act: 'address-undone' })
  })
  return {
    message:
      'Your address stays as it is, and all devices are signed out. We have sent you a link to choose a new password, and what we removed.',
  }
}

async function lockOpen({ clock }: Context, tx: Tx, token: string): Promise<changes.EmailChange> {
  const hash = hashLinkToken(token)
  const owner = await changes.findOwnerOf(tx, hash)
  // The account first, as everywhere: two acts on it wait for each other instead of in a circle.
  if (owner) await lockById(tx, owner)
  const change = await changes.lockByApproval(tx, hash)
  if (!change) throw unknownLink()
  if (change.confirmedAt) throw usedLink()
  if (change.expiresAt <= clock.now()) throw expiredLink()
  return change
}
