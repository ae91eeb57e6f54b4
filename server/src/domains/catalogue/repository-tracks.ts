import type { TrackId, UserId } from '@fairwave/contract/ids'
import { constant, type Sql, sql, type Tx } from '../../platform/db.ts'
import type { TrackRow } from './track-shapes.ts'

/** Who asks: it decides what is marked as theirs and what they may see besides what is listed. */
export type Viewer = UserId | null

const isListed = sql`track.hidden_at is null and track.state = 'ready'`
const isOnRosterOf = (viewer: Viewer) => sql`exists (
  select from signing where label_id = ${viewer} and signing.artist_id = track.artist_id and accepted_at is not null)`

/** The artist's own, and a label's for artists who accepted its offer. */
const isManagedBy = (viewer: Viewer): Sql =>
  viewer === null ? sql`false` : sql`(track.artist_id = ${viewer} or ${isOnRosterOf(viewer)})`

/** What somebody may see: what is listed, what they bought, and what they look after unless it was taken away. */
const isVisibleTo = (viewer: Viewer): Sql =>
  viewer === null
    ? isListed
    : sql`(${isListed} or (track.hidden_at is null and ${isManagedBy(viewer)}) or (track.state = 'ready' and owns(${viewer}, track.id)))`

// The marks read what library and commerce keep, the progress what media keeps. Here and in the albums is the one place
// where catalogue looks into their tables: a list of tracks stays one statement, whoever asks.
const marksFor = (viewer: Viewer): Sql =>
  viewer === null
    ? sql`false as is_in_library, false as is_owned, false as is_favourite`
    : sql`
      coalesce(
        (select kept.hidden_at is null from library_entry kept where kept.account_id = ${viewer} and kept.track_id = track.id),
        mark.is_owned) as is_in_library,
      mark.is_owned,
      exists (select from favourite where favourite.account_id = ${viewer} and favourite.track_id = track.id) as is_favourite`

// What the function `owns` says, spelt out: a list asks it of every track, and a function would be called for each.
const isOwnedBy = (viewer: UserId): Sql => sql`(
  exists (select from purchase bought where bought.account_id = ${viewer} and bought.track_id = track.id and bought.refunded_at is null)
  or exists (select from purchase bought where bought.account_id = ${viewer} and bought.album_id = track.album_id and bought.refunded_at is null))`

/** Asked once a track, though two marks go by it; `offset 0` keeps the planner from asking twice. */
const ownership = (viewer: Viewer): Sql =>
  viewer === null ? sql`` : sql`cross join lateral (select ${isOwnedBy(viewer)} as is_owned offset 0) mark`

const trackColumns = (viewer: Viewer): Sql => sql`
  track.id, track.title, track.artist_id, artist.display_name as artist_name, artist.username as artist_username,
  album.id as album_id, album.title as album_title, track.genre, track.description, track.price_pence, track.duration_ms,
  coalesce(track_play_count.plays, 0) as plays, track.buy_count, track.release_type, track.label_name, track.sleeve_hash,
  track.created_at, track.loudness_lufs, track.true_peak_db, track.is_lossless, track.state, track.failure,
  case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end as percent,
  case when exists (select from track_collaborator where track_id = track.id) then (
    select json_agg(json_build_object('id', guest.id, 'name', guest.display_name) order by position, guest.id)
    from track_collaborator join account guest on guest.id = track_collaborator.artist_id
    where track_id = track.id) end as guests,
  ${isManagedBy(viewer)} as can_edit, ${marksFor(viewer)}`

const trackJoins = (viewer: Viewer): Sql => sql`
  join account artist on artist.id = track.artist_id
  left join listed_album album on album.id = track.album_id
  left join track_play_count on track_play_count.track_id = track.id
  ${ownership(viewer)}`

/** The tracks that a page of ids names, in its order. Which ids there are was decided by whoever made the page. */
export const tracksOfPage = (tx: Tx, viewer: Viewer, page: Sql) =>
  tx.rows<TrackRow & { key: string | number }>`
    with page as materialized (${page})
    select ${trackColumns(viewer)}, page.key
    from page join track on track.id = page.id ${trackJoins(viewer)}
    order by page.place`

/** Those of the tracks that the viewer may see, in the order of the ids. */
export const findVisible = (tx: Tx, viewer: Viewer, ids: readonly TrackId[]) =>
  tx.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join track on track.id = wanted.id ${trackJoins(viewer)}
    where ${isVisibleTo(viewer)}
    order by place`

/** An album's tracks in order; for those who look after them, unfinished ones too. */
export const findOfAlbum = (tx: Tx, viewer: Viewer, albumId: number) =>
  tx.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from track ${trackJoins(viewer)}
    where track.album_id = ${albumId} and track.hidden_at is null and ${isVisibleTo(viewer)}
    order by track.created_at, track.id`

/** An artist's tracks, newest first. */
export const findOfArtist = (tx: Tx, viewer: Viewer, artistId: UserId, limit: number) =>
  tx.prepared.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from listed_track track ${trackJoins(viewer)}
    where track.artist_id = ${artistId}
    order by track.created_at desc, track.id desc limit ${constant(limit)}`

/** What a label's roster released under its name, newest first. A name on a stranger's track makes it nobody's release. */
export const findOfLabel = (tx: Tx, viewer: Viewer, label: UserId, limit: number) =>
  tx.prepared.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from account label join listed_track track on lower(track.label_name) = lower(label.username) ${trackJoins(viewer)}
    where label.id = ${label} and ${isOnRosterOf(label)}
    order by track.created_at desc, track.id desc limit ${constant(limit)}`

/** What only the page of one track shows: its waveform, and the artist's part of its price. */
export const findPageFacts = async (tx: Tx, id: TrackId) => {
  const found = await tx.maybeOne<{ waveform: Buffer | null; artistPercent: number }>`
    select waveform, artist_percent from track left join media_audio on file_id = audio_file_id where track.id = ${id}`
  return found && { artistPercent: found.artistPercent, waveform: [...(found.waveform ?? [])] }
}
