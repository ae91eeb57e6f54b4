import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { PlayFrom } from '@fairwave/contract/playback'
import { sql, type Tx } from '../../platform/database/db.ts'
import { type Listener, turnOf } from './listener.ts'
import type { PlaySource } from './play-source.ts'
import { findRecentFirst, isSince } from './recent-plays.ts'

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

/** From here to the end of the transaction, this listener's plays are recorded one after another. */
export const lockListener = (tx: Tx, listener: Listener) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${turnOf(listener)}, 0))`

export const hasCountedSince = async (
  tx: Tx,
  { listener, track, since, now }: { listener: Listener; track: TrackId; since: Date; now: Date },
) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from play where ${isBy(listener)} and track_id = ${track} and is_counted and ${isSince(since, now)}) as found`
  ).found

type NewPlay = {
  listener: Listener | { accountId: null; visitorId: null }
  trackId: TrackId
  now: Date
  isCounted: boolean
  isHighQuality: boolean
  source: PlaySource
  from?: PlayFrom | undefined
  country?: string | undefined
}

export const insertPlay = async (
  tx: Tx,
  { listener, trackId, now, isCounted, isHighQuality, source, from, country }: NewPlay,
) =>
  (
    await tx.one<{ id: number }>`
      insert into play (
        track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, source, origin, station, referrer, country)
      values (
        ${trackId}, ${listener.accountId}, ${listener.visitorId}, ${now}, ${isCounted}, ${isHighQuality}, ${source},
        ${from?.origin ?? null}, ${from?.station ?? null}, ${from?.referrer ?? null}, ${country ?? null})
      returning id`
  ).id

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

export const setHeard = (tx: Tx, { id, beganAt }: DatedPlay, now: Date) =>
  tx.rows`update play set heard_at = ${now} where id = ${id} and began_at = ${beganAt}`

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

/** How much of a listener's play was audible, as reported by their player. */
export const setSounded = (tx: Tx, listener: Listener, playId: number, soundedMs: number, now: Date) =>
  findRecentFirst(
    now,
    (isWithin) => tx.maybeOne`
      update play set sounded_ms = ${soundedMs} where id = ${playId} and ${isBy(listener)} and ${isWithin} returning id`,
  )

/** The same once a heard play is over; a later, shorter report changes nothing. */
export const setEnded = (tx: Tx, { id, beganAt }: DatedPlay, soundedMs: number) =>
  tx.rows`update play set sounded_ms = greatest(sounded_ms, ${soundedMs}) where id = ${id} and began_at = ${beganAt}`
