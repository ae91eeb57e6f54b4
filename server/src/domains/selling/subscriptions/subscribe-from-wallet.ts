import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { artistToPay } from './artist-to-subscribe-to.ts'
import { notifyOfStart } from './notify-of-start.ts'
import { payWeeksFromWallets } from './pay-weeks-from-wallets.ts'
import * as repository from './repository.ts'
import { hasPaidFor, type SubscriptionRow, toSubscription } from './subscription.ts'

const STARTS: Limit = { name: 'subscribe', max: 200, seconds: 3600 }

/** Subscribes a fan, who is charged for a week unless a paid one is running. Charged once, also for parallel requests. */
export async function subscribeFromWallet(context: Context, pair: { fan: UserId; artist: UserId }) {
  await consumeLimit(context, STARTS, String(pair.fan))
  const now = context.clock.now()
  const subscribe = async (tx: Tx) => {
    await artistToPay(tx, pair)
    await start(context, tx, await repository.lockOrInsert(tx, pair, now), now)
    return repository.findShown(tx, pair)
  }
  const { db } = context
  const row = await runInOrder(db, `subscriber:${pair.fan}`, () => db.transaction(subscribe))
  if (!row) throw new Error('the new subscription was not found')
  return toSubscription(row, now)
}

async function start(context: Context, tx: Tx, subscription: SubscriptionRow, now: Date): Promise<void> {
  const { id, status, claimedUntil, weeks, failures } = subscription
  if (hasPaidFor(subscription, now) && failures === 0) {
    if (status !== 'active') await repository.setActive(tx, id, null)
    return
  }
  if (status === 'active' && claimedUntil && claimedUntil > now) {
    throw new Refusal('conflict', 'Your card is being charged for this week right now. Please look again in a minute.')
  }
  const isGoingOn = status === 'active' && weeks > 0
  await repository.setActive(tx, id, isGoingOn ? null : now)
  await repository.setWallet(tx, id)
  if (!isGoingOn) await notifyOfStart(tx, subscription, now)
  await payWeeksFromWallets(context, tx, [subscription], now)
}
