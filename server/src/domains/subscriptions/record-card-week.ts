import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'
import { openWeek } from './open-week.ts'
import * as repository from './repository.ts'
import { tellOfStart } from './tell-of-start.ts'

type CardWeek = {
  fan: UserId
  artist: UserId
  paymentId: PaymentId
  /** Where the card may be charged again: then it renews from now on. */
  card: { provider: string; customerId: string; methodId: string } | null
  now: Date
}

/** What a fan's payment by card does: a week more, renewed from that card, in the transaction that notes the payment. */
export async function recordCardWeek(tx: Tx, { fan, artist, paymentId, card, now }: CardWeek): Promise<void> {
  const subscription = await repository.lockOrInsert(tx, { fan, artist }, now)
  const isGoingOn = subscription.status === 'active' && subscription.weeks > 0
  await repository.setActive(tx, subscription.id, isGoingOn ? null : now)
  if (card) await repository.setCard(tx, subscription.id, card)
  await openWeek(tx, subscription, { now, paymentId })
  if (!isGoingOn) await tellOfStart(tx, subscription, now)
}

/** The same for a renewal. One that was cancelled while it was under way stays cancelled: the week was paid and lasts. */
export async function recordRenewedWeek(
  tx: Tx,
  { subscriptionId, paymentId, now }: { subscriptionId: number; paymentId: PaymentId; now: Date },
): Promise<UserId> {
  const subscription = await repository.lock(tx, subscriptionId)
  await openWeek(tx, subscription, { now, paymentId })
  return subscription.artistId
}
