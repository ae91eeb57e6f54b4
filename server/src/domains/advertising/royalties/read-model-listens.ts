import { type Exclusion, RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { constant, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { WHY_UNPAID } from '../../listening/playback/why-unpaid.ts'

const WHO = { account: sql`account_id`, visitor: sql`visitor_id` }
type Who = keyof typeof WHO

const beginOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`

/** Joins what is asked for accounts and for visitors: each has an index of its own. */
const ofBoth = (of: (by: Who) => Sql) => sql`${of('account')} union all ${of('visitor')}`

const beganOn = (day: string) => sql`
  play.heard_at is not null and began_at >= ${beginOf(day)} and began_at < ${beginOf(day)} + interval '1 day'`

/** What listeners did on a day: the rule that all their listens broke, and their plays of one track beyond the limit. */
const listenerDays = (day: string, listeners: (by: Who) => Sql) =>
  ofBoth(
    (by) => sql`
    select id::text as listener, ${day}::date as day,
      case when seconds > ${constant(RULES.hoursPerDay * 3600)} then 'hours' when plays > ${constant(RULES.playsPerDay)} then 'plays' end as reason, repeats
    from (
      select wanted.id, count(heard.id) as plays, sum(seconds) as seconds,
        array_agg(heard.id) filter (where nth > ${constant(RULES.sameTrackPerDay)}) as repeats
      from (${listeners(by)}) as wanted
        left join lateral (
          select play.id, row_number() over (partition by track_id order by began_at, play.id) as nth,
            least(coalesce(duration_ms, 0) / 1000.0,
              extract(epoch from lead(began_at) over (order by began_at, play.id) - began_at)) as seconds
          from play join track on track.id = track_id
          where play.${WHO[by]} = wanted.id and ${beganOn(day)}
          offset 0) as heard on true
      group by wanted.id) as sums`,
  )

/** Those of the waiting impressions. */
export const waitingListenerDays = (day: string) =>
  listenerDays(day, (by) => sql`select distinct ${WHO[by]} as id from waiting_impression where ${WHO[by]} is not null`)

/** No fewer than the plays of any one track or artist: these are counted in a few groups, which takes no memory for each of them. */
function mostOfOne(id: Sql, groups: 8 | 16): Sql {
  const counts = Array.from(
    { length: groups },
    (_, group) => sql`count(*) filter (where ${id} & ${constant(groups - 1)} = ${constant(group)})`,
  )
  return sql`greatest(${counts.reduce((all, one) => sql`${all}, ${one}`)})`
}

/** Those of all who could have broken a rule: the others played too little for it. What they did is then looked at in full. */
export const suspectListenerDays = (day: string) =>
  listenerDays(
    day,
    (by) => sql`
    select heard.id
    from (select ${WHO[by]} as id, track_id from play where ${WHO[by]} is not null and ${beganOn(day)} offset 0) as heard
      join track on track.id = track_id
    group by heard.id
    having count(*) > ${constant(RULES.playsPerDay)} or sum(duration_ms) > ${constant(RULES.hoursPerDay * 3600 * 1000)}
      or ${mostOfOne(sql`track_id`, 8)} > ${constant(RULES.sameTrackPerDay)}`,
  )

/**
 * The ads of one break, which pay for the same plays: these are read, judged and paid once for all of them. Ads that broke a rule,
 * or were heard from another address range, are a group of their own.
 */
export const AD_GROUPS = sql`
  select min(id) as group_id, account_id, visitor_id, listener, after_play_id, last_play_id, range_key, suspicion, min(heard_at) as heard_at,
    array_agg(id) as impressions, array_agg(campaign_id) as campaigns, array_agg(price) as prices
  from waiting_impression
  group by break_id, account_id, visitor_id, listener, after_play_id, last_play_id, range_key, suspicion`

/**
 * What the listeners of the waiting impressions heard since their previous breaks, with the rule that keeps a listen from being
 * paid, except for the limits of address ranges.
 */
export const judgedListens = (day: string) => sql`
  with own_guest as materialized (
    select track_id, artist_id from track_collaborator where artist_id in (select account_id from ad_group)
  ), heard as (${ofBoth(
    (by) => sql`
    select ad_group.group_id, ad_group.ads_id, ad_group.account_id, ad_group.listener, ad_group.range_key, ad_group.heard_at, ad_group.suspicion,
      play.id as play_id, play.track_id, track.artist_id, track.artist_percent, known.reason as listener_reason,
      coalesce(track.artist_id = ad_group.account_id or (play.track_id, ad_group.account_id) in (select track_id, artist_id from own_guest), false) as is_own,
      ${WHY_UNPAID} as unpaid, coalesce(play.id = any(known.repeats), false) as is_repeat
    from ad_group left join royalty_listener_day known on known.listener = ad_group.listener and known.day = ${day}::date
      cross join lateral (
        select play.id, play.track_id, play.account_id, play.visitor_id, play.began_at, play.is_counted, play.fetched_at, play.source from play
        where play.${WHO[by]} = ad_group.${WHO[by]} and play.heard_at is not null and play.source = 'site'
          and play.id > ad_group.after_play_id and play.id <= ad_group.last_play_id
        offset 0) as play
      join track on track.id = play.track_id
    where ad_group.${WHO[by]} is not null`,
  )})
  select group_id, ads_id, account_id, listener, range_key, heard_at, play_id, track_id, artist_id, artist_percent,
    coalesce(suspicion, listener_reason, case when is_own then 'own' end, unpaid, case when is_repeat then 'repeat' end) as reason
  from heard`

/**
 * What an impression has paid or holds, looked up by its listener where that is an account. A listen has the time of the first
 * ad of its break.
 */
const paidOrHeld = (impression: Sql) => sql`lateral (
  select play_id, artist_id from royalty
  where royalty.account_id = ${impression}.account_id and royalty.impression_id = ${impression}.id
    and royalty.heard_at <= ${impression}.heard_at and royalty.heard_at > ${impression}.heard_at - interval '1 day'
  union all
  select play_id, artist_id from royalty where account_id is null and impression_id = ${impression}.id
  union all
  select play_id, artist_id from royalty_held where impression_id = ${impression}.id)`

const isHeardOn = (day: string) => sql`
  impression.heard_at >= ${beginOf(day)} and impression.heard_at < ${beginOf(day)} + interval '1 day' and range_key is not null`

/** How many listens address ranges have paid artists for on a day, or will if a review releases them. */
const listensFromRanges = (day: string, ranges: Sql) => sql`
  select range_key, listen.artist_id, count(distinct play_id)::int as listens
  from impression cross join ${paidOrHeld(sql`impression`)} as listen
  where ${isHeardOn(day)} and range_key in (${ranges})
  group by 1, 2`

/** The same for the ranges of the waiting impressions. */
export const listensFromWaitingRanges = (day: string) =>
  listensFromRanges(day, sql`select range_key from waiting_impression`)

/** Who heard ads from the address ranges of a lane on a day, and the plays that these paid for: from the first to the last break. */
export const rangeListeners = (day: string, lane: number) => sql`
  select range_key, account_id, visitor_id, min(after_play_id), min(last_play_id), max(last_play_id)
  from impression where ${isHeardOn(day)} group by 1, 2, 3 having impression_lane(range_key, null, null) = ${lane}`

/** What the listeners in the table `range_listener` heard, looked up for each of them. */
const heardInRanges = (until: Sql) =>
  ofBoth(
    (by) => sql`
    select range_key, heard.track_id from range_listener listener cross join lateral (
      select play.track_id from play
      where play.${WHO[by]} = listener.${WHO[by]} and play.heard_at is not null and play.source = 'site'
        and play.id > listener.after_play_id and play.id <= ${until}
      offset 0) as heard
    where listener.${WHO[by]} is not null and listener.after_play_id < ${until}`,
  )

/**
 * Address ranges among those in the table `range_listener` that could be crowded. Plays after the first given one, up to the
 * last of all listeners, are read in their order, which is quicker than by listener, and the few before are looked up.
 */
export const suspectRanges = (first: number, last: number) => sql`
  select range_key
  from (
    ${heardInRanges(sql`least(listener.last_play_id, ${constant(first)})`)} union all
    ${ofBoth(
      (by) => sql`
      select range_key, track_id
      from (
        select id, ${WHO[by]}, track_id from play
        where id > ${constant(first)} and id <= ${constant(last)} and ${WHO[by]} is not null and heard_at is not null and source = 'site'
        offset 0) as heard join range_listener listener using (${WHO[by]})
      where heard.id > after_play_id and heard.id <= last_play_id`,
    )}) as heard join track on track.id = track_id
  group by 1 having ${mostOfOne(sql`artist_id`, 16)} > ${constant(RULES.listensPerRange)}`

/**
 * Address ranges among those in the table `range_listener` with artists for whom they could reach the limit on a day, and the
 * listens so far.
 */
export const crowdedRanges = (day: string) => sql`
  with crowded as materialized (
    select range_key, artist_id
    from (${heardInRanges(sql`listener.last_play_id`)}) as heard join track on track.id = track_id
    group by 1, 2 having count(*) > ${constant(RULES.listensPerRange)}
  )
  select range_key, artist_id, coalesce(listens, 0) as listens
  from crowded left join (${listensFromRanges(day, sql`select range_key from crowded`)}) as known using (range_key, artist_id)`

/** Plays that an earlier ad of the same break has paid for from the same range, where that ad was split in an earlier batch. */
export const COUNTED_BEFORE = sql`
  select waiting.range_key, listen.play_id
  from waiting_impression waiting
    join impression earlier on earlier.range_key = waiting.range_key and earlier.break_id = waiting.break_id
    cross join ${paidOrHeld(sql`earlier`)} as listen
  where waiting.position > 0 and waiting.range_key is not null and not exists (
    select from waiting_impression beside where beside.break_id = waiting.break_id and beside.position < waiting.position)`

/** The collaborators who have accepted a split, by track, as `[{id, percent}]` in their order. */
export const COLLABORATORS = sql`
  select track_id, jsonb_agg(jsonb_build_object('id', artist_id, 'percent', percent) order by position) as guests
  from track_collaborator
  where track_id in (select track_id from judged_listen) and accepted_at is not null and percent > 0 group by track_id`

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
