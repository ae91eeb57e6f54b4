import { type HeldReason, RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { constant, sql, type Tx } from '../../../platform/database/db.ts'
import { WHY_UNPAID } from '../../listening/playback/why-unpaid.ts'

const USUAL_DAYS = constant(RULES.usualDays)
const isOnDay = (day: string) => sql`
  play.heard_at is not null and play.began_at >= ${`${day}T00:00:00Z`}::timestamptz
  and play.began_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`

type Listens = { artistId: UserId; listens: number }

/** How many plays of each artist were heard on a day: no fewer than their payable listens, and quicker to count. */
export const listPlays = (tx: Tx, day: string) =>
  tx.rows<Listens>`
    select artist_id, sum(plays)::int as listens
    from (select track_id, count(*) as plays from play where ${isOnDay(day)} group by track_id) as heard
      join track on track.id = track_id
    group by artist_id`

/** Artists' payable listens on a day. */
export const listDayListens = (tx: Tx, artists: readonly UserId[], day: string) =>
  tx.rows<Listens>`
    select wanted.id as artist_id,
      (select coalesce(sum(least(listens, ${constant(RULES.sameTrackPerDay)})), 0)::int from (
        select count(*) as listens from play join track on track.id = play.track_id
        where track.artist_id = wanted.id and ${WHY_UNPAID} is null and ${isOnDay(day)}
        group by play.account_id, play.visitor_id, play.track_id) as by_listener) as listens
    from unnest(${artists}::bigint[]) as wanted (id)`

/** Artists' usual number of listens: the average of the days before, or the largest day among them that a review released. */
export const listUsualListens = (tx: Tx, artists: readonly UserId[], day: string) =>
  tx.rows<Listens>`
    select wanted.id as artist_id,
      greatest(
        (select coalesce(sum(listens), 0)::float8 / ${USUAL_DAYS} from royalty_day
          where artist_id = wanted.id and day < ${day}::date and day >= ${day}::date - ${USUAL_DAYS}),
        (select coalesce(max(day_listens), 0) from earnings_review
          where artist_id = wanted.id and outcome = 'released' and day >= ${day}::date - ${USUAL_DAYS})) as listens
    from unnest(${artists}::bigint[]) as wanted (id)`

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
          select count(distinct mine.play_id) as listens from royalty_held mine join impression its
            on its.id = mine.impression_id and its.heard_at = mine.heard_at
          where mine.review_id = held.review_id group by its.range_key) as by_range), 0) as busiest
    from royalty_held held join impression on impression.id = impression_id and impression.heard_at = held.heard_at
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

/**
 * Open reviews of an artist's own listens, of tracks they are credited on, and of their roster, with what they themselves or the
 * roster would get: what others get of the same listens is theirs to know.
 */
export const listOpenFor = (tx: Tx, owner: UserId) =>
  tx.rows<{ id: number; reason: HeldReason; openedAt: Date; listens: number; share: Micros }>`
    with theirs as materialized (
      select ${owner}::bigint as id union
      select artist_id from signing where label_id = ${owner} and accepted_at is not null)
    select earnings_review.id, reason, opened_at, count(distinct play_id)::int as listens, coalesce(sum(mine.share), 0)::bigint as share
    from earnings_review join royalty_held held on review_id = earnings_review.id
      cross join lateral (
        select sum((earner ->> 'amount')::bigint) as share from jsonb_array_elements(earners) as earner
        where (earner ->> 'id')::bigint in (select id from theirs)) as mine
    where outcome is null and (
      held.artist_id in (select id from theirs) or mine.share is not null
      or track_id in (select track_id from track_collaborator where artist_id = ${owner}))
    group by earnings_review.id order by opened_at`
