import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tellChanged } from '../../../platform/live/tell-changed.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { countSales, type ForSale } from '../../music/pricing/content-for-sale.ts'
import { isSuspended } from '../../people/accounts/find-users.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { applyDiscount, recordDiscount } from '../discounts/apply-discount.ts'
import { buyTogether } from './buy-together.ts'
import { recordBasis } from './lowered-prices.ts'
import * as repository from './repository-purchases.ts'
import { returnableUntil } from './returnable-until.ts'
import { formatPounds, type Sold, soldNotice } from './sale-entry.ts'
import { saleLines } from './sale-lines.ts'
import { spreadPrice } from './split-sale.ts'

const NOTHING = pence(0)

type Order = {
  buyer: UserId
  find: (tx: Tx) => Promise<ForSale>
  /** For a track: it is bought together with what others buy at the same moment. */
  trackId?: TrackId | undefined
  /** What is paid on top of the price. */
  extra?: Pence | undefined
  /** The highest price that the buyer has seen. */
  shown?: Pence | undefined
  /** Whether the artist is not told who bought it; the buyer's setting by default. */
  anonymous?: boolean | undefined
  /** A discount code, which lowers the price. */
  code?: string | undefined
  /** Checks the content before anything is charged, and may refuse. */
  check?: (content: ForSale, extra: Pence) => void
}

/**
 * Charges the wallet once and makes the buyer the owner, in one transaction, however often and from however many places
 * it is called. Returns the purchased rows.
 */
export async function buy({ db, clock }: Context, order: Order) {
  const { buyer, trackId, extra = NOTHING, shown, anonymous, code, check } = order
  return runInOrder(db, `buyer:${buyer}`, async () => {
    if (trackId !== undefined && code === undefined && !check) {
      const bought = await buyTogether(db, { buyer, trackId, extra, shown, anonymous, now: clock.now() })
      if (bought) return bought
    }
    return (await db.transaction((tx) => buyWithin(tx, order, clock.now()))).rows
  })
}

/** The same as part of a larger transaction; `isNew` is false where the buyer owned it before. */
export async function buyWithin(tx: Tx, order: Order, now: Date) {
  const { buyer, find, extra = NOTHING, shown, anonymous, code, check } = order
  // One purchase per buyer at a time: an album and one of its tracks must not be bought in parallel.
  await repository.lockBuyer(tx, buyer)
  const content = await find(tx)
  check?.(content, extra)
  const owned = await repository.listOwnedBy(tx, buyer, content)
  if (owned.length > 0) return { rows: owned, isNew: false }
  await refuseUnlessSold(tx, content, buyer)
  const discount =
    code === undefined ? undefined : await applyDiscount(tx, { code, content, buyer, now, isForUse: true })
  const sold = { ...content, price: discount?.price ?? content.price }
  if (shown !== undefined && sold.price > shown) throw new Refusal('conflict', costs(sold, NOTHING))
  const isAnonymous = anonymous ?? (await buysAnonymously(tx, buyer))
  const rows = await charge(tx, sold, { buyer, extra, isAnonymous, now })
  if (discount) {
    const sale = Math.min(...rows.map(({ id }) => id))
    await recordDiscount(tx, { discount: discount.discountId, account: buyer, sale, now })
  }
  return { rows, isNew: true }
}

/** Refuses artists their own music, and everyone the music of a suspended artist. */
export async function refuseUnlessSold(tx: Tx, { artistId }: Pick<ForSale, 'artistId'>, buyer: UserId): Promise<void> {
  if (artistId === buyer) throw new Refusal('conflict', 'This is your own music: you already have it.')
  if (await isSuspended(tx, artistId))
    throw new Refusal('conflict', 'The music of this artist is not on sale at the moment.')
}

type Charge = {
  buyer: UserId
  extra: Pence
  isAnonymous: boolean
  now: Date
  /** For a release that is sold with all others of its artist: the discount. The artist is told of them together. */
  bundlePercent?: number
  /** How the buyer got it, as the artist is told. */
  verb?: string
}

/** Charges the wallet and makes the buyer the owner of what they do not own of the content. The caller holds the lock on the buyer. */
export async function charge(
  tx: Tx,
  content: ForSale,
  { buyer, extra, isAnonymous, now, bundlePercent, verb }: Charge,
) {
  // A track is bought when it is not owned; of an album some tracks may be owned already.
  const isTrack = content.kind === 'track'
  const missing = isTrack ? content.trackIds : await repository.listMissing(tx, buyer, content.trackIds)
  if (missing.length === 0) throw new Refusal('conflict', 'You already own every track of this album.')
  const paid = pence(content.price + extra)
  const amounts = spreadPrice(paid, missing.length)
  const albumId = content.kind === 'album' ? content.id : null
  // The track's own row first, as when it is moved onto an album.
  if (content.kind === 'track') await countSales(tx, content.trackIds)
  const terms = { extra, artistPercent: content.artistPercent, isAnonymous, bundlePercent: bundlePercent ?? null }
  const rows = await repository.insertPurchases(tx, { buyer, trackIds: missing, albumId, amounts, terms, now })
  const saleId = Math.min(...rows.map(({ id }) => id))
  await recordBasis(tx, content, { buyer, missing, lowered: { saleId } })
  tellChanged(tx, [`p${buyer}`, `o${buyer}`, `p${content.artistId}`])
  if (bundlePercent === undefined) {
    const [what, href] = [`“${content.title}”`, `/${content.kind}/${content.id}`]
    await notifySale(tx, content.artistId, { buyer, isAnonymous, what, href, paid, now, verb })
  }
  if (paid > 0) {
    await postEntry(tx, {
      at: now,
      reason: content.kind === 'album' ? 'album-sale' : 'track-sale',
      description: content.title,
      reference: `purchase:${saleId}`,
      // What was bought with other music at a discount cannot be undone.
      returnableUntil: bundlePercent === undefined ? returnableUntil(now) : undefined,
      lines: saleLines(content, { buyer, extra, trackIds: missing, amounts }),
    })
  }
  return rows
}

export const notifySale = (tx: Tx, artist: UserId, sold: Sold) => notifyUser(tx, soldNotice(artist, sold))

export const costs = ({ kind, price }: ForSale, extra: Pence) =>
  `This ${kind} costs ${formatPounds(price)}${extra > 0 ? `, and with your extra ${formatPounds(pence(price + extra))}` : ''}.`
