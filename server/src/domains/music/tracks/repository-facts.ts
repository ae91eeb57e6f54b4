import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { Tx } from '../../../platform/database/db.ts'
import { CONTRIBUTORS, LICENCE, RELEASE_DATE } from './detail-columns.ts'

export type FactsRow = {
  id: TrackId
  title: string
  artistId: UserId
  artistName: string
  /** The collaborators who are credited, in order. */
  guests: string[]
  genre: string | null
  fileId: number
  originalEnding: string | null
  /** Why it is not listed, if it is not. */
  hiddenBecause: 'deleted' | 'rejected' | 'unreleased' | 'bonus' | null
  isLossless: boolean
  albumId: AlbumId | null
  albumTitle: string | null
  albumArtist: string | null
  place: number | null
  places: number | null
  /** Such as 2026-05-01. */
  releaseDate: string
  isrc: string | null
  barcode: string | null
  isExplicit: boolean
  licence: Licence
  contributors: Contributor[]
  lyrics: string | null
  coverHash: string | null
  createdAt: Date
}

/** In the order of their album. */
export const findFacts = (tx: Tx, ids: readonly TrackId[]) =>
  tx.rows<FactsRow>`
    select track.id, track.title, track.artist_id, account.display_name as artist_name,
      coalesce((
        select json_agg(guest.display_name order by position)
        from track_collaborator named join account guest on guest.id = named.artist_id where named.track_id = track.id), '[]') as guests,
      coalesce(track.genre, album.genre) as genre, audio_file_id as file_id, original_ending, track.hidden_because, is_lossless,
      album.id as album_id, album.title as album_title, album_artist.display_name as album_artist,
      (select count(*)::int from album_track song
        where song.album_id = album.id and (song.is_bonus, song.created_at, song.id) <= (track.is_bonus, track.created_at, track.id)) as place,
      (select count(*)::int from album_track song where song.album_id = album.id) as places,
      ${RELEASE_DATE}::text as release_date, isrc, barcode, is_explicit, ${LICENCE} as licence, ${CONTRIBUTORS} as contributors, lyrics,
      coalesce(track.sleeve_hash, album.cover_hash) as cover_hash, track.created_at
    from track
      join account on account.id = track.artist_id
      left join album on album.id = track.album_id and album.hidden_at is null
      left join account album_artist on album_artist.id = album.artist_id
    where track.id = any(${ids}) and state = 'ready' and audio_file_id is not null
    order by track.is_bonus, track.created_at, track.id`

export const findAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<{ title: string; artistId: UserId; artistName: string; isHidden: boolean; trackIds: TrackId[] }>`
    select title, artist_id, display_name as artist_name, hidden_at is not null as is_hidden,
      coalesce((select json_agg(id order by created_at, id) from listed_track where album_id = album.id), '[]') as track_ids
    from album join account on account.id = artist_id where album.id = ${id}`
