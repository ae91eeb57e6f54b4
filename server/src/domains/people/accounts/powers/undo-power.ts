import type { PowerName } from '@fairwave/contract/powers'
import { consumeLimit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { shutOut } from '../access/shut-out.ts'
import { LINKS } from '../email/confirm-email.ts'
import { expiredLink, hashLinkToken, unknownLink, usedLink } from '../email/email-links.ts'
import type { NotedPower } from './note-power.ts'
import { lockByUndo, type PowerAct, setUndone } from './repository-powers.ts'

export type { PowerAct } from './repository-powers.ts'

/** What reverses each act whose email says so; the domains above bring them. */
export type PowerUndos = Record<NotedPower, (context: Context, tx: Tx, act: PowerAct) => Promise<string>>

/**
 * Reverses what was done with an account, as far as it can be, by the link of the email about it. It was done by a person who had
 * access to the account, so what they could have added since ends with it.
 */
export async function undoPower(
  context: Context,
  undos: PowerUndos,
  { token, address }: { token: string; address: string },
) {
  await consumeLimit(context, LINKS, address)
  const { db, clock } = context
  const now = clock.now()
  const done = await db.transaction(async (tx) => {
    const act = await lockByUndo(tx, hashLinkToken(token))
    if (!act) throw unknownLink()
    if (act.undoneAt) throw usedLink()
    if (act.undoUntil <= now) throw expiredLink()
    const undo = (undos as Partial<Record<PowerName, PowerUndos[NotedPower]>>)[act.power]
    const outcome = await undo?.(context, tx, act)
    await setUndone(tx, act, now)
    await shutOut(context, tx, { accountId: act.accountId, since: act.since })
    return outcome
  })
  return {
    message: `${done ? `${done} ` : ''}All devices are signed out, and we have sent you a link to choose a new password, and what we removed.`,
  }
}
