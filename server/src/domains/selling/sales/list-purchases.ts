import type { TrackId, UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Purchase } from '@fairwave/contract/selling/commerce'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-purchases.ts'

/** A buyer's purchases, latest first: the one list behind all of its endpoints. */
export async function listPurchases({ db }: Context, { buyer, page }: { buyer: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await repository.listPurchases(db, buyer, page), page)
  return { purchases: rows.map(toPurchase), next }
}

/** How many tracks a user bought and still owns. */
export const countPurchases = (tx: Tx, buyer: UserId): Promise<number> => repository.countPurchases(tx, buyer)

export const toPurchase = ({ amountPence, at, ...row }: repository.PurchaseRow): Purchase => ({
  ...row,
  amount: poundsOf(amountPence),
  purchaseDate: at.toISOString(),
})

/** Whether a user bought a track, or the album it is on, without a refund. Visitors own nothing. */
export const owns = async (tx: Tx, account: UserId | null, track: TrackId): Promise<boolean> =>
  account !== null && repository.owns(tx, account, track)
