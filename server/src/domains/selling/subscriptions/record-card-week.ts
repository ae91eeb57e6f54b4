import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { isStillArtist } from './artist-to-subscribe-to.ts'
import { notifyOfStart } from './notify-of-start.ts'
import { openWeek } from './open-week.ts'
import * as repository from './repository.ts'

type CardWeek = {
  fan: UserId
  artist: UserId
  paymentId: PaymentId
  /** Set where the card may be charged again: then it pays the renewals. */
  card: { provider: string; customerId: string; methodId: string } | null
  now: Date
}

/**
 * Records a fan's card payment: starts a week, renewed from that card, in the transaction that records the payment. Returns
 * the artist; null where they are no longer an artist.
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

/** The same for a renewal. One that was cancelled in the meantime stays cancelled: the week was paid and lasts. */
export async function recordRenewedWeek(
  tx: Tx,
  { subscriptionId, paymentId, now }: { subscriptionId: number; paymentId: PaymentId; now: Date },
): Promise<{ artist: UserId | null }> {
  const subscription = await repository.lock(tx, subscriptionId)
  if (!(await isStillArtist(tx, subscription.artistId))) return { artist: null }
  await openWeek(tx, subscription, { now, paymentId })
  return { artist: subscription.artistId }
}
