import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { makeGood } from '../refunds/make-good.ts'
import { lockBuyer } from '../repository.ts'
import { lockOwnGift } from './lock-own-gift.ts'
import { isRemoved, listRemoved } from './read-model-gifts.ts'
import { inPounds, refundGift, tell } from './take-gift-back.ts'

const AT_ONCE = 100

/** Refunds gifts of music that was removed before they were redeemed. Can be run by several workers at once. */
export async function refundRemovedGifts(context: Context): Promise<void> {
  for (const { id, giverId } of await listRemoved(context.db, AT_ONCE)) await refund(context, id, giverId)
}

const refund = ({ db, clock, jobs }: Context, id: number, giver: UserId) =>
  db.transaction(async (tx) => {
    await lockBuyer(tx, giver)
    const [gift, now] = [await lockOwnGift(tx, giver, id), clock.now()]
    if (gift.redeemedAt || gift.refundedAt || !(await isRemoved(tx, id))) return
    const { title, artistId, artistName } = gift
    const reason = 'The music was removed before the gift was redeemed.'
    await refundGift({ jobs }, tx, gift, { reason, isReturn: false, now })
    await makeGood(tx, giver, now)
    const yours = `Your gift of “${title}” by ${artistName} was refunded, because it was removed before it was redeemed: ${inPounds(gift)} is back in your wallet.`
    await tell(tx, giver, yours, '/wallet', now)
    const theirs = `A sale of “${title}” as a gift for ${inPounds(gift)} was refunded: it was removed before it was redeemed.`
    await tell(tx, artistId, theirs, '/admin/money', now)
  })
