import { type HeldReason, RULES } from '@fairwave/contract/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { constant, sql, type Tx } from '../../platform/database/db.ts'
import { WHY_UNPAID } from '../playback/why-unpaid.ts'
import type { PaidListen } from './pay-listens.ts'

export type AdArtist = {
  artistId: UserId
  openReviewId: number | null
  /** Whether a person has released ad money of theirs before. */
  isReviewed: boolean
  paidBefore: Micros
}

export const listAdArtists = (tx: Tx, artists: readonly UserId[]) =>
  tx.rows<AdArtist>`
    select wanted.id as artist_id,
      (select id from earnings_review where artist_id = wanted.id and outcome is null) as open_review_id,
      exists (select from earnings_review where artist_id = wanted.id and outcome = 'released') as is_reviewed,
      coalesce((select sum(to_artists) from royalty_month where artist_id = wanted.id), 0)::bigint as paid_before
    from unnest(${artists}::bigint[]) as wanted (id) order by wanted.id`

export type ArtistDay = { artistId: UserId; dayListens: number; usualListens: number }

const USUAL_DAYS = constant(RULES.usualDays)

/**
 * Artists' listens on a day that could pay them, and what is usual for them: the average of the days before it, or the largest
 * day that a review released within them.
 */
export const listArtistDays = (tx: Tx, artists: readonly UserId[], day: string) =>
  tx.rows<ArtistDay>`
    select wanted.id as artist_id,
      (select coalesce(sum(least(listens, ${constant(RULES.sameTrackPerDay)})), 0)::int from (
        select count(*) as listens from play join track on track.id = play.track_id
        where track.artist_id = wanted.id and play.heard_at is not null and ${WHY_UNPAID} is null
          and play.began_at >= ${`${day}T00:00:00Z`}::timestamptz
          and play.began_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
        group by play.account_id, play.visitor_id, play.track_id) as by_listener) as day_listens,
      greatest(
        (select coalesce(sum(listens), 0)::float8 / ${USUAL_DAYS} from royalty_day
          where artist_id = wanted.id and day < ${day}::date and day >= ${day}::date - ${USUAL_DAYS}),
        (select coalesce(max(day_listens), 0) from earnings_review
          where artist_id = wanted.id and outcome = 'released' and day >= ${day}::date - ${USUAL_DAYS})) as usual_listens
    from unnest(${artists}::bigint[]) as wanted (id)`

type NewReview = {
  artistId: UserId
  reason: HeldReason
  day: string
  dayListens: number
  usualListens: number
  now: Date
}

export const insertReview = async (tx: Tx, { artistId, reason, day, dayListens, usualListens, now }: NewReview) =>
  (
    await tx.one<{ id: number }>`
      insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at)
      values (${artistId}, ${reason}, ${day}, ${dayListens}, ${usualListens}, ${now}) returning id`
  ).id

export const insertHeld = (tx: Tx, rows: readonly (PaidListen & { reviewId: number })[]) =>
  tx.rows`
    insert into royalty_held (impression_id, play_id, review_id, track_id, artist_id, account_id, amount, to_artists, earners, heard_at)
    select * from unnest(
      ${rows.map((row) => row.impression.id)}::bigint[], ${rows.map((row) => row.playId)}::bigint[],
      ${rows.map((row) => row.reviewId)}::bigint[], ${rows.map((row) => row.trackId)}::bigint[],
      ${rows.map((row) => row.artistId)}::bigint[], ${rows.map((row) => row.impression.accountId)}::bigint[],
      ${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.toArtists)}::bigint[],
      ${rows.map((row) => JSON.stringify(row.earners))}::jsonb[], ${rows.map((row) => row.impression.heardAt)}::timestamptz[])`

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

/** An open review, locked: whoever decides it does so once. */
export const lockOpen = (tx: Tx, id: number) =>
  tx.maybeOne<Review>`${REVIEW} and earnings_review.id = ${id} for update of earnings_review`

type Decision = { id: number; outcome: 'released' | 'refused'; admin: UserId; note: string | null; now: Date }

