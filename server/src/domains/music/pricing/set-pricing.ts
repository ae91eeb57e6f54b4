import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import { SALE_MOST_DAYS } from '@fairwave/contract/offer'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOwnAlbum, lockOwnTrack } from '../managing/lock-own-music.ts'
import { notifyAboutAlbum, notifyAboutTrack } from '../managing/notify-concerned.ts'
import { toPricing } from './find-pricing.ts'
import { isAlbum } from './repository-for-sale.ts'
import * as repository from './repository-pricing.ts'

type NewPricing = { isOpen: boolean; sale: { price: Pence; endsAt: string } | null }

/** Sets how a release is priced. A sale has an end; when it is over or ended early, the usual price is back. */
export function setPricing({ db, clock }: Context, caller: Caller, id: number, { isOpen, sale }: NewPricing) {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Pricing> => {
    const release = await lockRelease(tx, caller, id)
    const known = await repository.findPricing(tx, id)
    const usual = known?.fullPence ?? release.price
    if (sale) refuseSale(sale, usual, now)
    const price = sale ? sale.price : usual
    await release.setPrice(price)
    const row = { isOpen, fullPence: sale && usual, saleEndsAt: sale && new Date(sale.endsAt) }
    await repository.savePricing(tx, id, row)
    if (price !== release.price)
      await release.notify(
        `changed the price of “${release.title}” from ${formatPounds(release.price)} to ${formatPounds(price)}${sale ? ', on sale' : ''}.`,
        now,
      )
    return toPricing(row)
  })
}

function refuseSale({ price, endsAt }: NonNullable<NewPricing['sale']>, usual: Pence, now: Date): void {
  if (price >= usual) throw new Refusal('invalid', `A sale price must be lower than the usual ${formatPounds(usual)}.`)
  const end = new Date(endsAt)
  if (end <= now) throw new Refusal('invalid', 'A sale must end in the future.')
  if (end > addDays(now, SALE_MOST_DAYS)) throw new Refusal('invalid', `A sale can last up to ${SALE_MOST_DAYS} days.`)
}

/** The release, locked, with what a change of its price does. */
async function lockRelease(tx: Tx, caller: Caller, id: number) {
  if (await isAlbum(tx, id)) {
    const album = await lockOwnAlbum(tx, caller, id as AlbumId)
    return {
      ...album,
      setPrice: (price: Pence) => repository.setAlbumPrice(tx, id as AlbumId, price),
      notify: (text: string, at: Date) =>
        notifyAboutAlbum(tx, { ...album, id: id as AlbumId, actorId: caller.id, kind: 'price-changed', text, at }),
    }
  }
  const track = await lockOwnTrack(tx, caller, id as TrackId)
  return {
    ...track,
    setPrice: (price: Pence) => repository.setTrackPrice(tx, id as TrackId, price),
    notify: (text: string, at: Date) =>
      notifyAboutTrack(tx, { ...track, id: id as TrackId, actorId: caller.id, kind: 'price-changed', text, at }),
  }
}
