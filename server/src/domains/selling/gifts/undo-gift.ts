import type { UserId } from '@fairwave/contract/ids'
import { RETURNS } from '@fairwave/contract/offer'
import type { Gift } from '@fairwave/contract/selling/gifts'
import { addDays } from '../../../platform/clock.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recoverChargeback } from '../payments/recover-chargeback.ts'
import { countReturns } from '../returns/repository-returns.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { getGift, whyNotTakenBack } from './list-gifts.ts'
import { lockOwnGift } from './lock-own-gift.ts'
import { inPounds, refundGift, tell } from './take-gift-back.ts'

/** Undoes a gift for its giver, as long as it was not redeemed. A repeated call returns the same refund. */
export function undoGift(context: Context, { giver, id }: { giver: UserId; id: number }): Promise<Gift> {
  const { db, clock } = context
  return runInOrder(db, `buyer:${giver}`, () =>
    db.transaction(async (tx) => {
      await lockBuyer(tx, giver)
      const [gift, now] = [await lockOwnGift(tx, giver, id), clock.now()]
      if (gift.refundedAt) return getGift(tx, giver, id, now)
      const undone = await countReturns(tx, giver, addDays(now, -RETURNS.perDays))
      const whyNot = whyNotTakenBack(gift, { undone, now })
      if (whyNot) throw new Refusal('conflict', whyNot)
      const { title, artistId, artistName } = gift
      await refundGift(context, tx, gift, { reason: 'Undone by the giver.', isReturn: true, mayOwe: false, now })
      await recoverChargeback(tx, giver, now)
      const yours = `You undid your gift of “${title}” by ${artistName}. ${inPounds(gift)} is back in your wallet.`
      await tell(tx, giver, yours, '/wallet', now)
      const theirs = `A sale of “${title}” as a gift for ${inPounds(gift)} was undone by its buyer. It had not been redeemed.`
      await tell(tx, artistId, theirs, '/admin/money', now)
      return getGift(tx, giver, id, now)
    }),
  )
}
