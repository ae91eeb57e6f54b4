import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence, poundsOf } from '@fairwave/contract/money'
import type { Discography } from '@fairwave/contract/music/pricing'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refuseUnknownUser } from '../../people/accounts/find-users.ts'
import * as sales from './repository-for-sale.ts'
import * as repository from './repository-pricing.ts'

/** What all music of an artist costs a viewer together. */
export async function getDiscography(tx: Tx, artist: UserId, viewer: UserId | null): Promise<Discography> {
  const percent = await repository.findDiscount(tx, artist)
  if (percent === null) {
    await refuseUnknownUser(tx, artist)
    return { percent, releases: 0, fullPrice: 0, price: 0 }
  }
  const releases = await listDiscography(tx, artist, viewer)
  return {
    percent,
    releases: releases.length,
    fullPrice: poundsOf(sum(releases.map(({ price }) => price))),
    price: poundsOf(sum(releases.map(({ price }) => discounted(price, percent)))),
  }
}

export const sum = (amounts: readonly Pence[]): Pence => pence(amounts.reduce((total, amount) => total + amount, 0))

/** In whole pence; the buyer has the benefit of rounding. */
export const discounted = (price: Pence, percent: number): Pence => pence(Math.floor((price * (100 - percent)) / 100))

export async function offerDiscography({ db }: Context, artist: UserId, percent: number | null): Promise<Discography> {
  if (percent === null) await repository.deleteDiscount(db, artist)
  else await repository.saveDiscount(db, artist, percent)
  return getDiscography(db, artist, null)
}

export const findDiscount = repository.findDiscount
export const listDiscography = sales.listDiscography
