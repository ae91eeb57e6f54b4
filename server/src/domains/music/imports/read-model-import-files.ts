import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

type FileRow = { fileId: number; seconds: number | null; artists: UserId[] }

/** The declared length of files, and whose catalogues their sound is in already, whatever its tags and cover are there. */
export const findImportFiles = (tx: Tx, files: readonly number[]) =>
  tx.rows<FileRow>`
    select file_id, (facts ->> 'seconds')::float8 as seconds,
      coalesce((
        select json_agg(distinct artist_id) from track
        where audio_file_id in (
            select media_audio.file_id union
            select other.file_id from media_audio other where other.audio_sha256 = media_audio.audio_sha256)
          and hidden_because is distinct from 'deleted'), '[]') as artists
    from media_audio where file_id = any(${files}::bigint[])`
