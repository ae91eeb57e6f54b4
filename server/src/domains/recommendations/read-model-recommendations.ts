import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'

const CANDIDATES = 60
const LATEST_FOLLOWED = 30
const OF_EACH_FOLLOWED = 3

type Candidate = { id: TrackId; genre: string | null; artistName: string | null }

/**
 * Popular tracks by followed artists and in these genres that are new to the user: not theirs, not heard, bought, kept or a
 * favourite. The sources take turns.
 */
export const listNewTo = (tx: Tx, account: UserId, genres: readonly string[], limit: number) =>
  tx.rows<Candidate>`
    with candidate as (
      select found.id, null as genre, artist.display_name as artist_name, found.place, 0 as rank
      from (select artist_id from fan where fan_id = ${account} order by created_at desc limit ${LATEST_FOLLOWED}) followed
        join account artist on artist.id = followed.artist_id
        cross join lateral (
          select track.id, row_number() over (order by popularity desc, track.id desc) as place
          from listed_track track where track.artist_id = followed.artist_id
          order by popularity desc, track.id desc limit ${OF_EACH_FOLLOWED}) found
      union all
      select found.id, liked.genre, null, found.place, liked.rank
      from unnest(${genres}::text[]) with ordinality as liked (genre, rank) cross join lateral (
        select track.id, row_number() over (order by popularity desc, track.id desc) as place
        from listed_track track where track.genre = liked.genre and track.artist_id <> ${account}
        order by popularity desc, track.id desc limit ${CANDIDATES}) found
    )
    select id, genre, artist_name from (
      select distinct on (id) * from candidate
      where not exists (select from library_entry where account_id = ${account} and track_id = candidate.id)
        and not exists (select from favourite where account_id = ${account} and track_id = candidate.id)
        and not exists (
          select from play where account_id = ${account} and track_id = candidate.id and heard_at is not null)
        and not owns(${account}, candidate.id)
      order by id, rank
    ) fresh
    order by place, rank, id desc limit ${limit}`
