import { consumeLimit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { shutOut } from '../../people/accounts/access/shut-out.ts'
import { LINKS } from '../../people/accounts/email/confirm-email.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from '../../people/accounts/email/email-links.ts'
import type { PowerAct } from '../../people/accounts/powers/undo-power.ts'
import * as repository from './repository.ts'
import * as changes from './repository-bank-changes.ts'
import { returnPayout } from './settle-payout.ts'

const REMOVED = 'the bank account was removed.'
const RETURNED = 'the change of bank account before it was undone.'

/**
 * Restores the bank account from before a change, and returns the withdrawals that wait because of it. The change was made by a person
 * who had access to the account, so what they could have added since ends with it.
 */
export async function undoBankAccount(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock } = context
  const now = clock.now()
  const lastFour = await db.transaction(async (tx) => {
    const change = await changes.lockByUndo(tx, hashLinkToken(token))
    if (!change) throw unknownLink()
    if (change.undoneAt) throw usedLink()
    if (change.undoUntil <= now) throw expiredLink()
    const { accountId } = change
    await repository.lockBankAccount(tx, accountId)
    await repository.saveBankAccount(tx, accountId, change, now)
    await changes.setUndone(tx, change, now)
    for (const id of await changes.listHeldSince(tx, change))
      await returnPayout(context, tx, { id, owner: accountId, failure: RETURNED })
    await shutOut(context, tx, { accountId, since: change.changedAt })
    return change.lastFour
  })
  return {
    message: `Withdrawals go to the account ending in ${lastFour} again, and those that waited are back in your balance. All devices are signed out, and we have sent you a link to choose a new password, and what we removed.`,
  }
}

/** Removes the first bank account and what replaced it, and returns the withdrawals since that no bank file lists. */
export async function undoFirstBankAccount(context: Context, tx: Tx, { accountId, since }: PowerAct): Promise<string> {
  await repository.lockBankAccount(tx, accountId)
  await repository.deleteBankAccount(tx, accountId)
  await changes.setAllUndone(tx, accountId, context.clock.now())
  for (const id of await changes.listUnsentSince(tx, accountId, since))
    await returnPayout(context, tx, { id, owner: accountId, failure: REMOVED })
  return 'The bank account is removed, and withdrawals that were not on their way are back in your balance.'
}

export const sweepBankChanges = ({ db, clock }: Context) => changes.deletePastChanges(db, clock.now())
