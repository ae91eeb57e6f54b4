import { micros, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { earnings, wallet } from '../ledger/account.ts'
import { enqueuePaymentEmail } from '../ledger/payment-email.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { openWeek } from './open-week.ts'
import { type SubscriptionRow, WEEKLY_PRICE } from './subscription.ts'

/**
 * Starts the next week, moves a pound from the fan's wallet to the artist and enqueues the fan's email. Refused when the
 * wallet has too little.
 */
export async function payWeekFromWallet(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  subscription: SubscriptionRow,
  now: Date,
): Promise<void> {
  const { id, fanId, artistId } = subscription
  const number = await openWeek(tx, subscription, { now })
  const amount = toMicros(WEEKLY_PRICE)
  const reference = `subscription:${id}:week:${number}`
  await enqueuePaymentEmail(context, tx, { reference })
  await postEntry(tx, {
    at: now,
    reason: 'subscription',
    description: 'Subscription for a week',
    reference,
    lines: [
      { account: wallet(fanId), amount: micros(-amount) },
      { account: earnings(artistId), amount },
    ],
  })
}
