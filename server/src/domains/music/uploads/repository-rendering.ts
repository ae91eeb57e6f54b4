import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

export const findUnfinished = (tx: Tx, id: TrackId) =>
  tx.maybeOne<{ fileId: number }>`
    select audio_file_id as file_id from track where id = ${id} and state = 'rendering'
      and (hidden_at is null or hidden_because in ('unreleased', 'bonus'))`

export const unfinished = sql`
  select id as track_id, coalesce(uploaded_by, artist_id) as uploader_id
  from track where state = 'rendering' and (hidden_at is null or hidden_because in ('unreleased', 'bonus')) order by id`

export const listUnfinished = (tx: Tx) => tx.rows<{ trackId: TrackId; uploaderId: UserId }>`${unfinished}`

type Measures = {
  durationMs: number | null
  loudnessLufs: number | null
  truePeakDb: number | null
  isLossless: boolean
}

/** Returns 0 where it was ready before. */
export const setReady = (tx: Tx, id: TrackId, { durationMs, loudnessLufs, truePeakDb, isLossless }: Measures) =>
  tx.count`
    update track set state = 'ready', failure = null, duration_ms = ${durationMs}, loudness_lufs = ${loudnessLufs},
      true_peak_db = ${truePeakDb}, is_lossless = ${isLossless}
    where id = ${id} and state = 'rendering'`

/** Returns who is to be notified, unless they already were. */
export const setFailed = (tx: Tx, id: TrackId, reason: string) =>
  tx.maybeOne<{ uploaderId: UserId; title: string }>`
    update track set state = 'failed', failure = ${reason} where id = ${id} and state = 'rendering'
    returning coalesce(uploaded_by, artist_id) as uploader_id, title`

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
