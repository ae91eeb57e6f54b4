import { micros, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'
import { enqueuePaymentEmails } from '../../ground/ledger/payment-email.ts'
import { postEntries } from '../../ground/ledger/post-entries.ts'
import { openWeeks } from './open-week.ts'
import { type SubscriptionRow, WEEKLY_PRICE } from './subscription.ts'

/**
 * Starts the next week of each subscription, moves its price from the fan's wallet to the artist and enqueues the fan's
 * email. Refused when a wallet has too little. The caller has locked the subscriptions, and the wallets where there are several.
 */
export async function payWeeksFromWallets(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  subscriptions: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  if (subscriptions.length === 0) return
  await openWeeks(tx, subscriptions, { now })
  const amount = toMicros(WEEKLY_PRICE)
  const entries = subscriptions.map(({ id, fanId, artistId, weeks }) => ({
    at: now,
    reason: 'subscription',
    description: 'Subscription for a week',
    reference: `subscription:${id}:week:${weeks + 1}`,
    lines: [
      { account: wallet(fanId), amount: micros(-amount) },
      { account: earnings(artistId), amount },
    ],
  }))
  await enqueuePaymentEmails(
    context,
    tx,
    entries.map(({ reference }) => reference),
  )
  await postEntries(tx, entries)
}
