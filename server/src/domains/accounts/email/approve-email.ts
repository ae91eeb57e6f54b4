import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { consumeLimit } from '../../../platform/http/rate-limit.ts'
import { shutOut } from '../shut-out.ts'
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
    const change = await lockOpen(context, tx, token)
    await changes.deleteOpenChanges(tx, change.accountId)
    await shutOut(context, tx, { accountId: change.accountId, email: change.oldEmail })
  })
  return {
    message:
      'Your address stays as it is, and all devices are signed out. We have sent you a link to choose a new password.',
  }
}

async function lockOpen({ clock }: Context, tx: Tx, token: string): Promise<changes.EmailChange> {
  const change = await changes.lockByApproval(tx, hashLinkToken(token))
  if (!change) throw unknownLink()
  if (change.confirmedAt) throw usedLink()
  if (change.expiresAt <= clock.now()) throw expiredLink()
  return change
}
