import type { HeldReason } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type AdArtist = {
  artistId: UserId
  openReviewId: number | null
  /** Whether an administrator has released ad money of this artist before. */
  isReviewed: boolean
  /** Whether the open review holds everything; otherwise what unusual listeners earn. */
  holdsKnown: boolean
  paidBefore: Micros
}

export const listAdArtists = (tx: Tx, artists: readonly UserId[]) =>
  tx.rows<AdArtist>`
    select wanted.id as artist_id,
      (select id from earnings_review where artist_id = wanted.id and outcome is null) as open_review_id,
      exists (select from earnings_review where artist_id = wanted.id and outcome = 'released') as is_reviewed,
      exists (select from earnings_review where artist_id = wanted.id and outcome is null and holds_known) as holds_known,
      coalesce((select sum(to_artists) from royalty_month where artist_id = wanted.id), 0)::bigint as paid_before
    from unnest(${artists}::bigint[]) as wanted (id) order by wanted.id`

type NewReview = {
  artistId: UserId
  reason: HeldReason
  day: string
  dayListens: number
  usualListens: number
  holdsKnown: boolean
  now: Date
}

export const insertReview = async (
  tx: Tx,
  { artistId, reason, day, dayListens, usualListens, holdsKnown, now }: NewReview,
) =>
  (
    await tx.one<{ id: number }>`
      insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, holds_known, opened_at)
      values (${artistId}, ${reason}, ${day}, ${dayListens}, ${usualListens}, ${holdsKnown}, ${now}) returning id`
  ).id

/** From now on everything that the artist earns joins the review. */
export const holdKnown = (tx: Tx, id: number) => tx.rows`update earnings_review set holds_known = true where id = ${id}`

export type Review = {
  id: number
  artistId: UserId
  username: string
  displayName: string
  reason: HeldReason
  dayListens: number
  usualListens: number
  openedAt: Date
}

const REVIEW = sql`
  select earnings_review.id, artist_id, username, display_name, reason, day_listens, usual_listens, opened_at
  from earnings_review join account on account.id = artist_id where outcome is null`

export const listOpen = (tx: Tx) => tx.rows<Review>`${REVIEW} order by opened_at, earnings_review.id limit 200`

/** An open review, locked so that it is decided once. */
export const lockOpen = (tx: Tx, id: number) =>
  tx.maybeOne<Review>`${REVIEW} and earnings_review.id = ${id} for update of earnings_review`

type Decision = { id: number; outcome: 'released' | 'refused'; admin: UserId; note: string | null; now: Date }

/** A release raises the usual level to the largest day among what it released, which may be later than the day that triggered it. */
export const decide = (tx: Tx, { id, outcome, admin, note, now }: Decision) =>
  tx.rows`
    update earnings_review set outcome = ${outcome}, decided_by = ${admin}, decided_at = ${now}, note = ${note},
      day = coalesce(largest.day, earnings_review.day), day_listens = greatest(largest.listens, day_listens)
    from (select 1) as one left join lateral (
      select (heard_at at time zone 'UTC')::date as day, count(distinct play_id)::int as listens from royalty_held
      where review_id = ${id} group by 1 order by 2 desc limit 1) as largest on true
    where id = ${id}`

export type HeldRow = {
  impressionId: number
  campaignId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  accountId: UserId | null
  visitorId: string | null
  amount: Micros
  toArtists: Micros
  earners: { id: UserId; amount: Micros }[]
  heardAt: Date
}

/** Deletes and returns a review's listens. */
export const takeHeld = (tx: Tx, reviewId: number) =>
  tx.rows<HeldRow>`
    with taken as (delete from royalty_held where review_id = ${reviewId} returning *)
    select impression_id, campaign_id, play_id, track_id, artist_id, taken.account_id, visitor_id, amount, to_artists, earners, taken.heard_at
    from taken join impression on impression.id = impression_id and impression.heard_at = taken.heard_at order by impression_id, play_id`

/** The impressions among these that still have held listens. */
export const listStillHeld = async (tx: Tx, impressions: readonly number[]) =>
  (
    await tx.rows<{ id: number }>`
      select distinct impression_id as id from royalty_held where impression_id = any(${impressions}::bigint[])`
  ).map(({ id }) => id)
