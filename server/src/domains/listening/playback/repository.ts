import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { PlayFrom } from '@fairwave/contract/listening/playback'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { lockNames } from '../../../platform/database/lock-names.ts'
import { type Listener, turnOf } from './listener.ts'
import type { PlaySource } from './play-source.ts'
import { findRecentFirst, isRecentForAll, isSince } from './recent-plays.ts'

export type TrackRow = {
  artistId: UserId
  audioFileId: number
  durationMs: number
  isHidden: boolean
  /** Whether the caller may hear it nevertheless, without having bought it. */
  isHeardHidden: boolean
  isOwned: boolean
  isCollaborator: boolean
}

export type TrackRequest = { trackId: TrackId; account: UserId | null }

/** Tracks that are ready to play, and each caller's rights to them; undefined for tracks that are not ready. */
export async function findTracks(
  tx: Tx,
  requested: readonly TrackRequest[],
  now: Date,
): Promise<(TrackRow | undefined)[]> {
  const rows = await tx.prepared.rows<TrackRow & { place: number }>`
    select place, artist_id, audio_file_id, coalesce(duration_ms, 0) as duration_ms, 
      hidden_at is not null as is_hidden,
      case hidden_because
        when 'rejected' then track.artist_id = requested.account_id
          or exists (select from account where account.id = requested.account_id and role = 'ADMIN')
        when 'bonus' then track.artist_id = requested.account_id
          or exists (select from account where account.id = requested.account_id and role = 'ADMIN')
        when 'unreleased' then hears_unreleased(requested.account_id, track.id, ${now})
        else false end as is_heard_hidden,
      owns(requested.account_id, track.id) as is_owned,
      exists (
        select from track_collaborator guest where guest.track_id = track.id and guest.artist_id = requested.account_id) as is_collaborator
    from unnest(${requested.map(({ trackId }) => trackId)}::bigint[], ${requested.map(({ account }) => account)}::bigint[])
        with ordinality as requested (track_id, account_id, place)
      join track on track.id = requested.track_id and track.state = 'ready'`
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return requested.map((_, index) => byPlace.get(index + 1))
}

const isBy = ({ accountId, visitorId }: Listener) =>
  accountId === null ? sql`visitor_id = ${visitorId}` : sql`account_id = ${accountId}`

/** Until the transaction ends, these listeners' plays are recorded one after another. Returns the keys of the listeners it locked. */
export const lockListeners = (tx: Tx, listeners: readonly Listener[], mayWait: boolean) =>
  lockNames(tx, listeners.map(turnOf), mayWait)

export const lockListener = (tx: Tx, listener: Listener) => lockListeners(tx, [listener], true)

export type NewPlay = {
  listener: Listener | { accountId: null; visitorId: null }
  trackId: TrackId
  beganAt: Date
  /** It counts if the same listener has no counted play of the track since then; never without it. */
  countsUnlessSince: Date | null
  isHighQuality: boolean
  source: PlaySource
  from?: PlayFrom | undefined
  country?: string | undefined
}

/** Plays of different listeners, whose locks the caller holds; returned in their order. */
export async function insertPlays(
  tx: Tx,
  plays: readonly NewPlay[],
  now: Date,
): Promise<{ id: number; isCounted: boolean }[]> {
  const since = plays.flatMap(({ countsUnlessSince }) => countsUnlessSince?.getTime() ?? [])
  // For all of them, so that PostgreSQL leaves out the other months before it searches.
  const isWithin = isSince(since.length > 0 ? new Date(Math.min(...since)) : now, now)
  const isSame = sql`old.track_id = new.track_id and old.is_counted and old.began_at > new.counts_unless_since and ${isWithin}`
  const rows = await tx.prepared.rows<{ id: number; isCounted: boolean }>`
    insert into play (
      track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, source, origin, station, referrer, country)
    select track_id, account_id, visitor_id, at, counts_unless_since is not null and not case
        when account_id is not null then exists (select from play old where old.account_id = new.account_id and ${isSame})
        else exists (select from play old where old.visitor_id = new.visitor_id and ${isSame}) end,
      is_high_quality, source, origin, station, referrer, country
    from unnest(
        ${plays.map(({ trackId }) => trackId)}::bigint[], ${plays.map(({ listener }) => listener.accountId)}::bigint[],
        ${plays.map(({ listener }) => listener.visitorId)}::uuid[], ${plays.map(({ beganAt }) => beganAt)}::timestamptz[],
        ${plays.map(({ countsUnlessSince }) => countsUnlessSince)}::timestamptz[], ${plays.map(({ isHighQuality }) => isHighQuality)}::bool[],
        ${plays.map(({ source }) => source)}::text[], ${plays.map(({ from }) => from?.origin ?? null)}::text[],
        ${plays.map(({ from }) => from?.station ?? null)}::text[], ${plays.map(({ from }) => from?.referrer ?? null)}::text[],
        ${plays.map(({ country }) => country ?? null)}::text[]) with ordinality as new (
        track_id, account_id, visitor_id, at, counts_unless_since, is_high_quality, source, origin, station, referrer, country, place)
    order by place
    returning id, is_counted`
  // Ids are given in the order of the rows.
  return rows.sort((one, other) => one.id - other.id)
}

