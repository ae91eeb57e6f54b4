import type { UserId } from '@fairwave/contract/ids'
import { POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import { emailOf, type PowerName } from '@fairwave/contract/powers'
import { addDays, addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import * as repository from './repository-powers.ts'
import { SEND_POWER_EMAIL } from './send-power-email.ts'

/** An administrator who reviews forty uploads gets two emails, not forty: the first at once. */
const SECONDS_BETWEEN = 3600

type Kind = { accountId: UserId; power: PowerName }

/**
 * Notes an act that the table of powers wants an email about, before it is done: should the process die meanwhile, the email is sent
 * all the same.
 */
export async function beginPower(context: Context, { accountId, power }: Kind) {
  const { db, clock } = context
  const now = clock.now()
  const id = await repository.insertAct(db, {
    accountId,
    power,
    subject: '',
    sentence: emailOf(power).done ?? '',
    before: null,
    since: now,
    undoUntil: addDays(now, POWER_UNDO_DAYS),
    doneAt: null,
  })
  return {
    done: () =>
      db.transaction(async (tx) => {
        await repository.setDone(tx, id, clock.now())
        await enqueueEmail(context, tx, { accountId, power })
      }),
    failed: () => repository.deleteAct(db, id),
  }
}

async function enqueueEmail({ jobs, clock }: Pick<Context, 'jobs' | 'clock'>, tx: Tx, kind: Kind): Promise<void> {
  const last = await repository.lastTold(tx, kind)
  const next = last && addSeconds(last, SECONDS_BETWEEN)
  await jobs.enqueue(tx, SEND_POWER_EMAIL, kind, {
    key: `power:${kind.accountId}:${kind.power}`,
    ...(next && next > clock.now() && { runAt: next }),
  })
}

const FORGOTTEN_SECONDS = 600

/** Deletes what can no longer be undone, and sends the emails about acts whose process died. */
export async function sweepPowerActs(context: Context): Promise<void> {
  const { db, clock } = context
  await repository.deletePastActs(db, clock.now())
  await db.transaction(async (tx) => {
    for (const kind of await repository.listForgotten(tx, addSeconds(clock.now(), -FORGOTTEN_SECONDS)))
      await enqueueEmail(context, tx, kind as Kind)
  })
}
