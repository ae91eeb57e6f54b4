import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { findReturnableUntil } from '../../ground/ledger/final.ts'
import { countSale, lockAlbum } from '../../music/pricing/content-for-sale.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { type Ground, returnMoney } from '../payments/return-money.ts'
import { refundPreOrder } from '../pre-orders/refund-pre-order.ts'
import { findPreOrder } from '../pre-orders/repository-pre-orders.ts'
import { listLoweredBy } from '../sales/lowered-prices.ts'
import { findSale, type SaleRow, setRefunded } from '../sales/repository-sales.ts'

/**
 * Ends the ownership from a sale and returns the money to the buyer's wallet. The caller holds the lock on the buyer.
 */
export async function reverseSale(
  context: Ground,
  tx: Tx,
  known: SaleRow,
  { reason, mayOwe, now }: { reason: string | null; mayOwe: boolean; now: Date },
): Promise<SaleRow> {
  // The content is locked first, as when a track is moved onto an album: a track that joins at this moment is returned
  // too.
  if (known.kind === 'album') await lockAlbum(tx, known.contentId as AlbumId)
  else await countSale(tx, known.contentId as TrackId, -1)
  await setRefunded(tx, known.id, reason, now)
  const sale = (await findSale(tx, known.id)) ?? known
  const [sold, refund] = [`purchase:${sale.id}`, `refund:${sale.id}`]
  await returnMoney(context, tx, { sold, refund, title: sale.title, buyerId: sale.buyerId, mayOwe }, now)
  return sale
}

const REASON = 'The buyer’s bank took the payment back.'

/**
 * The same for a sale whose buyer's bank took the payment back, and for what it lowered the price of. One that was refunded
 * meanwhile is left alone.
 */
export async function undoSale(
  context: Ground,
  tx: Tx,
  { id, buyer, now }: { id: number; buyer: UserId; now: Date },
): Promise<void> {
  const known = await findSale(tx, id)
  if (!known || known.refundedAt || known.buyerId !== buyer) return
  await undoLoweredBy(context, tx, known, now)
  const { title, artistId, amountPence } = await reverseSale(context, tx, known, { reason: REASON, mayOwe: true, now })
  const amount = `£${poundsOf(amountPence).toFixed(2)}`
  await notifyUser(tx, {
    userId: buyer,
    kind: 'refund',
    text: `Your bank took a card payment back, so your purchase of “${title}” for ${amount} was undone.`,
    href: '/wallet',
    at: now,
  })
  await notifyUser(tx, {
    userId: artistId,
    kind: 'refund',
    text: `A sale of “${title}” for ${amount} was undone: the buyer’s bank took the payment back.`,
    href: '/admin/money',
    at: now,
  })
}

/** What cost less because of a sale that is taken back goes back too, unless its buyer has used it. */
export async function undoLoweredBy(
  context: Ground,
  tx: Tx,
  { id, buyerId }: Pick<SaleRow, 'id' | 'buyerId'>,
  now: Date,
): Promise<void> {
  for (const { saleId, preOrderId } of await listLoweredBy(tx, id)) {
    if (saleId !== null && (await findReturnableUntil(tx, `purchase:${saleId}`)))
      await undoSale(context, tx, { id: saleId, buyer: buyerId, now })
    const order = preOrderId === null ? undefined : await findPreOrder(tx, preOrderId)
    if (order) await refundPreOrder(context, tx, order, { reason: 'What lowered its price was taken back.', now })
  }
}
