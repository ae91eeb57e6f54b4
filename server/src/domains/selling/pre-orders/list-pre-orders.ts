import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { micros, poundsOf, poundsOfMicros } from '@fairwave/contract/money'
import { PRE_ORDERS } from '@fairwave/contract/offer'
import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { coverAddress } from '../../music/albums/album-shapes.ts'
import { findAlbumToPreOrder } from '../../music/pricing/content-for-sale.ts'
import { refuseUnknownUser } from '../../people/accounts/find-users.ts'
import * as readModel from './read-model-pre-orders.ts'
import { whyNotCancelled } from './refund-pre-order.ts'
import { findWaiting, listFirstUses } from './repository-pre-orders.ts'

const MOST_SHOWN = 50

/** What a buyer has ordered. What became a sale is among their purchases. */
export const listPreOrders = async ({ db }: Context, buyer: UserId): Promise<PreOrder[]> =>
  toPreOrders(db, await readModel.listShown(db, buyer, MOST_SHOWN))

export async function getPreOrder(tx: Tx, id: number): Promise<PreOrder> {
  const [shown] = await toPreOrders(tx, [await readModel.findShown(tx, id)])
  if (!shown) throw new Error(`pre-order ${id} is not shown`)
  return shown
}

async function toPreOrders(tx: Tx, rows: readonly readModel.ShownRow[]): Promise<PreOrder[]> {
  const found = await listFirstUses(
    tx,
    rows.map(({ id }) => id),
  )
  const uses = new Map(found.map((use) => [use.preOrderId, use]))
  return rows.map((row) => ({
    id: row.id,
    albumId: row.albumId,
    title: row.title,
    artist: { name: row.artistName, username: row.artistUsername },
    amount: poundsOf(row.amountPence),
    orderedAt: row.orderedAt.toISOString(),
    releaseAt: row.releaseAt?.toISOString() ?? null,
    refundAt: addDays(row.promisedAt, PRE_ORDERS.refundDays).toISOString(),
    status: row.refundReason !== null ? 'refunded' : row.saleId !== null ? 'delivered' : 'waiting',
    refundReason: row.refundReason,
    whyNot: whyNotCancelled(row, uses.get(row.id)),
  }))
}

/** What a visitor sees of an album that can be ordered. */
export async function getPreOrderOffer({ db }: Context, { id, viewer }: { id: AlbumId; viewer: UserId | null }) {
  const album = await findAlbumToPreOrder(db, id, viewer)
  if (!album) throw new Refusal('not-found', 'This album was not found, or it can’t be pre-ordered.')
  const order = viewer === null ? undefined : await findWaiting(db, viewer, id)
  return {
    releaseAt: album.releaseAt.toISOString(),
    price: poundsOf(album.price),
    artistPercent: album.artistPercent,
    isSplit: album.isSplit,
    tracks: album.tracks,
    order: order ? await getPreOrder(db, order.id) : null,
  }
}

/** What waits for an artist's release days. None of it is theirs yet. */
export async function listReceivedPreOrders({ db }: Context, artist: UserId) {
  const rows = await readModel.listReceived(db, artist)
  return {
    amount: poundsOfMicros(micros(rows.reduce((sum, { amount }) => sum + amount, 0))),
    albums: rows.map(({ albumId, title, releaseAt, orders, amount }) => ({
      albumId,
      title,
      releaseAt: releaseAt?.toISOString() ?? null,
      orders,
      amount: poundsOfMicros(amount),
    })),
  }
}

export async function listPreOrderAlbums({ db }: Context, artist: UserId) {
  const rows = await readModel.listAlbumsOf(db, artist)
  if (rows.length === 0) await refuseUnknownUser(db, artist)
  return rows.map(({ coverHash, releaseAt, ...row }) => ({
    ...row,
    coverArt: coverAddress(row.id, coverHash),
    releaseAt: releaseAt.toISOString(),
  }))
}
