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
