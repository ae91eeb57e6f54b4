import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { countSale, lockAlbum } from '../../music/pricing/content-for-sale.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { type Ground, returnMoney } from '../payments/return-money.ts'
import { undoLoweredBy } from '../returns/undo-sale.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { setRefunded as endOwnership } from '../sales/repository-sales.ts'
import { findGift, findOwner, type GiftRow } from './read-model-gifts.ts'
import * as repository from './repository-gifts.ts'

type Refund = { reason: string; isReturn: boolean; mayOwe: boolean; now: Date }

/** Returns the money of a gift to its giver's wallet and reverses all splits. The caller has locked the giver and the gift. */
export async function refundGift(context: Ground, tx: Tx, gift: GiftRow, refund: Refund): Promise<void> {
  const { id, kind, contentId, title, giverId: buyerId } = gift
  // The content first, as in other refunds.
  if (kind === 'album') await lockAlbum(tx, contentId as AlbumId)
  else await countSale(tx, contentId as TrackId, -1)
  await repository.setRefunded(tx, id, refund)
  await returnMoney(
    context,
    tx,
    { sold: `gift:${id}`, refund: `gift-refund:${id}`, title, buyerId, mayOwe: refund.mayOwe },
    refund.now,
  )
}

export const tell = (tx: Tx, userId: UserId, text: string, href: string, at: Date) =>
  notifyUser(tx, { userId, kind: 'refund', text, href, at })

export const inPounds = ({ amountPence }: GiftRow) => `£${poundsOf(amountPence).toFixed(2)}`

const REASON = 'The giver’s bank took the payment back.'

/** Undoes a gift whose giver's bank took the payment back. What was redeemed is no longer owned, as with other purchases. */
export async function takeGiftBack(
  context: Ground,
  tx: Tx,
  { id, giver, now }: { id: number; giver: UserId; now: Date },
): Promise<void> {
  await repository.lockGift(tx, id)
  const gift = await findGift(tx, id)
  if (!gift || gift.refundedAt || gift.giverId !== giver) return
  const { title, saleId, artistId } = gift
  if (saleId !== null) {
    const recipient = await findOwner(tx, saleId)
    await lockBuyer(tx, recipient)
    await undoLoweredBy(context, tx, { id: saleId, buyerId: recipient }, now)
    await endOwnership(tx, saleId, REASON, now)
    const text = `“${title}”, which you were given, is no longer yours: the giver’s bank took the payment back.`
    await tell(tx, recipient, text, '/library', now)
  }
  await refundGift(context, tx, gift, { reason: REASON, isReturn: false, mayOwe: true, now })
  const undone = 'was undone: the bank took the payment back.'
  await tell(tx, giver, `Your gift of “${title}” for ${inPounds(gift)} ${undone}`, '/wallet', now)
  await tell(tx, artistId, `A sale of “${title}” as a gift for ${inPounds(gift)} ${undone}`, '/admin/money', now)
}
