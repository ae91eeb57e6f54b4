import type { Sql, Tx } from '../../platform/database/db.ts'
import type { Listener } from '../playback/listener.ts'
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

/** Running campaigns that fit the music and the listener, the highest bids first; of equal bids the one that waits longer. */
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

/** The genres of a listener's latest plays up to one, the latest first. */
export const listGenres = async (tx: Tx, listener: Listener, lastPlayId: number, limit: number) =>
  (
    await tx.rows<{ genre: string | null }>`
      select genre from play join track on track.id = track_id
      where ${isBy(listener)} and play.id <= ${lastPlayId} order by began_at desc, play.id desc limit ${limit}`
  ).map(({ genre }) => genre)

/** When a listener's latest play is last known to have sounded. */
export const findLastSounding = async (tx: Tx, listener: Listener) =>
  (
    await tx.maybeOne<{ at: Date }>`
      select greatest(began_at, heard_at) as at from play where ${isBy(listener)} order by began_at desc, id desc limit 1`
  )?.at

/** The last play that the break before this one paid for. */
export const findLastPaidFor = async (tx: Tx, listener: Listener, lastPlayId: number) =>
  (
    await tx.one<{ id: number }>`
      select coalesce(max(last_play_id), 0)::bigint as id from ad_break where ${isBy(listener)} and last_play_id < ${lastPlayId}`
  ).id

/** What a listener heard since the break before the one that pays up to a play, and why it cannot pay, where it cannot. */
export const listHeardBefore = (tx: Tx, listener: Listener, lastPlayId: number) =>
  tx.rows<{ artist: string; reason: string | null }>`
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

/** Open breaks that have kept a campaign's money since before a time. */
export const listForgotten = (tx: Tx, before: Date, limit: number) =>
  tx.rows<Listener & { id: string }>`
    select distinct ad_break.id, account_id, visitor_id
    from ad_break_ad join ad_break on ad_break.id = break_id
    where campaign_id is not null and heard_at is null and done_at is null and opened_at < ${before} limit ${limit}`

export const countRefused = (tx: Tx, reason: string, now: Date) =>
  tx.rows`
    insert into ad_report_refused as held (day, reason, reports) values ((${now}::timestamptz at time zone 'UTC')::date, ${reason}, 1)
    on conflict (day, reason) do update set reports = held.reports + 1`
