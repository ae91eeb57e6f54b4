import type { TrackId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

/** How large each of these tracks is at the free bit rate; null where an earlier release rendered it. */
export const listSizes = (tx: Tx, ids: readonly TrackId[]) =>
  tx.rows<{ id: TrackId; audioFileId: number; lowBytes: number | null }>`
    select track.id, audio_file_id, low_bytes from track join media_audio on file_id = audio_file_id
    where track.id = any(${ids}::bigint[]) and media_audio.state = 'ready'`
