import type { PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/playlists'
import { sql, type Tx } from '../../platform/database/db.ts'

export type PlaylistRow = {
  id: PlaylistId
  kind: Playlist['kind']
  name: string
  createdAt: Date
  /** What can still be found of it, or was bought; the first few by id. */
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

/** Those that everybody has first, in their order, then people's own from the newest. */
export const listPlaylists = (tx: Tx, account: UserId) =>
  tx.rows<PlaylistRow>`
    ${select(account)}
    order by array_position(array['default', 'most-played', 'recommended', 'own'], kind), playlist.created_at desc, playlist.id desc`

export const findPlaylist = (tx: Tx, account: UserId, id: PlaylistId) =>
  tx.maybeOne<PlaylistRow>`${select(account)} and playlist.id = ${id}`

/** From here to the end of the transaction its tracks change one after another. */
export const lockPlaylist = (tx: Tx, account: UserId, id: PlaylistId) =>
  tx.maybeOne<{ kind: Playlist['kind'] }>`
    select kind from playlist where id = ${id} and account_id = ${account} for update`

export const insertFixed = (tx: Tx, account: UserId, names: Record<string, string>, now: Date) =>
  tx.rows`
    insert into playlist (account_id, kind, name, created_at)
    select ${account}, key, value, ${now} from json_each_text(${JSON.stringify(names)}::json)
    on conflict do nothing`

export const insertPlaylist = async (tx: Tx, account: UserId, name: string, now: Date) =>
  (
    await tx.one<{ id: PlaylistId }>`
      insert into playlist (account_id, kind, name, created_at) values (${account}, 'own', ${name}, ${now}) returning id`
  ).id

export const countPlaylists = async (tx: Tx, account: UserId) =>
  (await tx.one<{ count: number }>`select count(*) from playlist where account_id = ${account} and kind = 'own'`).count

export const setName = (tx: Tx, id: PlaylistId, name: string) =>
  tx.rows`update playlist set name = ${name} where id = ${id}`

export const deletePlaylist = (tx: Tx, id: PlaylistId) => tx.rows`delete from playlist where id = ${id}`

export const listTrackIds = async (tx: Tx, id: PlaylistId) =>
  (
    await tx.rows<{ trackId: TrackId }>`
      select track_id from playlist_track where playlist_id = ${id} order by position, track_id`
  ).map(({ trackId }) => trackId)

/** Puts tracks at the end in this order; those that are there keep their place. */
export const appendTracks = (tx: Tx, id: PlaylistId, tracks: readonly TrackId[], now: Date) =>
  tx.rows`
    insert into playlist_track (playlist_id, track_id, position, added_at)
    select ${id}, track_id, place + coalesce((select max(position) from playlist_track where playlist_id = ${id}), 0), ${now}
    from unnest(${tracks}::bigint[]) with ordinality as added (track_id, place)
    on conflict do nothing`

export const setOrder = (tx: Tx, id: PlaylistId, tracks: readonly TrackId[]) =>
  tx.rows`
    update playlist_track set position = place
    from unnest(${tracks}::bigint[]) with ordinality as wanted (track_id, place)
    where playlist_id = ${id} and playlist_track.track_id = wanted.track_id`

export const deleteTrack = (tx: Tx, id: PlaylistId, track: TrackId) =>
  tx.count`delete from playlist_track where playlist_id = ${id} and track_id = ${track}`

const CANDIDATES = 60

/** What is popular in these genres and new to somebody: not theirs, not heard, kept or loved. A round of the genres at a time. */
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
