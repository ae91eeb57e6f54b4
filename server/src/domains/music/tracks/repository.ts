import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { assignments, join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type NewTrack = {
  artistId: UserId
  uploaderId: UserId
  albumId: AlbumId | null
  title: string
  genre: string | null
  description: string
  releaseType: ReleaseType
  labelName: string | null
  sleeveHash: string | null
  fileId: number
  isLossless: boolean
  durationMs: number | null
  price: Pence
  createdAt: Date
  originalEnding: string | null
  isrc: string | null
  lyrics: string | null
  isBonus: boolean
}

export const insertTrack = async (tx: Tx, track: NewTrack) =>
  (
    await tx.one<{ id: TrackId }>`
      insert into track (artist_id, album_id, title, genre, description, release_type, label_name, sleeve_hash, audio_file_id,
        is_lossless, duration_ms, price_pence, artist_percent, created_at, uploaded_by, original_ending,
        isrc, lyrics, is_bonus)
      values (${track.artistId}, ${track.albumId}, ${track.title}, ${track.genre}, ${track.description}, ${track.releaseType},
        ${track.labelName}, ${track.sleeveHash}, ${track.fileId}, ${track.isLossless}, ${track.durationMs}, ${track.price}, ${ARTIST_PERCENT}, ${track.createdAt},
        ${track.uploaderId}, ${track.originalEnding}, ${track.isrc}, ${track.lyrics}, ${track.isBonus})
      returning id`
  ).id

export type TrackChanges = {
  title?: string
  genre?: string | null
  description?: string
  price?: Pence
  albumId?: AlbumId | null
  releaseType?: ReleaseType
  labelName?: string | null
  isExplicit?: boolean
  isBonus?: boolean
  isrc?: string | null
  releaseOn?: string | null
  licence?: Licence | null
  lyrics?: string | null
}

/** The only columns that a change can set. */
const TRACK_COLUMNS: Record<keyof TrackChanges, Sql> = {
  title: sql`title`,
  genre: sql`genre`,
  description: sql`description`,
  price: sql`price_pence`,
  albumId: sql`album_id`,
  releaseType: sql`release_type`,
  labelName: sql`label_name`,
  isExplicit: sql`is_explicit`,
  isBonus: sql`is_bonus`,
  isrc: sql`isrc`,
  releaseOn: sql`release_on`,
  licence: sql`licence`,
  lyrics: sql`lyrics`,
}

export async function updateTrack(tx: Tx, id: TrackId, changes: TrackChanges): Promise<void> {
  const set = assignments(TRACK_COLUMNS, changes)
  if (set.length > 0) await tx.rows`update track set ${join(set, ', ')} where id = ${id}`
}

export const hideTrack = (tx: Tx, id: TrackId, now: Date) =>
  tx.rows`
    update track set hidden_at = ${now}, hidden_because = 'deleted', rejection_reason = null, sent_again_at = null, appeal = null where id = ${id}`

export const deleteTracks = (tx: Tx, ids: readonly TrackId[]) =>
  tx.rows`delete from track where id = any(${ids}::bigint[])`

/** Releases the files of tracks that were deleted before a given time and never bought, alone or with their album, and that no open gift gives. */
export const takeFilesOfDeleted = (tx: Tx, before: Date, limit: number) =>
  tx.rows<{ id: TrackId; fileId: number }>`
    with unsold as (
      select id, audio_file_id from track
      where hidden_because = 'deleted' and audio_file_id is not null and hidden_at < ${before} and not exists (
        select from purchase where purchase.track_id = track.id or purchase.album_id = track.album_id)
        and not exists (
          select from gift_track join gift on gift.id = gift_id
          where gift_track.track_id = track.id and redeemed_at is null and refunded_at is null)
      order by hidden_at limit ${limit} for update skip locked)
    update track set audio_file_id = null from unsold where unsold.id = track.id
    returning track.id, unsold.audio_file_id as file_id`
