import { HELD_REASONS, type HeldReason, RULES } from '@fairwave/contract/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { notifyUser } from '../activity/notify-user.ts'
import { addReviewed } from './open-books-sums.ts'
import type { PaidListen } from './pay-listens.ts'
import { type ArtistDay, listArtistDays } from './read-model-reviews.ts'
import * as repository from './repository-held.ts'

const FREE_AT_FIRST = toMicros(pence(RULES.heldPounds * 100))

/** Figures of artists' listens on a past day, cached between batches. */
export type KnownArtists = Map<UserId, ArtistDay>
type Night = { day: string; artists: KnownArtists; now: Date }

/**
 * Holds the listens of artists whose ad money an administrator should review first, and returns the others. Their money stays
 * in the campaigns' accounts, spent but not paid. While a review is open, everything the artist's listens earn joins it.
 */
export async function holdUnusual(tx: Tx, listens: readonly PaidListen[], night: Night): Promise<PaidListen[]> {
  const byArtist = Map.groupBy(listens, ({ artistId }) => artistId)
  const reviews = await findReviews(tx, byArtist, night)
  const held = listens.flatMap((listen) => {
    const reviewId = reviews.get(listen.artistId)
    return reviewId === undefined ? [] : [{ ...listen, reviewId }]
  })
  if (held.length === 0) return [...listens]
  await repository.insertHeld(tx, held)
  await addReviewed(tx, 'held', held, night.now)
  return listens.filter(({ artistId }) => !reviews.has(artistId))
}

/** The open review of each artist who has one, or gets one now. */
async function findReviews(tx: Tx, byArtist: ReadonlyMap<UserId, readonly PaidListen[]>, { day, artists, now }: Night) {
  const unknown = [...byArtist.keys()].filter((id) => !artists.has(id))
  for (const one of await listArtistDays(tx, unknown, day)) artists.set(one.artistId, one)
  const reviews = new Map<UserId, number>()
  for (const { artistId, openReviewId, isReviewed, paidBefore } of await repository.listAdArtists(tx, [
    ...byArtist.keys(),
  ])) {
    const { dayListens = 0, usualListens = 0 } = artists.get(artistId) ?? {}
    const earned = (byArtist.get(artistId) ?? []).reduce((sum, { toArtists }) => sum + toArtists, 0)
    const isRise = dayListens > RULES.heldListens && dayListens > usualListens * RULES.heldTimesUsual
    const isFirst = !isReviewed && paidBefore + earned > FREE_AT_FIRST
    const reason: HeldReason | null = isRise ? 'rise' : isFirst ? 'first' : null
    if (openReviewId !== null) reviews.set(artistId, openReviewId)
    else if (reason) {
      const review = { artistId, reason, day, dayListens, usualListens, now }
      reviews.set(artistId, await repository.insertReview(tx, review))
      await notifyUser(tx, {
        userId: artistId,
        kind: 'payout-held',
        text: `Some of your ad money is held for review. ${HELD_REASONS[reason]} We check where the plays came from and let you know.`,
        href: '/fairness',
        at: now,
      })
    }
  }
  return reviews
}
