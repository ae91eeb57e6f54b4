import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from '../payments/card-context.ts'
import { isForgotten, type PaymentRow } from '../payments/payment.ts'
import { recordProviderState } from '../payments/record-provider-state.ts'
import * as repository from '../payments/repository-payments.ts'
import { type StartedPayment, startPayment } from '../payments/start-payment.ts'
import { artistToPay } from './artist-to-subscribe-to.ts'
import { weekToPay } from './week-to-pay.ts'

const STARTS: Limit = { name: 'subscribe-by-card', max: 60, seconds: 3600 }

/**
 * Begins the payment of a first week, which saves the card for later ones. However often the page is opened, there is
 * one payment for the next week of this fan and artist, so it cannot be paid twice.
 */
export async function subscribeByCard(
  context: CardContext,
  pair: { fan: UserId; artist: UserId },
): Promise<StartedPayment> {
  await consumeLimit(context, STARTS, String(pair.fan))
  const { db } = context
  const artist = await artistToPay(db, pair)
  const week = await weekToPay(context, { ...pair, artistName: artist.displayName })
  for (let attempt = 1; ; attempt++) {
    const reference = `subscription:${pair.fan}:${pair.artist}:week:${week.number}:try:${attempt}`
    const known = await findUsable(context, reference)
    if (known?.state === 'canceled') continue
    if (known?.state === 'succeeded')
      throw new Refusal('conflict', `You are already subscribed to ${artist.displayName}.`)
    return startPayment(context, {
      payer: pair.fan,
      purpose: 'subscription',
      subjectId: pair.artist,
      amount: week.price,
      savesCard: true,
      reference,
    })
  }
}

/** A payment begun so long ago that its provider would create a second one is ended first. */
async function findUsable(context: CardContext, reference: string): Promise<PaymentRow | undefined> {
  const { db, cards, clock } = context
  const known = await repository.findByReference(db, reference)
  if (!known?.providerId || known.state !== 'open' || known.provider !== cards.name) return known
  if (!isForgotten(known, clock.now())) return known
  return (await recordProviderState(context, known, await cards.cancel(known.providerId))).payment
}
