import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

/** Music that is out, waits for its release, or is a bonus of its album; deleted and rejected music is left out. */
const IS_TRACK = sql`(track.hidden_at is null or track.hidden_because in ('unreleased', 'bonus'))`
const IS_ALBUM = sql`
  (album.hidden_at is null or (album.rejection_reason is null and exists (select from unreleased where content_id = album.id)))`

/** The titles of those of these tracks and albums that are the artist's and can be heard by a private link. */
export const listTitles = (tx: Tx, artist: UserId, ids: readonly number[]) =>
  tx.rows<{ id: number; title: string }>`
    select id, title from track where id = any(${ids}) and artist_id = ${artist} and state <> 'failed' and ${IS_TRACK}
    union all
    select id, title from album where id = any(${ids}) and artist_id = ${artist} and ${IS_ALBUM}`

type Release = {
  kind: 'track' | 'album'
  title: string
  artistName: string
  artistUsername: string
  isSuspended: boolean
}

export const findRelease = (tx: Tx, id: number) =>
  tx.maybeOne<Release>`
    select kind, title, display_name as artist_name, username as artist_username, suspended_at is not null as is_suspended
    from (
      select 'track' as kind, title, artist_id from track where id = ${id} and ${IS_TRACK}
      union all
      select 'album', title, artist_id from album where id = ${id} and ${IS_ALBUM}) as release
      join account on account.id = artist_id`

export type HeardTrack = { id: TrackId; title: string; durationMs: number; audioFileId: number }

/** The tracks of a release that can be heard, in their order. */
export const listTracks = (tx: Tx, id: number) =>
  tx.rows<HeardTrack>`
    select id, title, coalesce(duration_ms, 0) as duration_ms, audio_file_id from track
    where (id = ${id} or album_id = ${id}) and state = 'ready' and audio_file_id is not null and ${IS_TRACK}
    order by is_bonus, created_at, id`
