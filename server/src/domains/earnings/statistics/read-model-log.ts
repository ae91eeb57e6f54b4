import { WHOLE_PART } from '@fairwave/contract/listening/heard'
import { SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import { WEEK_POUNDS } from '@fairwave/contract/offer'
import { constant, sql } from '../../../platform/database/db.ts'

// What days of artists are computed from, for statements with the days in `pair (artist_id, day)`.

const WHOLE = constant(WHOLE_PART)
const WEEK_PENCE = constant(WEEK_POUNDS * 100)
export const SMALLEST = constant(SMALLEST_GROUP)

/** Days between a play and the ad that pays for it, for looking it up in a few months only: of an older one the origin stays unknown. */
const LONGEST_BREAK = constant(62)

const BEGINS = sql`pair.day::timestamp at time zone 'UTC'`
const ENDS = sql`(pair.day + 1)::timestamp at time zone 'UTC'`

/** The tracks of the days' artists, each with what was recorded for it on that day. */
const ofTracks = (table: ReturnType<typeof sql>, moment: ReturnType<typeof sql>) => sql`
  pair join track on track.artist_id = pair.artist_id
    cross join lateral (
      select * from ${table} as log where log.track_id = track.id and ${moment} >= ${BEGINS} and ${moment} < ${ENDS} offset 0) as log`

/**
 * Counted plays. What became of one is known where the site's own player reports it. Listeners are hashed: they are only
 * ever counted.
 */
export const PLAYS = sql`
  select pair.artist_id, pair.day, log.track_id, log.account_id, heard_at is not null as is_heard,
    case when source <> 'site' then null when heard_at is null then 'skipped'
      when sounded_ms >= coalesce(track.duration_ms, 0) * ${WHOLE} then 'whole' else 'part' end as end_kind,
    coalesce(log.origin, log.source) as origin, log.station, log.referrer, log.country,
    hashtextextended(coalesce('account ' || log.account_id, 'visitor ' || log.visitor_id), 0) as listener
  from ${ofTracks(sql`play`, sql`began_at`)} where log.is_counted`

export const SAVES = sql`
  select pair.artist_id, pair.day, log.track_id, count(*) as saves
  from ${ofTracks(sql`library_entry`, sql`added_at`)} where log.hidden_at is null group by 1, 2, 3`

export const FAVORITES = sql`
  select pair.artist_id, pair.day, log.track_id, count(*) as favorites
  from ${ofTracks(sql`favourite`, sql`log.created_at`)} group by 1, 2, 3`

/** What a pre-order brought before its day is not sold yet, and what was given for nothing never is. */
const IS_SOLD = sql`
  log.refunded_at is null and log.pre_order_id is null
  and (log.amount_pence > 0 or was_paid_for(coalesce(log.sale_id, log.id)))`

export const SOLD = sql`
  select pair.artist_id, pair.day, log.track_id, count(*) as sold
  from ${ofTracks(sql`purchase`, sql`bought_at`)} where ${IS_SOLD} group by 1, 2, 3`

/** A track bought alone is one sale, and so is a whole album. */
export const SALES = sql`
  select pair.artist_id, pair.day, count(*) filter (where log.album_id is null)
    + count(distinct (log.account_id, log.album_id)) filter (where log.album_id is not null) as sales
  from ${ofTracks(sql`purchase`, sql`bought_at`)} where ${IS_SOLD} group by 1, 2`

export const FOLLOWERS = sql`
  select pair.artist_id, pair.day, count(*) as followers
  from pair join fan on fan.artist_id = pair.artist_id and fan.created_at >= ${BEGINS} and fan.created_at < ${ENDS} group by 1, 2`

const WEEKS = sql`
  pair join subscription on subscription.artist_id = pair.artist_id
    join subscription_week week on week.subscription_id = subscription.id and week.returned_at is null
      and week.starts_at >= ${BEGINS} and week.starts_at < ${ENDS}`

export const PAID_WEEKS = sql`select pair.artist_id, pair.day, count(*) as paid_weeks from ${WEEKS} group by 1, 2`

/** What accounts paid for music and weeks, without those who chose to stay anonymous. */
export const PAYMENTS = sql`
  select artist_id, day, account_id, sum(pence)::bigint as paid_pence
  from (
    select pair.artist_id, pair.day, log.account_id, amount_pence as pence
    from ${ofTracks(sql`purchase`, sql`bought_at`)} where ${IS_SOLD} and not log.is_anonymous
    union all
    select pair.artist_id, pair.day, subscription.fan_id, ${WEEK_PENCE} from ${WEEKS} where not week.is_anonymous) as paid
  group by 1, 2, 3 having sum(pence) > 0`

export const LEFT_OUT = sql`
  select pair.artist_id, pair.day, reason, count(distinct play_id) as listens
  from pair join royalty_exclusion excluded on excluded.artist_id = pair.artist_id
    and excluded.heard_at >= ${BEGINS} and excluded.heard_at < ${ENDS} group by 1, 2, 3`

/** Each earner's part of ad money: the collaborators' as listed, and the rest of the artists' side the artist's. */
export const AD_MONEY = sql`
  select earner as artist_id, part.day, part.track_id, coalesce(play.origin, play.source, 'site') as origin,
    owner_id, count(distinct play_id) as listens, sum(amount)::bigint as amount
  from (
    select paid.*, guest.earner, guest.amount
    from (
      select pair.artist_id as owner_id, pair.day, royalty.track_id, play_id, to_artists, coalesce(collaborators, '[]') as guests
      from pair join royalty on royalty.artist_id = pair.artist_id
        and royalty.heard_at >= ${BEGINS} and royalty.heard_at < ${ENDS}) as paid
      cross join lateral (
        select (one ->> 'id')::bigint as earner, (one ->> 'amount')::bigint as amount from jsonb_array_elements(guests) as one
        union all
        select owner_id, to_artists - coalesce((select sum((one ->> 'amount')::bigint) from jsonb_array_elements(guests) as one), 0)
      ) as guest) as part
    left join play on play.id = play_id and play.began_at > part.day - ${LONGEST_BREAK} and play.began_at < part.day + 2
  group by 1, 2, 3, 4, 5`
