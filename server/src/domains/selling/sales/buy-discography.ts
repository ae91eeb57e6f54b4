import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence, poundsOf } from '@fairwave/contract/money'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { discounted, findDiscount, listDiscography, sum } from '../../music/pricing/discography.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { charge, notifySale, refuseUnlessSold } from './buy.ts'
import { lockBuyer } from './repository-purchases.ts'
import { formatPounds } from './sale-entry.ts'

const NOTHING = pence(0)

type Order = { buyer: UserId; artist: UserId; shown: Pence; anonymous?: boolean | undefined }

/**
 * Buys all music of an artist that the buyer does not own, in one transaction. Each release is a sale of its own at its part
 * of the price, so that it is split among the artists of its tracks as always.
 */
export function buyDiscography({ db, clock }: Context, order: Order) {
  return runInOrder(db, `buyer:${order.buyer}`, () => db.transaction((tx) => buyWithin(tx, order, clock.now())))
}

async function buyWithin(tx: Tx, { buyer, artist, shown, anonymous }: Order, now: Date) {
  await lockBuyer(tx, buyer)
  const percent = await findDiscount(tx, artist)
  if (percent === null) throw new Refusal('conflict', 'This artist does not sell all music together at the moment.')
  const contents = []
  for (const { id } of await listDiscography(tx, artist, buyer)) {
    const content = await getContentForSale(tx, id, buyer, now)
    contents.push({ ...content, price: discounted(content.price, percent) })
  }
  const [first] = contents
  if (!first) return { success: true as const, releases: 0, amount: 0 }
  await refuseUnlessSold(tx, first, buyer)
  const paid = sum(contents.map(({ price }) => price))
  if (paid > shown) throw new Refusal('conflict', `All of it together costs ${formatPounds(paid)} now.`)
  const isAnonymous = anonymous ?? (await buysAnonymously(tx, buyer))
  for (const content of contents)
    await charge(tx, content, { buyer, extra: NOTHING, isAnonymous, now, bundlePercent: percent })
  const href = `/artist/${encodeURIComponent((await findUser(tx, artist))?.username ?? '')}`
  await notifySale(tx, artist, { buyer, isAnonymous, what: 'all your music', href, paid, now })
  return { success: true as const, releases: contents.length, amount: poundsOf(paid) }
}
