import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'
import { RELEASE_DATE } from '../../../music/tracks/detail-columns.ts'

export type SongDetails = {
  id: TrackId
  title: string
  artistId: UserId
  artistName: string
  albumId: AlbumId | null
  albumTitle: string | null
  albumArtistId: UserId | null
  albumArtist: string | null
  genre: string | null
  year: number
  isrc: string | null
  isExplicit: boolean
  place: number | null
  durationMs: number
  createdAt: Date
  plays: number
  starredAt: Date | null
  rating: number | null
  bytes: number
  mime: string
  audioFileId: number
  /** The sizes of the renditions; null where an earlier release made them. */
  lowBytes: number | null
  highBytes: number | null
  highMime: string | null
  loudness: number | null
  truePeak: number | null
}

/** What apps show of these songs, in the order of the ids. Whether the viewer may hear them is decided elsewhere. */
export const findSongs = (tx: Tx, viewer: UserId, ids: readonly TrackId[]) =>
  tx.prepared.rows<SongDetails>`
    select track.id, track.title, track.artist_id, artist.display_name as artist_name, album.id as album_id,
      album.title as album_title, album.artist_id as album_artist_id, album_artist.display_name as album_artist,
      coalesce(track.genre, album.genre) as genre, extract(year from ${RELEASE_DATE})::int as year, track.isrc, track.is_explicit,
      case when album.id is not null then (select count(*)::int from listed_track song
        where song.album_id = album.id and (song.created_at, song.id) <= (track.created_at, track.id)) end as place,
      coalesce(track.duration_ms, 0) as duration_ms, track.created_at, coalesce(plays, 0) as plays,
      favourite.created_at as starred_at, rating, media_file.bytes, media_file.mime, track.audio_file_id,
      low_bytes, high_bytes, high_mime,
      track.loudness_lufs as loudness, track.true_peak_db as true_peak
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, wish)
      join track on track.id = wanted.id
      join account artist on artist.id = track.artist_id
      join media_file on media_file.id = track.audio_file_id
      join media_audio on media_audio.file_id = track.audio_file_id
      left join album on album.id = track.album_id and album.hidden_at is null
      left join account album_artist on album_artist.id = album.artist_id
      left join track_play_count on track_play_count.track_id = track.id
      left join favourite on favourite.account_id = ${viewer} and favourite.track_id = track.id
      left join app_mark on app_mark.account_id = ${viewer} and app_mark.kind = 'song' and item_id = track.id
    order by wish`

/** How far back an app's lists of what was played last and most go. */
const LATEST_PLAYS = 2_000

/** The tracks that a user heard lately, the latest first, by whichever player. */
export const listHeardLately = (tx: Tx, listener: UserId) =>
  tx.rows<{ trackId: TrackId; times: number }>`
    select track_id, count(*)::int as times
    from (
      select track_id, began_at from play where account_id = ${listener} and heard_at is not null
      order by began_at desc, id desc limit ${LATEST_PLAYS}) latest
    group by track_id order by max(began_at) desc, track_id`

/** The listed tracks of these albums, each in its order. */
export const listAlbumTracks = (tx: Tx, albums: readonly AlbumId[]) =>
  tx.rows<{ id: TrackId; albumId: AlbumId }>`
    select listed_track.id, album_id from listed_track join listed_album on listed_album.id = album_id
    where album_id = any(${albums}::bigint[]) order by listed_track.created_at, listed_track.id`
