import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import { REFUND_REQUESTS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findPresentUser, isSuspended } from '../../people/accounts/find-users.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { mayAsk } from '../sales/may-undo.ts'
import type { SaleRow } from '../sales/repository-sales.ts'
import { lockOwnSale } from './lock-own-sale.ts'
import { statusOf } from './refund-request.ts'
import * as repository from './repository-requests.ts'

const REQUESTS: Limit = { name: 'refund-requests', max: 10, seconds: 86_400 }

type Asking = { buyer: UserId; id: number; reason: string }

/** Asks the artist for a refund; where the artist has left or is suspended, administrators at once. A sale has one request. */
export async function askForRefund(context: Context, { buyer, id, reason }: Asking): Promise<SaleRow> {
  const { db, clock } = context
  await consumeLimit(context, REQUESTS, String(buyer))
  const now = clock.now()
  return db.transaction(async (tx) => {
    const sale = await lockOwnSale(tx, buyer, id)
    if (await repository.findRequest(tx, id))
      throw new Refusal('conflict', 'You have already asked for a refund of this purchase.')
    if (!mayAsk({ sale, now }))
      throw new Refusal(
        'conflict',
        `A refund can be asked for within ${REFUND_REQUESTS.days} days of a purchase that was paid and not refunded.`,
      )
    const { artistId, title, amountPence } = sale
    const canAnswer = (await findPresentUser(tx, artistId)) !== undefined && !(await isSuspended(tx, artistId))
    const artistUntil = canAnswer ? addDays(now, REFUND_REQUESTS.answerDays) : now
    await repository.insertRequest(tx, { saleId: id, accountId: buyer, artistId, reason, askedAt: now, artistUntil })
    if (canAnswer)
      await notifyUser(tx, {
        userId: artistId,
        kind: 'refund',
        text: `A buyer of “${title}” asks for a refund of £${poundsOf(amountPence).toFixed(2)}. Please answer within ${REFUND_REQUESTS.answerDays} days.`,
        href: '/admin/money',
        at: now,
      })
    return sale
  })
}

/** Takes the artist's refusal to the administrators. Again changes nothing. */
export function escalateRefund({ db, clock }: Context, { buyer, id }: Omit<Asking, 'reason'>): Promise<SaleRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const sale = await lockOwnSale(tx, buyer, id)
    const request = await repository.findRequest(tx, id)
    const status = request && statusOf(request, sale, now)
    if (status !== 'admin' && status !== 'declined-by-artist')
      throw new Refusal('conflict', 'Administrators decide after the artist has answered, once.')
    if (status === 'declined-by-artist') await repository.setEscalated(tx, id, now)
    return sale
  })
}
