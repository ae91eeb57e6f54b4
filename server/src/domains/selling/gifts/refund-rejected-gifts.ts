import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { recoverChargeback } from '../payments/recover-chargeback.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { lockOwnGift } from './lock-own-gift.ts'
import { isRejected, listRejected } from './read-model-gifts.ts'
import { inPounds, refundGift, tell } from './take-gift-back.ts'

const AT_ONCE = 100

/** Refunds gifts of music that administrators rejected before they were redeemed. Can be run by several workers at once. */
export async function refundRejectedGifts(context: Context): Promise<void> {
  for (const { id, giverId } of await listRejected(context.db, AT_ONCE)) await refund(context, id, giverId)
}

const refund = (context: Context, id: number, giver: UserId) =>
  context.db.transaction(async (tx) => {
    await lockBuyer(tx, giver)
    const [gift, now] = [await lockOwnGift(tx, giver, id), context.clock.now()]
    if (gift.redeemedAt || gift.refundedAt || !(await isRejected(tx, id))) return
    const { title, artistId, artistName } = gift
    const reason = 'The music was removed by our administrators before the gift was redeemed.'
    await refundGift(context, tx, gift, { reason, isReturn: false, mayOwe: true, now })
    await recoverChargeback(tx, giver, now)
    const yours = `Your gift of “${title}” by ${artistName} was refunded, because our administrators removed it before it was redeemed: ${inPounds(gift)} is back in your wallet.`
    await tell(tx, giver, yours, '/wallet', now)
    const theirs = `A sale of “${title}” as a gift for ${inPounds(gift)} was refunded: our administrators removed the music before it was redeemed.`
    await tell(tx, artistId, theirs, '/admin/money', now)
  })
