import { HELD_REASONS, type HeldReason, RULES } from '@fairwave/contract/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { notifyUser } from '../activity/notify-user.ts'
import { addReviewed } from './open-books-sums.ts'
import * as readModel from './read-model-reviews.ts'
import { lockReviewing } from './repository.ts'
import { type ArtistSum, insertHeld, listArtistSums } from './repository-earnings.ts'
import * as repository from './repository-held.ts'

const FREE_AT_FIRST = toMicros(pence(RULES.heldPounds * 100))

type ArtistDay = { usualListens: number; dayListens: number | null }

/** Figures of artists' listens on a past day, cached between batches. */
export type KnownArtists = {
  /** Of artists in earlier batches. The day's listens are counted only where they can be a rise. */
  days: Map<UserId, ArtistDay>
  /** The plays of the day's busy artists, counted before the first batch; null where only a few listens are split. */
  busy: ReadonlyMap<UserId, number> | null
}
type Night = { day: string; artists: KnownArtists; now: Date }

/**
 * Holds the batch's listens of artists whose ad money an administrator should review first, and returns these artists. Their
 * money stays in the campaigns' accounts, spent but not paid. While a review is open, everything the artist's listens earn joins it.
 */
export async function holdUnusual(tx: Tx, night: Night): Promise<UserId[]> {
  const sums = await listArtistSums(tx)
  const reviews = await findReviews(tx, sums, night)
  if (reviews.size === 0) return []
  await insertHeld(tx, reviews)
  await addReviewed(
    tx,
    'held',
    sums.filter(({ artistId }) => reviews.has(artistId)),
    night.now,
  )
  return [...reviews.keys()]
}

/** The open review of each artist who has one, or gets one now. */
async function findReviews(tx: Tx, sums: readonly ArtistSum[], { day, artists, now }: Night) {
  await learnDays(tx, sums, day, artists)
  const ids = sums.map(({ artistId }) => artistId)
  const isSettled = (artist: repository.AdArtist) => {
    const { usualListens = 0, dayListens = null } = artists.days.get(artist.artistId) ?? {}
    return artist.isReviewed && artist.openReviewId === null && !isRise(dayListens ?? 0, usualListens)
  }
  let found = await repository.listAdArtists(tx, ids)
  if (!found.every(isSettled)) {
    await lockReviewing(tx)
    found = await repository.listAdArtists(tx, ids)
  }
  const earned = new Map(sums.map(({ artistId, toArtists }) => [artistId, toArtists]))
  const reviews = new Map<UserId, number>()
  for (const { artistId, openReviewId, isReviewed, paidBefore } of found) {
    const { usualListens = 0, dayListens = null } = artists.days.get(artistId) ?? {}
    const isFirst = !isReviewed && paidBefore + (earned.get(artistId) ?? 0) > FREE_AT_FIRST
    const reason: HeldReason | null = isRise(dayListens ?? 0, usualListens) ? 'rise' : isFirst ? 'first' : null
    if (openReviewId !== null) reviews.set(artistId, openReviewId)
    else if (reason) {
      const [counted] = dayListens === null ? await readModel.listDayListens(tx, [artistId], day) : []
      const review = { artistId, reason, day, dayListens: dayListens ?? counted?.listens ?? 0, usualListens, now }
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

const isRise = (dayListens: number, usualListens: number) =>
  dayListens > RULES.heldListens && dayListens > usualListens * RULES.heldTimesUsual

/** An artist's listens are at most their plays: those of most artists need not be counted one by one. */
async function learnDays(tx: Tx, sums: readonly ArtistSum[], day: string, { days, busy }: KnownArtists): Promise<void> {
  const unknown = sums.map(({ artistId }) => artistId).filter((id) => !days.has(id))
  if (unknown.length === 0) return
  for (const { artistId, listens } of await readModel.listUsualListens(tx, unknown, day))
    days.set(artistId, { usualListens: listens, dayListens: null })
  const mayRise = (id: UserId) => busy === null || isRise(busy.get(id) ?? 0, days.get(id)?.usualListens ?? 0)
  for (const { artistId, listens } of await readModel.listDayListens(tx, unknown.filter(mayRise), day))
    days.set(artistId, { usualListens: days.get(artistId)?.usualListens ?? 0, dayListens: listens })
}
