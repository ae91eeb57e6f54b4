import { consumeLimit, type Limit, refuseUsedUp } from '../../../platform/calls/rate-limit.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { SEND_CONFIRMATION } from './send-confirmation.ts'

type SignUp = { email: string; name?: string | null | undefined; source: string }

/** That an address is on the list is told, as documented, but not to a caller who tries many. */
const REPEATS: Limit = { name: 'mailing list repeats', max: 10, seconds: 3600 }
const SIGN_UPS: Limit = { name: 'mailing list', max: 30, seconds: 3600 }
const SECONDS_BETWEEN_EMAILS = 600
/** After this many unanswered emails an address gets no more; it may belong to another person. */
const MAX_EMAILS = 5

/**
 * Adds an address to the list, to be confirmed by its owner. A repeat is refused, but a pending one gets its email
 * again.
 */
export async function joinList(context: Context, { email, name, source }: SignUp, address: string) {
  await consumeLimit(context, SIGN_UPS, address)
  await refuseUsedUp(context, REPEATS, address)
  const now = context.clock.now()
  const isNew = await context.db.transaction(async (tx) => {
    const added = await repository.insertSubscriber(tx, { email, name: name || null, source, now })
    const subscriber = added ?? (await repository.lockByEmail(tx, email))
    if (subscriber && maySendEmail(subscriber, now)) await enqueueConfirmation(context, tx, subscriber.id)
    return added !== undefined
  })
  if (!isNew) {
    await consumeLimit(context, REPEATS, address)
    throw new Refusal('conflict', 'This email is already subscribed')
  }
  return { message: 'Thank you for joining. Please follow the link in the email we have just sent you.' }
}

type Waiting = { confirmedAt: Date | null; emailsSent: number; lastEmailAt: Date | null }

const maySendEmail = ({ confirmedAt, emailsSent, lastEmailAt }: Waiting, now: Date) =>
  confirmedAt === null &&
  emailsSent < MAX_EMAILS &&
  (lastEmailAt === null || addSeconds(lastEmailAt, SECONDS_BETWEEN_EMAILS) <= now)

async function enqueueConfirmation({ jobs, clock }: Context, tx: Tx, subscriberId: number) {
  await repository.recordEmail(tx, subscriberId, clock.now())
  await jobs.enqueue(tx, SEND_CONFIRMATION, { subscriberId }, { key: `confirm:${subscriberId}` })
}
