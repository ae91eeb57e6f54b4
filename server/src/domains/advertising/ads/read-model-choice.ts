import { constant, sql, type Tx } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { isRecentForAll } from '../../listening/playback/recent-plays.ts'
import { WHY_UNPAID } from '../../listening/playback/why-unpaid.ts'
import { byKind } from './by-kind.ts'

type Asked = { listener: Listener; now: Date }
/** A listener's plays up to one. */
type UpTo = { listener: Listener; lastPlayId: number }
type Found = { listener: string }

/** How often each listener has been given each campaign's ad on a day. */
export const countGivenOn = (tx: Tx, asked: readonly { listener: Listener }[], today: string) =>
  byKind(
    asked,
    (_, { who, ids }) => tx.prepared.rows<Found & { campaignId: number; times: number }>`
      select ${who}::text as listener, campaign_id, count(*)::int as times from ad_break join ad_break_ad on break_id = ad_break.id
      where ${who} = any(${ids}) and campaign_id is not null and opened_at >= ${today}::date group by 1, 2`,
  )

/** A listener who skips through stations starts many plays; only this many since the last break are read. */
const LATEST_PLAYS = 300

/**
 * How many low-quality plays of each listener since the last break sounded for long enough, which was the latest, and whether
 * there was a break before. Where the player did not report how long a play sounded, it counts as sounding until the next one
 * began. Plays of long ago count no more.
 */
export const countPlaysSinceBreak = (tx: Tx, asked: readonly Asked[], soundedMs: number) =>
  byKind(
    asked,
    (some, { who, ids }) => tx.prepared.rows<
      Found & { plays: number; lastPlayId: number | null; hasHadBreak: boolean }
    >`
      select asked.id::text as listener, sounded.*, exists (select from ad_break where ad_break.${who} = asked.id) as has_had_break
      from unnest(${ids}, ${some.map(({ now }) => now)}::timestamptz[]) as asked (id, now)
        cross join lateral (
          select count(*)::int as plays, max(latest.id) as last_play_id
          from (
            select id, track_id, is_high_quality, heard_at, sounded_ms,
              extract(epoch from lead(began_at, 1, asked.now) over (order by began_at, id) - began_at) * 1000 as lasted_ms
            from (
              select * from play
              where play.${who} = asked.id and source = 'site' and ${isRecentForAll(some.map(({ now }) => now))}
                and id > coalesce((select max(last_play_id) from ad_break where ad_break.${who} = asked.id), 0)
              order by began_at desc, id desc limit ${constant(LATEST_PLAYS)}) as play) as latest
            join track on track.id = track_id
          where not is_high_quality and coalesce(duration_ms, 0) >= ${soundedMs}
            and (latest.heard_at is not null or least(sounded_ms, lasted_ms) >= ${soundedMs})) as sounded`,
  )

/** The genres of each listener's latest plays up to one, the latest first. */
export const listGenres = (tx: Tx, asked: readonly UpTo[], limit: number) =>
  byKind(
    asked,
    (some, { who, ids }) => tx.prepared.rows<Found & { genre: string | null }>`
      select asked.id::text as listener, genre
      from unnest(${ids}, ${some.map(({ lastPlayId }) => lastPlayId)}::bigint[]) as asked (id, last_play_id)
        cross join lateral (
          select genre, began_at, play.id as play_id from play join track on track.id = track_id
          where play.${who} = asked.id and play.id <= asked.last_play_id
          order by began_at desc, play.id desc limit ${constant(limit)}) as latest
      order by began_at desc, play_id desc`,
  )

/** When each listener's latest play is last known to have sounded. A break is never older than the plays that are searched. */
export const listLastSounding = (tx: Tx, asked: readonly Asked[]) =>
  byKind(
    asked,
    (some, { who, ids }) => tx.prepared.rows<Found & { at: Date }>`
      select asked.id::text as listener, latest.at from unnest(${ids}) as asked (id)
        cross join lateral (
          select greatest(began_at, heard_at) as at from play
          where play.${who} = asked.id and ${isRecentForAll(some.map(({ now }) => now))}
          order by began_at desc, id desc limit 1) as latest`,
  )

/** The last play that each listener's previous break paid for. */
export const listLastPaidFor = (tx: Tx, asked: readonly UpTo[]) =>
  byKind(
    asked,
    (some, { who, ids }) => tx.prepared.rows<Found & { id: number }>`
      select asked.id::text as listener, coalesce((
        select max(last_play_id) from ad_break where ad_break.${who} = asked.id and last_play_id < asked.last_play_id), 0)::bigint as id
      from unnest(${ids}, ${some.map(({ lastPlayId }) => lastPlayId)}::bigint[]) as asked (id, last_play_id)`,
  )

/** What each listener heard between the previous break and a play, with the reason where a play cannot pay. */
export const listHeardBefore = (tx: Tx, asked: readonly UpTo[]) =>
  byKind(asked, (some, { who, ids, isAccount }) => {
    const isOwn = isAccount
      ? sql`(track.artist_id = asked.id or exists (
          select from track_collaborator guest where guest.track_id = track.id and guest.artist_id = asked.id))`
      : sql`false`
    return tx.prepared.rows<Found & { artist: string; reason: string | null }>`
      select asked.id::text as listener, display_name as artist, case when ${isOwn} then 'own' else ${WHY_UNPAID} end as reason
      from unnest(${ids}, ${some.map(({ lastPlayId }) => lastPlayId)}::bigint[]) as asked (id, last_play_id)
        cross join lateral (
          select * from play
          where play.${who} = asked.id and heard_at is not null and play.id <= asked.last_play_id and play.id > (
            select coalesce(max(last_play_id), 0) from ad_break
            where ad_break.${who} = asked.id and last_play_id < asked.last_play_id)
          offset 0) as play
        join track on track.id = play.track_id join account on account.id = track.artist_id
      order by play.id`
  })

/** Open breaks that have reserved a campaign's money since before a given time. */
export const listForgotten = (tx: Tx, before: Date, limit: number) =>
  tx.rows<Listener & { id: string }>`
    select distinct ad_break.id, account_id, visitor_id
    from ad_break_ad join ad_break on ad_break.id = break_id
    where campaign_id is not null and heard_at is null and done_at is null and opened_at < ${before} limit ${limit}`
