import type { UserId } from '@fairwave/contract/ids'
import { POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import type { LinkedPower } from '@fairwave/contract/powers'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { makeLinkToken } from '../email/email-links.ts'
import { insertAct, setUndo } from './repository-powers.ts'
import { SEND_POWER_EMAIL } from './send-power-email.ts'

/** The first bank account replaces none, so its link is another than that of a change; its own email carries it. */
export type NotedPower = LinkedPower | 'PUT /api/me/bank-account'

type Noted<P> = {
  power: P
  /** Whose account it was done with, or whose income it moves. */
  accountId: UserId
  /** What it is about, where the same can be done to several things, such as a track. */
  subject?: string | number
  /** What was done, in a sentence to them. */
  sentence: string
  /** What undoing it needs. */
  before: object
  /** Where it began before now. */
  since?: Date
}

/** Sends the owner of an account an email about what was done with it, with a link that reverses it. Part of the act's transaction. */
export async function notePower(
  context: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  noted: Noted<LinkedPower>,
): Promise<void> {
  const actId = await notePowerQuietly(context, tx, noted)
  await context.jobs.enqueue(tx, SEND_POWER_EMAIL, { actId })
}

/** The same for an act whose own email has the link: see `makePowerLink`. */
export function notePowerQuietly(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { power, accountId, subject = '', sentence, before, since }: Noted<NotedPower>,
): Promise<number> {
  const now = clock.now()
  return insertAct(tx, {
    accountId,
    power,
    subject: String(subject),
    sentence,
    before,
    doneAt: now,
    since: since ?? now,
    undoUntil: addDays(now, POWER_UNDO_DAYS),
  })
}

/** The link is made while the email is written, so that no queue ever contains one. */
export async function makePowerLink({ db, config }: Pick<Context, 'db' | 'config'>, actId: number): Promise<string> {
  const { token, hash } = makeLinkToken()
  await setUndo(db, actId, hash)
  return `${config.publicUrl}/undo/${token}`
}
