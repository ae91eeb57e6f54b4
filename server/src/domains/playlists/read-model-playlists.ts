import type { PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/playlists'
import { sql, type Tx } from '../../platform/database/db.ts'

export type PlaylistRow = {
  id: PlaylistId
  kind: Playlist['kind']
  name: string
  createdAt: Date
  /** Tracks that are listed or were bought; the first few by id. */
  trackCount: number
  firstIds: TrackId[]
}

const FACES = 4

const isThere = (account: UserId) =>
  sql`track.state = 'ready' and (track.hidden_at is null or owns(${account}, track.id))`

const select = (account: UserId) => sql`
  select playlist.id, kind, name, playlist.created_at, coalesce(there.track_count, 0) as track_count,
    to_json(coalesce(there.ids[1:${FACES}], '{}')) as first_ids
  from playlist left join lateral (
    select count(*) as track_count, array_agg(track.id order by position, track.id) as ids
    from playlist_track join track on track.id = track_id
    where playlist_id = playlist.id and ${isThere(account)}) there on true
  where account_id = ${account}`

/** The playlists that every account has come first, in their order, then the user's own, newest first. */
export const listPlaylists = (tx: Tx, account: UserId) =>
  tx.rows<PlaylistRow>`
    ${select(account)}
    order by array_position(array['default', 'most-played', 'recommended', 'own'], kind), playlist.created_at desc, playlist.id desc`

export const findPlaylist = (tx: Tx, account: UserId, id: PlaylistId) =>
  tx.maybeOne<PlaylistRow>`${select(account)} and playlist.id = ${id}`

const CANDIDATES = 60

/** Popular tracks in these genres that are new to the user: not theirs, not heard, bought, kept or a favourite. The genres take turns. */
export const listNewTo = async (tx: Tx, account: UserId, genres: readonly string[], limit: number) =>
  (
    await tx.rows<{ id: TrackId }>`
      select candidate.id
      from unnest(${genres}::text[]) with ordinality as liked (genre, rank) cross join lateral (
        select track.id, row_number() over (order by popularity desc, track.id desc) as place
        from listed_track track where track.genre = liked.genre and track.artist_id <> ${account}
        order by popularity desc, track.id desc limit ${CANDIDATES}) candidate
      where not exists (select from library_entry where account_id = ${account} and track_id = candidate.id)
        and not exists (select from favourite where account_id = ${account} and track_id = candidate.id)
        and not exists (
          select from play where account_id = ${account} and track_id = candidate.id and heard_at is not null)
        and not owns(${account}, candidate.id)
      order by place, rank limit ${limit}`
  ).map(({ id }) => id)