/** A release vouches for the largest day among what it released, which can have come after the one that set it off. */
export const decide = (tx: Tx, { id, outcome, admin, note, now }: Decision) =>
  tx.rows`
    update earnings_review set outcome = ${outcome}, decided_by = ${admin}, decided_at = ${now}, note = ${note},
      day = coalesce(largest.day, earnings_review.day), day_listens = greatest(largest.listens, day_listens)
    from (select 1) as one left join lateral (
      select (heard_at at time zone 'UTC')::date as day, count(distinct play_id)::int as listens from royalty_held
      where review_id = ${id} group by 1 order by 2 desc limit 1) as largest on true
    where id = ${id}`

type HeldRow = {
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

/** Takes a review's listens out of it. */
export const takeHeld = (tx: Tx, reviewId: number) =>
  tx.rows<HeldRow>`
    with taken as (delete from royalty_held where review_id = ${reviewId} returning *)
    select impression_id, campaign_id, play_id, track_id, artist_id, taken.account_id, visitor_id, amount, to_artists, earners, taken.heard_at
    from taken join impression on impression.id = impression_id order by impression_id, play_id`

/** What impressions are when listens of theirs were released: paid. */
export const setReleased = (tx: Tx, ids: readonly number[]) =>
  tx.rows`update impression set outcome = 'shared' where id = any(${ids}) and outcome = 'held'`

/** Notes what of their prices went back. One of which nothing was paid and nothing is held any more was refused as a whole. */
export const setReturned = (tx: Tx, parts: readonly { impressionId: number; amount: Micros }[]) =>
  tx.rows`
    update impression set returned = returned + part.amount,
      outcome = case when outcome = 'held' and not exists (select from royalty_held where impression_id = impression.id)
        then 'refused' else outcome end
    from (
      select id, sum(amount)::bigint as amount
      from unnest(${parts.map(({ impressionId }) => impressionId)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[]) as one (id, amount)
      group by id) as part
    where impression.id = part.id`

export type Evidence = {
  reviewId: number
  listens: number
  toArtists: Micros
  listeners: number
  visitors: number
  ranges: number
  busiest: number
}

const SUMS = sql`count(distinct play_id)::int as listens, sum(to_artists)::bigint as to_artists`

/** Where the listens of reviews came from. */
export const listEvidence = (tx: Tx, reviews: readonly number[]) =>
  tx.rows<Evidence>`
    select review_id, ${SUMS}, count(distinct coalesce(impression.account_id::text, visitor_id::text))::int as listeners,
      count(distinct visitor_id)::int as visitors, count(distinct range_key)::int as ranges,
      coalesce((
        select max(listens)::int from (
          select count(distinct mine.play_id) as listens from royalty_held mine join impression its on its.id = mine.impression_id
          where mine.review_id = held.review_id group by its.range_key) as by_range), 0) as busiest
    from royalty_held held join impression on impression.id = impression_id
    where review_id = any(${reviews}) group by review_id`

const TRACKS_SHOWN = 5

export const listTracks = (tx: Tx, reviews: readonly number[]) =>
  tx.rows<{ reviewId: number; id: TrackId; title: string; listens: number }>`
    select review_id, id, title, listens from (
      select review_id, track_id, count(distinct play_id)::int as listens,
        row_number() over (partition by review_id order by count(distinct play_id) desc, track_id) as place
      from royalty_held where review_id = any(${reviews}) group by 1, 2) as most
      join track on track.id = track_id
    where place <= ${TRACKS_SHOWN} order by review_id, place`

/** Open reviews of an artist's own listens, of tracks they worked on, and of their roster. */
export const listOpenFor = (tx: Tx, owner: UserId) =>
  tx.rows<{ id: number; reason: HeldReason; openedAt: Date; listens: number; toArtists: Micros }>`
    select earnings_review.id, reason, opened_at, ${SUMS}
    from earnings_review join royalty_held held on review_id = earnings_review.id
    where outcome is null and (
      held.artist_id in (
        select ${owner}::bigint union all
        select artist_id from signing where label_id = ${owner} and accepted_at is not null)
      or track_id in (select track_id from track_collaborator where artist_id = ${owner}))
    group by earnings_review.id order by opened_at`
