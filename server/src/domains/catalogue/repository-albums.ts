import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { constant, type Sql, sql, type Tx } from '../../platform/db.ts'
import type { AlbumRow } from './album-shapes.ts'
import type { Viewer } from './repository-tracks.ts'

/** Those who look after an album see its unfinished tracks counted too. */
const countedFor = (viewer: Viewer): Sql =>
  viewer === null
    ? sql`track.state = 'ready'`
    : sql`(track.state = 'ready' or album.artist_id = ${viewer} or exists (
        select from signing where label_id = ${viewer} and signing.artist_id = album.artist_id and accepted_at is not null))`

/** Bought as a whole, or track by track until none was left. */
const isOwnedBy = (viewer: Viewer): Sql =>
  viewer === null
    ? sql`false`
    : sql`(
      exists (select from purchase where account_id = ${viewer} and purchase.album_id = album.id and refunded_at is null)
      or coalesce((
        select bool_and(exists (select from purchase where account_id = ${viewer} and track_id = track.id and refunded_at is null))
        from listed_track track where track.album_id = album.id), false))`

const albumColumns = (viewer: Viewer): Sql => sql`
  album.id, album.title, album.description, album.genre, album.release_type, album.release_on::text, album.label_name,
  album.cover_hash, album.artist_id, artist.display_name as artist_name, artist.username as artist_username,
  album.price_pence, album.created_at,
  (select count(*) from track where track.album_id = album.id and track.hidden_at is null and ${countedFor(viewer)}) as track_count,
  ${isOwnedBy(viewer)} as is_owned`

export const findAlbum = (tx: Tx, viewer: Viewer, id: AlbumId) =>
  tx.maybeOne<AlbumRow>`
    select ${albumColumns(viewer)} from listed_album album join account artist on artist.id = album.artist_id
    where album.id = ${id}`

/** The artist's part of an album's price. */
export const findArtistPercent = async (tx: Tx, id: AlbumId) =>
  (await tx.maybeOne<{ artistPercent: number }>`select artist_percent from album where id = ${id}`)?.artistPercent ?? 0

/** The albums of an artist, newest first; of a label, those that its roster released under its name. */
export const findAlbumsOf = (tx: Tx, viewer: Viewer, account: UserId, limit: number) =>
  tx.prepared.rows<AlbumRow>`
    select ${albumColumns(viewer)}
    from (
        select ${account}::bigint as artist_id, null as label_name
        union all
        select signing.artist_id, case when label_id = ${viewer}::bigint then null else lower(label.username) end
        from signing join account label on label.id = label_id
        where label_id = ${account}::bigint and accepted_at is not null
      ) maker
      join listed_album album on album.artist_id = maker.artist_id
      join account artist on artist.id = album.artist_id
    where maker.label_name is null or lower(album.label_name) = maker.label_name
    order by album.release_on desc, album.id desc limit ${constant(limit)}`

export const findCover = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<{ coverHash: string | null; title: string; artistName: string }>`
    select cover_hash, title, display_name as artist_name
    from listed_album album join account on account.id = album.artist_id where album.id = ${id}`
