import type { Exclusion } from '@fairwave/contract/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../platform/database/db.ts'
import { timesOf, type WaitingImpression } from '../campaigns/impressions.ts'
import { WHY_UNPAID } from '../playback/why-unpaid.ts'

export type HeardPlay = {
  impressionId: number
  playId: number
  trackId: TrackId
  artistId: UserId
  artistPercent: number
  isOwn: boolean
  unpaid: Exclusion | null
}

const WHO = { account: sql`account_id`, visitor: sql`visitor_id` }

/** What the listeners of these impressions heard since their previous breaks, earliest first. */
export const listHeard = async (tx: Tx, impressions: readonly WaitingImpression[], by: keyof typeof WHO) =>
  impressions.length === 0
    ? []
    : tx.rows<HeardPlay>`
    select impression.id as impression_id, play.id as play_id, play.track_id, track.artist_id, track.artist_percent,
      coalesce(track.artist_id = impression.account_id or exists (
        select from track_collaborator guest
        where guest.track_id = track.id and guest.artist_id = impression.account_id), false) as is_own,
      ${WHY_UNPAID} as unpaid
    from unnest(${impressions.map(({ id }) => id)}::bigint[]) as wanted (id)
      join impression on impression.id = wanted.id and ${timesOf(impressions)}
      cross join lateral (
        select play.id, play.track_id, play.visitor_id, play.began_at, play.is_counted, play.fetched_at, play.source from play
        where play.${WHO[by]} = impression.${WHO[by]} and play.heard_at is not null and play.source = 'site'
          and play.id > impression.after_play_id and play.id <= impression.last_play_id
        offset 0) as play
      join track on track.id = play.track_id
    order by 1, 2`

/** The listens for which address ranges have paid artists, or will if a review releases them. */
export const listFromRanges = (tx: Tx, ranges: readonly string[]) =>
  tx.rows<{ rangeKey: string; artistId: UserId; playIds: number[] }>`
    select range_key, artist_id, json_agg(distinct play_id) as play_ids
    from impression join (
      select impression_id, play_id, artist_id from royalty union all
      select impression_id, play_id, artist_id from royalty_held) as listen on impression_id = impression.id
    where range_key = any(${ranges}) group by 1, 2`

export const listCollaborators = (tx: Tx, trackIds: readonly TrackId[]) =>
  tx.rows<{ trackId: TrackId; id: UserId; percent: number }>`
    select track_id, artist_id as id, percent from track_collaborator
    where track_id = any(${trackIds}) and accepted_at is not null and percent > 0 order by track_id, position`

export type ListenerDay = { listener: string; plays: number; seconds: number; repeats: number[] }

/** What listeners did on a day: how much they heard, and which plays were repeats beyond the limit for one track. */
export const listListenerDays = (
  tx: Tx,
  {
    listeners,
    day,
    by,
    mostOfATrack,
  }: { listeners: readonly string[]; day: string; by: keyof typeof WHO; mostOfATrack: number },
) =>
  tx.rows<ListenerDay>`
    select wanted.id::text as listener, count(*)::int as plays, coalesce(sum(seconds), 0)::float8 as seconds,
      coalesce(json_agg(heard.id) filter (where nth > ${mostOfATrack}), '[]') as repeats
    from unnest(${listeners}::text[]) as wanted (id)
      cross join lateral (
        select play.id, row_number() over (partition by track_id order by began_at, play.id) as nth,
          least(coalesce(duration_ms, 0) / 1000.0,
            extract(epoch from lead(began_at) over (order by began_at, play.id) - began_at)) as seconds
        from play join track on track.id = track_id
        where play.${WHO[by]} = wanted.id::${by === 'account' ? sql`bigint` : sql`uuid`} and play.heard_at is not null
          and began_at >= ${`${day}T00:00:00Z`}::timestamptz and began_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
        offset 0) as heard
    group by wanted.id`

/**
 * Listens that paid nothing since a given time: of a user's own tracks, tracks they are credited on, and their roster's. Those
 * in music apps come from the log of plays, because no ad was ever heard after them.
 */
export const listExclusions = (tx: Tx, owner: UserId, since: Date) =>
  tx.rows<{ month: string; trackId: TrackId; title: string; reason: Exclusion; listens: number }>`
    with theirs as (
      select id from track where artist_id in (
        select ${owner}::bigint union all
        select artist_id from signing where label_id = ${owner} and accepted_at is not null)
      union select track_id from track_collaborator where artist_id = ${owner})
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM') as month, track_id, title, reason, count(distinct play_id)::int as listens
    from (
      select play_id, track_id, heard_at, reason from royalty_exclusion
      where heard_at >= ${since} and track_id in (select id from theirs)
      union all
      select play.id, track_id, heard_at, 'app' from play
      where source = 'app' and heard_at >= ${since} and track_id in (select id from theirs)
    ) excluded join track on track.id = track_id
    group by 1, 2, 3, 4 order by 1 desc, listens desc, 2 limit 500`
