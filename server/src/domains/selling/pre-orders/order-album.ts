import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { micros, type Pence, pence, toMicros } from '@fairwave/contract/money'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { held, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { getAlbumToPreOrder } from '../../music/pricing/content-for-sale.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { notifySale, refuseUnlessSold } from '../sales/buy.ts'
import { recordBasis } from '../sales/lowered-prices.ts'
import { listMissing, lockBuyer } from '../sales/repository-purchases.ts'
import { formatPounds } from '../sales/sale-entry.ts'
import * as repository from './repository-pre-orders.ts'
import { SEND_PRE_ORDER_EMAIL } from './send-pre-order-email.ts'

const ORDERS: Limit = { name: 'pre-orders', max: 240, seconds: 3600 }

type Order = {
  buyer: UserId
  albumId: AlbumId
  /** The highest price that the buyer has seen. */
  shown: Pence
  extra?: Pence | undefined
  anonymous?: boolean | undefined
}

/**
 * Takes the price of an album that is not out yet from the wallet and keeps it until then. The buyer gets the tracks that are
 * out at once. However often it is called, there is one order and one charge.
 */
export async function orderAlbum(context: Context, order: Order): Promise<repository.PreOrderRow> {
  const { db, clock } = context
  await consumeLimit(context, ORDERS, String(order.buyer))
  return runInOrder(db, `buyer:${order.buyer}`, () =>
    db.transaction((tx) => orderWithin(context, tx, order, clock.now())),
  )
}

async function orderWithin(context: Context, tx: Tx, order: Order, now: Date): Promise<repository.PreOrderRow> {
  const { buyer, albumId, shown, extra = pence(0), anonymous } = order
  await lockBuyer(tx, buyer)
  const known = await repository.findWaiting(tx, buyer, albumId)
  if (known) return known
  const album = await getAlbumToPreOrder(tx, albumId, buyer, now)
  await refuseUnlessSold(tx, album, buyer)
  if (album.tracks.length === 0) throw new Refusal('conflict', "This album doesn't have any tracks yet.")
  const trackIds = album.tracks.map(({ id }) => id)
  const missing = await listMissing(tx, buyer, trackIds)
  if (missing.length === 0) throw new Refusal('conflict', 'You already own every track of this album.')
  if (album.price > shown) throw new Refusal('conflict', `This album costs ${formatPounds(album.price)} now.`)
  const row = await repository.insertPreOrder(tx, {
    accountId: buyer,
    albumId,
    pricePence: album.price,
    extraPence: extra,
    artistPercent: album.artistPercent,
    isAnonymous: anonymous ?? (await buysAnonymously(tx, buyer)),
    orderedAt: now,
    promisedAt: album.releaseAt,
  })
  const lowered = { preOrderId: row.id }
  await recordBasis(tx, { ...album, trackIds }, { buyer, missing, lowered })
  const out = album.tracks.filter(({ id, isOut }) => isOut && missing.includes(id))
  await repository.giveTracks(
    tx,
    row,
    out.map(({ id }) => id),
  )
  const paid = pence(album.price + extra)
  await notifySale(tx, album.artistId, {
    buyer,
    isAnonymous: row.isAnonymous,
    what: `“${album.title}”`,
    href: `/album/${albumId}`,
    paid,
    now,
    verb: 'pre-ordered',
  })
  await context.jobs.enqueue(tx, SEND_PRE_ORDER_EMAIL, { preOrderId: row.id, kind: 'ordered' })
  if (paid > 0)
    await postEntry(tx, {
      at: now,
      reason: 'pre-order',
      description: album.title,
      reference: `pre-order:${row.id}`,
      lines: [
        { account: wallet(buyer), amount: micros(-toMicros(paid)) },
        { account: held(row.id), amount: toMicros(paid) },
      ],
    })
  return row
}
