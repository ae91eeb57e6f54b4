import type { PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist, PlaylistPage } from '@fairwave/contract/listening/playlists'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type PlaylistRow = {
  id: PlaylistId
  kind: Playlist['kind']
  name: string
  description: string | null
  isPublic: boolean
  createdAt: Date
  /** Tracks that are listed or were bought; the first few by id. */
  trackCount: number
  firstIds: TrackId[]
}

const FACES = 4

const isThere = (account: UserId) =>
  sql`track.state = 'ready' and (track.hidden_at is null or owns(${account}, track.id))`

const select = (account: UserId) => sql`
  select playlist.id, kind, name, description, is_public, playlist.created_at, coalesce(there.track_count, 0) as track_count,
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

/** How long what the owner sees of each playlist is; those without tracks are left out. */
export const listSeconds = (tx: Tx, account: UserId) =>
  tx.rows<{ id: PlaylistId; seconds: number }>`
    select playlist.id, (sum(duration_ms) / 1000)::float8 as seconds
    from playlist join playlist_track on playlist_id = playlist.id join track on track.id = track_id
    where account_id = ${account} and ${isThere(account)} group by playlist.id`

const idsOf = (rows: { trackId: TrackId }[]) => rows.map(({ trackId }) => trackId)

/** What its owner sees of it, in order. */
export const listOwnersTracks = async (tx: Tx, account: UserId, id: PlaylistId) =>
  idsOf(
    await tx.rows<{ trackId: TrackId }>`
      select track_id from playlist_track join track on track.id = track_id
      where playlist_id = ${id} and ${isThere(account)} order by position, track_id`,
  )

/** What others see of it, in order: listed music, without artists whom the viewer has blocked. */
export const listPublicTracks = async (tx: Tx, viewer: UserId | null, id: PlaylistId) =>
  idsOf(
    await tx.rows<{ trackId: TrackId }>`
      select track_id from playlist_track join listed_track track on track.id = track_id
      where playlist_id = ${id}
        and not exists (select from block where blocker_id = ${viewer} and blocked_id = track.artist_id)
      order by position, track_id`,
  )

export type OpenedRow = Pick<PlaylistRow, 'id' | 'kind' | 'name' | 'description' | 'isPublic' | 'createdAt'> & {
  ownerId: UserId
  username: string
  displayName: string
  role: PlaylistPage['owner']['role']
}

/** One that this viewer may open: their own, or a public one of a user in good standing. */
export const findOpenPlaylist = (tx: Tx, viewer: UserId | null, id: PlaylistId) =>
  tx.maybeOne<OpenedRow>`
    select playlist.id, kind, name, description, is_public, playlist.created_at,
      account.id as owner_id, username, display_name, role
    from playlist join account on account.id = account_id
    where playlist.id = ${id}
      and (account_id = ${viewer} or (is_public and suspended_at is null and deleted_at is null))`
