import type { Sql, Tx } from '../../platform/db.ts'
import type { Listener } from '../playback/listener.ts'
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

/** The last play that the break before this one paid for. */
export const findLastPaidFor = async (tx: Tx, listener: Listener, lastPlayId: number) =>
  (
    await tx.one<{ id: number }>`
      select coalesce(max(last_play_id), 0)::bigint as id from ad_break where ${isBy(listener)} and last_play_id < ${lastPlayId}`
  ).id

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
