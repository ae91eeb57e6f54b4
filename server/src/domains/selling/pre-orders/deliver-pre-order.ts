import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { held } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { findReleasedAlbum } from '../../music/pricing/content-for-sale.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { moveBasisToSale } from '../sales/lowered-prices.ts'
import { listMissing } from '../sales/repository-purchases.ts'
import { returnableUntil } from '../sales/returnable-until.ts'
import { saleLines } from '../sales/sale-lines.ts'
import { spreadPrice } from '../sales/split-sale.ts'
import { refundPreOrder } from './refund-pre-order.ts'
import * as repository from './repository-pre-orders.ts'
import { SEND_PRE_ORDER_EMAIL } from './send-pre-order-email.ts'

/**
 * Makes a pre-order of an album that is out a sale of it, at the price of the order, and pays the artists. Its tracks were
 * handed over with the release, by a database trigger. False while none of them can be played yet.
 */
export async function deliver(context: Context, tx: Tx, order: repository.PreOrderRow, now: Date): Promise<boolean> {
  const { id, accountId: buyer, albumId, pricePence: price, extraPence: extra, artistPercent } = order
  const album = await findReleasedAlbum(tx, albumId, buyer)
  if (!album) return false
  const given = await repository.listGiven(tx, id)
  if (given.length === 0) return refundOwned(context, tx, order, { trackIds: album.trackIds, now })
  const { title } = album
  const paid = pence(price + extra)
  const [saleId, amounts] = [Math.min(...given.map((row) => row.id)), spreadPrice(paid, given.length)]
  const isUsed = (await repository.listFirstUses(tx, [id])).length > 0
  await repository.becomeSale(tx, order, { saleId, given, amounts, now })
  await moveBasisToSale(tx, id, saleId)
  await notifyUser(tx, {
    userId: buyer,
    kind: 'released',
    text: `“${title}” is out now, and yours: you pre-ordered it.`,
    href: `/album/${albumId}`,
    at: now,
  })
  await context.jobs.enqueue(tx, SEND_PRE_ORDER_EMAIL, { preOrderId: id, kind: 'delivered' })
  if (paid > 0)
    await postEntry(tx, {
      at: now,
      reason: 'album-sale',
      description: title,
      reference: `purchase:${saleId}`,
      returnableUntil: isUsed ? undefined : returnableUntil(now),
      lines: saleLines(
        { ...album, kind: 'album', price, artistPercent },
        { buyer, paidFrom: held(id), extra, trackIds: given.map(({ trackId }) => trackId), amounts },
      ),
    })
  return true
}

/** A buyer who got every track in another way meanwhile, such as by a code, has nothing to pay for. */
async function refundOwned(
  context: Context,
  tx: Tx,
  order: repository.PreOrderRow,
  { trackIds, now }: { trackIds: readonly TrackId[]; now: Date },
): Promise<boolean> {
  if (trackIds.length === 0 || (await listMissing(tx, order.accountId, trackIds)).length > 0) return false
  await refundPreOrder(context, tx, order, { reason: 'You already own every track of it.', now })
  return true
}