/** The last play that this listener heard, by whichever player. */
export const findLastHeard = (tx: Tx, listener: Listener, now: Date) =>
  findRecentFirst(
    now,
    (isWithin) => tx.maybeOne<{ beganAt: Date; durationMs: number }>`
      select began_at, coalesce(duration_ms, 0) as duration_ms from play join track on track.id = track_id
      where ${isBy(listener)} and heard_at is not null and ${isWithin} order by began_at desc, play.id desc limit 1`,
  )

export type PlayRow = {
  trackId: TrackId
  audioFileId: number
  beganAt: Date
  heardAt: Date | null
  fetchedAt: Date | null
  durationMs: number
  isFollowed: boolean
}

/** A play of this listener, and whether they started another after it. */
export const findPlay = (tx: Tx, listener: Listener, id: number, now: Date) =>
  findRecentFirst(
    now,
    (isWithin) => tx.maybeOne<PlayRow>`
      select track_id, audio_file_id, began_at, heard_at, fetched_at, coalesce(duration_ms, 0) as duration_ms,
        exists (
          select from play later
          where ${isBy(listener)} and ${isWithin} and (later.began_at, later.id) > (play.began_at, play.id)) as is_followed
      from play join track on track.id = track_id
      where play.id = ${id} and ${isBy(listener)} and ${isWithin}`,
  )

/** A play with the time it began: plays are partitioned by it, so that only its month is searched. */
type DatedPlay = { id: number; beganAt: Date }

export const setHeard = (tx: Tx, plays: readonly DatedPlay[], now: Date) => {
  const times = plays.map(({ beganAt }) => beganAt.getTime())
  return tx.rows`
    update play set heard_at = ${now}
    from unnest(${plays.map(({ id }) => id)}::bigint[], ${plays.map(({ beganAt }) => beganAt)}::timestamptz[]) as heard (id, began_at)
    where play.id = heard.id and play.began_at = heard.began_at
      and play.began_at between ${new Date(Math.min(...times))} and ${new Date(Math.max(...times))}`
}

export const setFetched = (tx: Tx, { id, beganAt }: DatedPlay, now: Date) =>
  tx.rows`update play set fetched_at = ${now} where id = ${id} and began_at = ${beganAt} and fetched_at is null`

// If there are more plays than this in a week, the most recent ones are a good enough sample.
const LATEST_PLAYS = 250_000

/** The tracks with the most counted plays since a given time. */
export const mostPlayedSince = async (tx: Tx, since: Date, limit: number) =>
  (
    await tx.rows<{ trackId: TrackId }>`
      select track_id
      from (
        select track_id, began_at, is_counted from play where began_at >= date_trunc('month', ${since}::timestamptz)
        order by id desc limit ${LATEST_PLAYS}) latest
      where began_at > ${since} and is_counted
      group by track_id order by count(*) desc, track_id desc limit ${limit}`
  ).map(({ trackId }) => trackId)

export type Sounded = { listener: Listener; playId: number; seconds: number; now: Date }

/** How much of listeners' plays was audible, as reported by their players. The months before are searched only for what is not found. */
export async function setSounded(tx: Tx, reports: readonly Sounded[]): Promise<void> {
  const set = (some: readonly Sounded[], isWithin: Sql) =>
    tx.prepared.rows<{ id: number }>`
      update play set sounded_ms = report.sounded_ms
      from unnest(
        ${some.map(({ playId }) => playId)}::bigint[], ${some.map(({ listener }) => listener.accountId)}::bigint[],
        ${some.map(({ listener }) => listener.visitorId)}::uuid[], ${some.map(({ seconds }) => Math.round(seconds * 1000))}::int[])
        as report (id, account_id, visitor_id, sounded_ms)
      where play.id = report.id and (play.account_id = report.account_id or play.visitor_id = report.visitor_id) and ${isWithin}
      returning play.id`
  const found = new Set((await set(reports, isRecentForAll(reports.map(({ now }) => now)))).map(({ id }) => id))
  const rest = reports.filter(({ playId }) => !found.has(playId))
  if (rest.length > 0) await set(rest, sql`true`)
}

/** The same once a heard play is over; a later, shorter report changes nothing. */
export const setEnded = (tx: Tx, { id, beganAt }: DatedPlay, soundedMs: number) =>
  tx.rows`update play set sounded_ms = greatest(sounded_ms, ${soundedMs}) where id = ${id} and began_at = ${beganAt}`
