import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Pence, poundsOf } from '@fairwave/contract/money'
import type { ForSale } from '../../music/pricing/content-for-sale.ts'
import { returnableUntil } from './returnable-until.ts'
import { saleLines } from './sale-lines.ts'

type SoldTrack = {
  content: ForSale
  buyer: UserId
  trackId: TrackId
  extra: Pence
  paid: Pence
  isAnonymous: boolean
  now: Date
}

/** The entry in the ledger of a track that was sold on its own. */
export const saleEntry = ({ content, buyer, trackId, extra, paid, now }: SoldTrack, purchase: number | undefined) => ({
  at: now,
  reason: 'track-sale',
  description: content.title,
  reference: `purchase:${purchase}`,
  returnableUntil: returnableUntil(now),
  lines: saleLines(content, { buyer, extra, trackIds: [trackId], amounts: [paid] }),
})

/** What its artist is told. */
export const saleNotice = ({ content, buyer, isAnonymous, paid, now }: SoldTrack) =>
  soldNotice(content.artistId, {
    buyer,
    isAnonymous,
    what: `“${content.title}”`,
    href: `/track/${content.id}`,
    paid,
    now,
  })

export type Sold = {
  buyer: UserId
  isAnonymous: boolean
  what: string
  href: string
  paid: Pence
  now: Date
  verb?: string | undefined
}

/** What an artist is told of any sale. */
export const soldNotice = (artist: UserId, { buyer, isAnonymous, what, href, paid, now, verb = 'bought' }: Sold) => ({
  userId: artist,
  kind: 'sale',
  ...(isAnonymous ? {} : { actorId: buyer }),
  text: `${isAnonymous ? 'Someone who prefers to stay anonymous ' : ''}${verb} ${what}${paid > 0 ? ` for ${formatPounds(paid)}` : ''}.`,
  href,
  at: now,
})

export const formatPounds = (amount: Pence) => `£${poundsOf(amount).toFixed(2)}`
