import type { UserId } from '@fairwave/contract/ids'
import { GIFT_EMAILS_PER_DAY } from '@fairwave/contract/offer'
import { consumeLimit, type Limit, undoLimitUse } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findPayer } from '../receipts/read-model-receipts.ts'

const DAY = 86_400
const SENT: Limit = { name: 'gift-emails', max: GIFT_EMAILS_PER_DAY.sent, seconds: DAY, isPublished: true }
const RECEIVED: Limit = {
  name: 'gift-emails-to',
  max: GIFT_EMAILS_PER_DAY.received,
  seconds: DAY,
  isPublished: true,
}
/** Gifts and new links of one giver. */
const LINKS: Limit = { name: 'gift-links', max: 120, seconds: 3600 }

/** Counts an email with a link to a gift, before it is paid; a gift that is refused does not count. */
export async function limitGiftEmails<T>(
  context: Context,
  giver: UserId,
  email: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  await consumeLimit(context, LINKS, String(giver))
  if (email === undefined) return work()
  // Everyone can sign in to a demo account.
  if ((await findPayer(context.db, giver))?.isDemo)
    throw new Refusal('conflict', 'Demo accounts send no emails. Leave the address empty and copy the link.')
  const uses = [
    [SENT, String(giver)],
    [RECEIVED, email.toLowerCase()],
  ] as const
  const used: (typeof uses)[number][] = []
  try {
    for (const use of uses) {
      await consumeLimit(context, ...use)
      used.push(use)
    }
    return await work()
  } catch (error) {
    for (const use of used) await undoLimitUse(context, ...use)
    throw error
  }
}
