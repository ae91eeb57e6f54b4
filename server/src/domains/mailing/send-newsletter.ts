import { PRODUCT } from '@fairwave/contract/product'
import { addSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import * as repository from './repository-newsletters.ts'
import { unsubscribeToken } from './send-confirmation.ts'

export const SEND_NEWSLETTER = 'send-newsletter'
export type NewsletterJob = { newsletterId: number; after: number }

/** After so many emails the job makes room for others and goes on later. */
const AT_ONCE = 50
/** Below all other email. */
const PRIORITY = 10
/** A mail server that refuses so many in a row is not asked further for now. */
const FAILURES_IN_A_ROW = 5
const SECONDS_BETWEEN_ROUNDS = 4 * 3600
/** With the time between rounds: three days, as for other email. */
const MOST_ATTEMPTS = 18

/**
 * Sends a newsletter to some of its recipients, and enqueues itself for the rest. Each email is handed over in the transaction that
 * takes it off the list: a process that dies in between leaves it on the list, and its Message-ID stays the same.
 */
export async function sendNewsletter(context: Context, { newsletterId: id, after }: NewsletterJob): Promise<void> {
  const { db, jobs, clock, log } = context
  let place = after
  for (let [sent, failures] = [0, 0]; sent < AT_ONCE && failures < FAILURES_IN_A_ROW; sent++) {
    const outcome = await sendNext(context, id, place)
    if (!outcome) {
      // Those that failed are tried again in a later round.
      if (await repository.hasDeliveries(db, id, MOST_ATTEMPTS))
        await jobs.enqueue(db, SEND_NEWSLETTER, { newsletterId: id, after: 0 }, later(clock.now()))
      return
    }
    place = outcome.subscriberId
    failures = outcome.error ? failures + 1 : 0
    if (!outcome.error) continue
    log.warn({ newsletter: id, error: outcome.error }, 'an email of a newsletter was not sent')
    await repository.countAttempt(db, id, place)
    if (failures === FAILURES_IN_A_ROW) {
      await jobs.enqueue(db, SEND_NEWSLETTER, { newsletterId: id, after: 0 }, later(clock.now()))
      return
    }
  }
  await jobs.enqueue(db, SEND_NEWSLETTER, { newsletterId: id, after: place }, { priority: PRIORITY })
}

const later = (now: Date) => ({ priority: PRIORITY, runAt: addSeconds(now, SECONDS_BETWEEN_ROUNDS) })

type Outcome = { subscriberId: number; error?: string }

/** Sends the next email after a subscriber; undefined when there is none. */
async function sendNext(context: Context, id: number, after: number): Promise<Outcome | undefined> {
  let subscriberId: number | undefined
  try {
    return await context.db.transaction(async (tx) => {
      const delivery = await repository.takeDelivery(tx, { id, after, mostAttempts: MOST_ATTEMPTS })
      if (!delivery) return undefined
      subscriberId = delivery.subscriberId
      const leave = await unsubscribeToken({ ...context, db: tx }, delivery.subscriberId)
      const { publicUrl } = context.config
      await context.mail.send({
        to: delivery.email,
        messageKey: delivery.messageKey,
        unsubscribeUrl: `${publicUrl}/api/mailing-list/unsubscribe/${leave}`,
        ...writeNewsletter(delivery, `${publicUrl}/unsubscribe/${leave}`),
      })
      await repository.countDelivered(tx, id)
      return { subscriberId: delivery.subscriberId }
    })
  } catch (error) {
    if (subscriberId === undefined) throw error
    return { subscriberId, error: String(error) }
  }
}

/** A newsletter's subject and text; blank lines separate its paragraphs. */
export const writeNewsletter = ({ subject, body }: { subject: string; body: string }, unsubscribeUrl?: string) => ({
  subject,
  ...writeEmail({
    heading: subject,
    paragraphs: body.split(/\n\s*\n/).map((words) => words.trim()),
    footnotes: [
      unsubscribeUrl
        ? `You get this email because you joined the ${PRODUCT} list and confirmed your address.`
        : 'This is a test. Subscribers find their link to unsubscribe here.',
    ],
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }),
})
