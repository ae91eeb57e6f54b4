import type { PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/listening/playlists'
import type { Tx } from '../../../platform/database/db.ts'

/** From here to the end of the transaction, changes to its tracks happen one after another. */
export const lockPlaylist = (tx: Tx, account: UserId, id: PlaylistId) =>
  tx.maybeOne<{ kind: Playlist['kind']; isTakenDown: boolean }>`
    select kind, taken_down_at is not null as is_taken_down from playlist where id = ${id} and account_id = ${account} for update`

export const insertFixed = (tx: Tx, account: UserId, names: Record<string, string>, now: Date) =>
  tx.rows`
    insert into playlist (account_id, kind, name, created_at)
    select ${account}, key, value, ${now} from json_each_text(${JSON.stringify(names)}::json)
    on conflict do nothing`

/** From here to the end of the transaction, this user's new playlists are created one after another. */
export const lockPlaylistsOf = (tx: Tx, account: UserId) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${`playlists:${account}`}, 0))`

type NewPlaylist = { owner: UserId; name: string; description: string | null; now: Date }

export const insertPlaylist = async (tx: Tx, { owner, name, description, now }: NewPlaylist) =>
  (
    await tx.one<{ id: PlaylistId }>`
      insert into playlist (account_id, kind, name, description, created_at)
      values (${owner}, 'own', ${name}, ${description}, ${now}) returning id`
  ).id

export const countPlaylists = async (tx: Tx, account: UserId) =>
  (await tx.one<{ count: number }>`select count(*) from playlist where account_id = ${account} and kind = 'own'`).count

type Details = { name?: string | undefined; description?: string | null | undefined; isPublic?: boolean | undefined }

export const setDetails = (tx: Tx, id: PlaylistId, { name, description, isPublic }: Details) =>
  tx.rows`
    update playlist set name = coalesce(${name ?? null}, name), is_public = coalesce(${isPublic ?? null}, is_public),
      description = case when ${description !== undefined} then ${description ?? null} else description end
    where id = ${id}`

export const takeDown = (tx: Tx, id: PlaylistId, now: Date) =>
  tx.rows`update playlist set is_public = false, taken_down_at = ${now} where id = ${id}`

export const deletePlaylist = (tx: Tx, id: PlaylistId) => tx.rows`delete from playlist where id = ${id}`

export const listTrackIds = async (tx: Tx, id: PlaylistId) =>
  (
    await tx.rows<{ trackId: TrackId }>`
      select track_id from playlist_track where playlist_id = ${id} order by position, track_id`
  ).map(({ trackId }) => trackId)

/** Appends tracks in this order; those already on the playlist keep their position. */
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

export const deleteTracks = (tx: Tx, id: PlaylistId, tracks: readonly TrackId[]) =>
  tx.count`delete from playlist_track where playlist_id = ${id} and track_id = any(${tracks}::bigint[])`
