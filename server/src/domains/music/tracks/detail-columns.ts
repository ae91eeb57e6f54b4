import { sql } from '../../../platform/database/db.ts'

// Columns for statements that name a track `track` and, where it is on one, its album `album`.

/** Its own date, else its album's, else the day of its upload. */
export const RELEASE_DATE = sql`coalesce(track.release_on, album.release_on, (track.created_at at time zone 'UTC')::date)`

/** Its own licence, else its album's. */
export const LICENCE = sql`coalesce(track.licence, album.licence, 'all-rights-reserved')`

export const CONTRIBUTORS = sql`coalesce((
  select json_agg(json_build_object('role', role, 'name', name) order by position)
  from track_contributor where track_contributor.track_id = track.id), '[]')`
