import type { Sql, Tx } from '../../platform/database/db.ts'
import type { Listener } from '../playback/listener.ts'
import { findRecentFirst, isRecent } from '../playback/recent-plays.ts'
import { WHY_UNPAID } from '../playback/why-unpaid.ts'
import { isBy } from './repository.ts'

type Wanted = {
  listener: Listener
  stations: readonly string[]
  today: string
  isOnAir: Sql
  allowed: Sql
  limit: number
}

/** Running campaigns that fit the music and the listener, highest bids first; of equal bids, the older campaign first. */
export const listCandidates = (tx: Tx, { listener, stations, today, isOnAir, allowed, limit }: Wanted) =>
  tx.rows<{ id: number }>`
    select id from campaign
    where ${isOnAir}
      and (stations = '{}' or stations && ${stations}::text[])
      and spent + reserved + returned + bid_pence * 10 <= ${allowed}
      and (
        select count(*) from ad_break join ad_break_ad on break_id = ad_break.id
        where ${isBy(listener)} and campaign_id = campaign.id and opened_at >= ${today}::date) < daily_cap
    order by bid_pence desc, spent::float8 / budget, id limit ${limit}`

/** A listener who skips through stations starts many plays; only this many since the last break are read. */
const LATEST_PLAYS = 300

/**
 * How many low-quality plays since the last break sounded for long enough, and which was the latest. Where the player did not
 * report how long a play sounded, it counts as sounding until the next one began. Plays of long ago count no more.
 */
export const countPlaysSinceBreak = (tx: Tx, listener: Listener, soundedMs: number, now: Date) =>
  tx.one<{ plays: number; lastPlayId: number | null }>`
    select count(*)::int as plays, max(latest.id) as last_play_id
    from (
      select id, track_id, is_high_quality, heard_at, sounded_ms,
        extract(epoch from lead(began_at, 1, ${now}) over (order by began_at, id) - began_at) * 1000 as lasted_ms
      from (
        select * from play
        where ${isBy(listener)} and source = 'site' and ${isRecent(now)}
          and id > coalesce((select max(last_play_id) from ad_break where ${isBy(listener)}), 0)
        order by began_at desc, id desc limit ${LATEST_PLAYS}) as play) as latest
      join track on track.id = track_id
    where not is_high_quality and coalesce(duration_ms, 0) >= ${soundedMs}
      and (latest.heard_at is not null or least(sounded_ms, lasted_ms) >= ${soundedMs})`

/** The genres of a listener's latest plays up to one, the latest first. */
export const listGenres = async (tx: Tx, listener: Listener, lastPlayId: number, limit: number) =>
  (
    await tx.prepared.rows<{ genre: string | null }>`
      select genre from play join track on track.id = track_id
      where ${isBy(listener)} and play.id <= ${lastPlayId} order by began_at desc, play.id desc limit ${limit}`
  ).map(({ genre }) => genre)

/** When a listener's latest play is last known to have sounded. */
export const findLastSounding = async (tx: Tx, listener: Listener, now: Date) =>
  (
    await findRecentFirst(
      now,
      (isWithin) => tx.maybeOne<{ at: Date }>`
        select greatest(began_at, heard_at) as at from play
        where ${isBy(listener)} and ${isWithin} order by began_at desc, id desc limit 1`,
    )
  )?.at

/** The last play that the previous break paid for. */
export const findLastPaidFor = async (tx: Tx, listener: Listener, lastPlayId: number) =>
  (
    await tx.one<{ id: number }>`
      select coalesce(max(last_play_id), 0)::bigint as id from ad_break where ${isBy(listener)} and last_play_id < ${lastPlayId}`
  ).id

/** What a listener heard between the previous break and a play, with the reason where a play cannot pay. */
export const listHeardBefore = (tx: Tx, listener: Listener, lastPlayId: number) =>
  tx.prepared.rows<{ artist: string; reason: string | null }>`
    select display_name as artist,
      case when track.artist_id = ${listener.accountId} or exists (
        select from track_collaborator guest where guest.track_id = track.id and guest.artist_id = ${listener.accountId})
      then 'own' else ${WHY_UNPAID} end as reason
    from (
      select * from play
      where ${isBy(listener)} and heard_at is not null and id <= ${lastPlayId} and id > (
        select coalesce(max(last_play_id), 0) from ad_break where ${isBy(listener)} and last_play_id < ${lastPlayId})
      ) as play
      join track on track.id = play.track_id join account on account.id = track.artist_id
    order by play.id`

/** Open breaks that have reserved a campaign's money since before a given time. */
export const listForgotten = (tx: Tx, before: Date, limit: number) =>
  tx.rows<Listener & { id: string }>`
    select distinct ad_break.id, account_id, visitor_id
    from ad_break_ad join ad_break on ad_break.id = break_id
    where campaign_id is not null and heard_at is null and done_at is null and opened_at < ${before} limit ${limit}`
