import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Pence, pence, toMicros } from '@fairwave/contract/money'
import { batchWrites } from '../../../platform/concurrency/batch-writes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tellChanged } from '../../../platform/live/tell-changed.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { balancesOf } from '../../ground/ledger/balance.ts'
import { postEntries } from '../../ground/ledger/post-entries.ts'
import { countSales, findTracksForSale } from '../../music/pricing/content-for-sale.ts'
import { suspendedAmong } from '../../people/accounts/find-users.ts'
import { anonymousAmong } from '../../people/accounts/purchase-privacy.ts'
import { notifyEach } from '../../people/activity/notify-user.ts'
import * as repository from './repository-purchases.ts'
import { saleEntry, saleNotice } from './sale-entry.ts'

export type TrackOrder = {
  buyer: UserId
  trackId: TrackId
  extra: Pence
  shown: Pence | undefined
  anonymous: boolean | undefined
  now: Date
}

/**
 * Buys a track, together with those that other buyers buy at the same moment, and answers when it is committed. Nothing, where
 * the purchase is not a plain one: refused, more than the wallet holds, or another is in progress. It must then be
 * made alone, which waits or says why. A buyer must not buy twice at once: the caller runs a buyer's purchases in order.
 */
export const buyTogether = batchWrites((db, orders: TrackOrder[]) => db.transaction((tx) => buyAll(tx, orders)))

async function buyAll(tx: Tx, orders: readonly TrackOrder[]): Promise<(repository.PurchaseRow[] | undefined)[]> {
  const buyers = orders.map(({ buyer }) => buyer)
  const locked = await repository.lockFreeBuyers(tx, buyers)
  const free = orders.filter(({ buyer }) => locked.has(buyer))
  if (free.length === 0) return orders.map(() => undefined)
  const owned = Map.groupBy(await repository.listOwnedTracks(tx, free), ({ buyer }) => buyer)
  const sold = await choosePlain(
    tx,
    free.filter(({ buyer }) => !owned.has(buyer)),
  )
  const rows = sold.length === 0 ? new Map<UserId, repository.PurchaseRow>() : await sell(tx, sold)
  return orders.map(({ buyer }) => {
    const row = rows.get(buyer)
    return row ? [row] : owned.get(buyer)?.map(({ buyer: _, ...before }) => before)
  })
}

async function sell(tx: Tx, sold: Awaited<ReturnType<typeof choosePlain>>) {
  // The tracks' own rows first, as when they are moved onto albums.
  await countSales(
    tx,
    sold.map(({ trackId }) => trackId),
  )
  const rows = new Map((await repository.insertTrackPurchases(tx, sold)).map(({ buyer, ...row }) => [buyer, row]))
  for (const { buyer, content } of sold) tellChanged(tx, [`p${buyer}`, `o${buyer}`, `p${content.artistId}`])
  await notifyEach(tx, sold.map(saleNotice))
  const paid = sold.filter((one) => one.paid > 0)
  await postEntries(
    tx,
    paid.map((one) => saleEntry(one, rows.get(one.buyer)?.id)),
  )
  return rows
}

/** The orders that can be charged now, with what they buy. */
async function choosePlain(tx: Tx, orders: readonly TrackOrder[]) {
  if (orders.length === 0) return []
  const latest = new Date(Math.max(...orders.map(({ now }) => now.getTime())))
  const tracks = await findTracksForSale(tx, [...new Set(orders.map(({ trackId }) => trackId))], latest)
  const suspended = await suspendedAmong(tx, [...new Set([...tracks.values()].map(({ artistId }) => artistId))])
  const buyers = orders.map(({ buyer }) => buyer)
  const anonymous = await anonymousAmong(tx, buyers)
  const balances = await balancesOf(tx, buyers.map(wallet))
  return orders.flatMap((order) => {
    const content = tracks.get(order.trackId)
    if (!content) return []
    if (content.artistId === order.buyer || suspended.has(content.artistId)) return []
    if (order.shown !== undefined && content.price > order.shown) return []
    const paid = pence(content.price + order.extra)
    if ((balances.get(wallet(order.buyer)) ?? 0) < toMicros(paid)) return []
    const isAnonymous = order.anonymous ?? anonymous.has(order.buyer)
    return [{ ...order, content, paid, isAnonymous, artistPercent: content.artistPercent }]
  })
}
