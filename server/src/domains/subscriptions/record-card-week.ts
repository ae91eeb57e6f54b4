import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { isStillArtist } from './artist-to-subscribe-to.ts'
import { notifyOfStart } from './notify-of-start.ts'
import { openWeek } from './open-week.ts'
import * as repository from './repository.ts'

type CardWeek = {
  fan: UserId
  artist: UserId
  paymentId: PaymentId
  /** Where the card may be charged again: then it renews from now on. */
  card: { provider: string; customerId: string; methodId: string } | null
  now: Date
}

/**
 * What a fan's payment by card does: a week more, renewed from that card, in the transaction that notes the payment. Answers
 * whom it is for; none where the artist has left meanwhile.
 */
export async function recordCardWeek(
  tx: Tx,
  { fan, artist, paymentId, card, now }: CardWeek,
): Promise<{ artist: UserId | null }> {
  if (!(await isStillArtist(tx, artist))) return { artist: null }
  const subscription = await repository.lockOrInsert(tx, { fan, artist }, now)
  const isGoingOn = subscription.status === 'active' && subscription.weeks > 0
  await repository.setActive(tx, subscription.id, isGoingOn ? null : now)
  if (card) await repository.setCard(tx, subscription.id, card)
  await openWeek(tx, subscription, { now, paymentId })
  if (!isGoingOn) await notifyOfStart(tx, subscription, now)
  return { artist }
}

/** The same for a renewal. One that was cancelled while it was under way stays cancelled: the week was paid and lasts. */
export async function recordRenewedWeek(
  tx: Tx,
  { subscriptionId, paymentId, now }: { subscriptionId: number; paymentId: PaymentId; now: Date },
): Promise<{ artist: UserId | null }> {
  const subscription = await repository.lock(tx, subscriptionId)
  if (!(await isStillArtist(tx, subscription.artistId))) return { artist: null }
  await openWeek(tx, subscription, { now, paymentId })
  return { artist: subscription.artistId }
}
