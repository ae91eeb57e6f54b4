import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { JobOptions } from '../../../../platform/jobs/jobs.ts'
import type { Email } from '../../../../platform/mail/mailer.ts'
import { type Handed, sendToOneOfMany } from './send-to-one-of-many.ts'

/** After so many emails the job makes room for others and goes on later. */
const AT_ONCE = 50
/** Below all other email. */
const PRIORITY = 10
/** A mail server that fails so many in a row is not asked further for now. */
const FAILURES_IN_A_ROW = 5
const SECONDS_BETWEEN_ROUNDS = 4 * 3600
/** With the time between rounds: three days, as for other email. */
export const MOST_ATTEMPTS = 18

/** An email to many: where its deliveries are, and what each of them says. */
export type BulkEmail = {
  what: string
  /**
   * Takes the next delivery after a place off the list, until the transaction ends; undefined when there is none. It has no email where
   * its reader has left meanwhile.
   */
  take(tx: Tx, after: number): Promise<{ place: number; email: Email | undefined } | undefined>
  /** Counts what became of a delivery, in the same transaction. */
  count(tx: Tx, handed: Handed): Promise<unknown>
  countAttempt(tx: Tx, place: number): Promise<unknown>
  hasDeliveries(tx: Tx): Promise<boolean>
  goOn(tx: Tx, after: number, options: JobOptions): Promise<void>
}

/**
 * Sends some of an email to many, and enqueues the rest. Each email is handed over in the transaction that takes it off the list: a
 * process that dies in between leaves it on the list, and its Message-ID stays the same.
 */
export async function sendInBatches(context: Context, bulk: BulkEmail, after: number): Promise<void> {
  const { db, clock, log } = context
  const later = () => ({ priority: PRIORITY, runAt: addSeconds(clock.now(), SECONDS_BETWEEN_ROUNDS) })
  let place = after
  for (let [sent, failures] = [0, 0]; sent < AT_ONCE; sent++) {
    const outcome = await sendNext(context, bulk, place)
    if (!outcome) {
      // Those that failed are tried again in a later round.
      if (await bulk.hasDeliveries(db)) await bulk.goOn(db, 0, later())
      return
    }
    place = outcome.place
    failures = outcome.error ? failures + 1 : 0
    if (!outcome.error) continue
    log.warn({ what: bulk.what, error: outcome.error }, 'an email to many was not sent')
    await bulk.countAttempt(db, place)
    if (failures === FAILURES_IN_A_ROW) return bulk.goOn(db, 0, later())
  }
  await bulk.goOn(db, place, { priority: PRIORITY })
}

type Outcome = { place: number; error?: string }

async function sendNext(context: Context, bulk: BulkEmail, after: number): Promise<Outcome | undefined> {
  let place: number | undefined
  try {
    return await context.db.transaction(async (tx) => {
      const delivery = await bulk.take(tx, after)
      if (!delivery) return undefined
      place = delivery.place
      if (delivery.email) await bulk.count(tx, await sendToOneOfMany({ ...context, db: tx }, delivery.email))
      return { place: delivery.place }
    })
  } catch (error) {
    if (place === undefined) throw error
    return { place, error: String(error) }
  }
}
