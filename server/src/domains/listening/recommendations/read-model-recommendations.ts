import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

const LATEST_FOLLOWED = 30
const OF_EACH_ARTIST = 3
const OF_EACH_GENRE = 60
const LATEST_PLAYS = 500
const LATEST_PURCHASES = 200
const MOST_HEARD_ARTISTS = 10
const SIMILAR_ARTISTS = 40
/** Enough for the fair places too, however many of the first are by popular artists. */
const CANDIDATES = 200

export type Candidate = {
  id: TrackId
  artistId: UserId
  source: 'shared-listeners' | 'followed' | 'popular' | 'new'
  /** The artist who is heard already, or is followed. */
  becauseOf: { id: UserId; name: string } | null
  sharedListeners: number | null
  genre: string | null
  isNewOrSmall: boolean
}

const popularBy = (artist: Sql) => sql`
  select track.id, row_number() over (order by popularity desc, track.id desc) as place
  from listed_track track where track.artist_id = ${artist}
  order by popularity desc, track.id desc limit ${OF_EACH_ARTIST}`

/** The artists an account heard and bought most lately. */
const heardArtists = (account: UserId) => sql`
  select artist_id, count(*) as times from (
    (select track_id from play where account_id = ${account} and heard_at is not null
      order by began_at desc, id desc limit ${LATEST_PLAYS})
    union all
    (select track_id from purchase where account_id = ${account} and refunded_at is null
      order by bought_at desc, id desc limit ${LATEST_PURCHASES})
  ) known join track on track.id = track_id
  where artist_id <> ${account}
  group by artist_id order by times desc, artist_id limit ${MOST_HEARD_ARTISTS}`

/**
 * Tracks that are new to the account: not theirs, not heard, bought, kept or a favourite, by no artist they don't want. From
 * artists who share listeners with those they hear, from artists they follow, and popular and new ones of these genres. The
 * sources take turns.
 */
export const listNewTo = (tx: Tx, account: UserId, genres: readonly string[]) =>
  tx.rows<Candidate>`
    with heard as (${heardArtists(account)}),
    like_heard as (
      select * from (
        select distinct on (similar_id) similar_id, heard.artist_id as because_of, shared_listeners,
          strength * ln(1 + times) as weight
        from heard join similar_artist using (artist_id)
        order by similar_id, weight desc
      ) best order by weight desc, similar_id limit ${SIMILAR_ARTISTS}
    ),
    candidate as (
      select found.id, 'shared-listeners' as source, because_of, shared_listeners, null as genre, found.place, -1 as rank
      from like_heard cross join lateral (${popularBy(sql`like_heard.similar_id`)}) found
      union all
      select found.id, 'followed', artist_id, null, null, found.place, 0
      from (select artist_id from fan where fan_id = ${account} order by created_at desc limit ${LATEST_FOLLOWED}) followed
        cross join lateral (${popularBy(sql`followed.artist_id`)}) found
      union all
      select found.id, 'popular', null, null, liked.genre, found.place, liked.rank
      from unnest(${genres}::text[]) with ordinality as liked (genre, rank) cross join lateral (
        select track.id, row_number() over (order by popularity desc, track.id desc) as place
        from listed_track track where track.genre = liked.genre
        order by popularity desc, track.id desc limit ${OF_EACH_GENRE}) found
      union all
      select found.id, 'new', null, null, liked.genre, found.place, liked.rank + 1000
      from unnest(${genres}::text[]) with ordinality as liked (genre, rank) cross join lateral (
        select track.id, row_number() over (order by created_at desc, track.id desc) as place
        from listed_track track where track.genre = liked.genre
        order by created_at desc, track.id desc limit ${OF_EACH_GENRE}) found
    )
    select fresh.id, fresh.artist_id, source, shared_listeners, fresh.genre, coalesce(is_new_or_small, true) as is_new_or_small,
      case when because_of is not null then jsonb_build_object('id', because_of, 'name', known.display_name) end as because_of
    from (
      select distinct on (id) candidate.*, listed_track.artist_id
      from candidate join listed_track using (id)
      where listed_track.artist_id <> ${account}
        and not exists (
          select from not_for_me where account_id = ${account} and not_for_me.artist_id = listed_track.artist_id)
        and not exists (select from library_entry where account_id = ${account} and track_id = candidate.id)
        and not exists (select from favourite where account_id = ${account} and track_id = candidate.id)
        and not exists (
          select from play where account_id = ${account} and track_id = candidate.id and heard_at is not null)
        and not owns(${account}, candidate.id)
      order by id, rank
    ) fresh
      left join artist_reach on artist_reach.artist_id = fresh.artist_id
      left join account known on known.id = because_of
    order by place, rank, fresh.id desc limit ${CANDIDATES}`

type SimilarTrack = Pick<Candidate, 'id' | 'artistId' | 'isNewOrSmall'> & { sharedListeners: number }

/** Popular tracks by artists who share listeners with this one. A listener gets none by artists they don't want. */
export const listSimilar = (tx: Tx, { artistId, listener }: { artistId: UserId; listener: UserId | null }) =>
  tx.rows<SimilarTrack>`
    select found.id, similar_id as artist_id, shared_listeners, coalesce(is_new_or_small, true) as is_new_or_small
    from similar_artist cross join lateral (${popularBy(sql`similar_artist.similar_id`)}) found
      left join artist_reach on artist_reach.artist_id = similar_id
    where similar_artist.artist_id = ${artistId}
      and not exists (select from not_for_me where account_id = ${listener} and not_for_me.artist_id = similar_id)
    order by place, strength desc, found.id desc limit ${CANDIDATES}`
