import type { UserId } from '@fairwave/contract/ids'
import { POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import type { LinkedPower } from '@fairwave/contract/powers'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { insertAct } from './repository-powers.ts'
import { SEND_POWER_EMAIL } from './send-power-email.ts'

type Noted = {
  power: LinkedPower
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
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  { power, accountId, subject = '', sentence, before, since }: Noted,
): Promise<void> {
  const now = clock.now()
  const actId = await insertAct(tx, {
    accountId,
    power,
    subject: String(subject),
    sentence,
    before,
    doneAt: now,
    since: since ?? now,
    undoUntil: addDays(now, POWER_UNDO_DAYS),
  })
  await jobs.enqueue(tx, SEND_POWER_EMAIL, { actId })
}
