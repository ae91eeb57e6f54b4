import type { Tx } from '../../../../platform/database/db.ts'
import type { AudioFacts } from '../formats/audio-facts.ts'
import type { FileId } from '../repository.ts'
import type { AudioTags } from '../tags/clean-tags.ts'

export type AudioState = 'received' | 'rendering' | 'ready' | 'failed'

/** The current state of an audio file. What comes from decoding is null until it is ready. */
export type Audio = {
  fileId: FileId
  sha256: string
  bytes: number
  mime: string
  state: AudioState
  percent: number
  /** Why it failed, for the artist to read. */
  reason: string | null
  facts: AudioFacts
  tags: AudioTags
  coverHash: string | null
  isLossless: boolean
  durationMs: number | null
  loudnessLufs: number | null
  truePeakDb: number | null
  originalKey: string
  lowKey: string | null
  highKey: string | null
  highMime: string | null
  attempts: number
}

type NewAudio = {
  fileId: FileId
  facts: AudioFacts
  tags: AudioTags
  audioSha256: string
  coverId: FileId | null
  originalKey: string
}

export const insertAudio = (tx: Tx, { fileId, facts, tags, audioSha256, coverId, originalKey }: NewAudio) => tx.rows`
  insert into media_audio (file_id, facts, tags, audio_sha256, cover_id, is_lossless, original_key)
  values (${fileId}, ${JSON.stringify(facts)}, ${JSON.stringify(tags)}, ${audioSha256}, ${coverId}, ${facts.isLossless}, ${originalKey})`

export const findAudio = (tx: Tx, fileId: FileId) => tx.maybeOne<Audio>`
  select file_id, file.sha256, file.bytes, file.mime, state, percent, reason, facts, tags, cover.sha256 as cover_hash, is_lossless,
    duration_ms, loudness_lufs, true_peak_db, original_key, low_key, high_key, high_mime, attempts
  from media_audio join media_file file on file.id = file_id left join media_file cover on cover.id = cover_id
  where file_id = ${fileId}`

export const findWaveform = (tx: Tx, fileId: FileId) => tx.maybeOne<{ waveform: Buffer | null }>`
  select waveform from media_audio where file_id = ${fileId}`

/** A file that failed before and is uploaded again is tried again. */
export const resetFailed = (tx: Tx, fileId: FileId) => tx.rows`
  update media_audio set state = 'received', reason = null, percent = 0, attempts = 0 where file_id = ${fileId} and state = 'failed'`

/**
 * Claims the file for one worker. A claim expires by the database's clock when it is not renewed; a killed worker says nothing
 * about the file, so only reported failures count as attempts.
 */
export const claim = (tx: Tx, fileId: FileId, by: string, seconds: number) => tx.maybeOne<{ attempts: number }>`
  update media_audio set state = 'rendering', percent = 0,
    claim = ${by}, claimed_until = now() + make_interval(secs => ${seconds})
  where file_id = ${fileId} and state in ('received', 'rendering') and (claim is null or claimed_until < now())
  returning attempts`

/** False when the claim is lost: the file was deleted, or another worker took over. */
export async function renew(tx: Tx, fileId: FileId, by: string, percent: number, seconds: number): Promise<boolean> {
  const count = await tx.count`
    update media_audio set percent = greatest(percent, ${percent}), claimed_until = now() + make_interval(secs => ${seconds})
    where file_id = ${fileId} and claim = ${by}`
  return count === 1
}

/** Releases a claim, and counts a failed attempt if there was one. */
export const releaseClaim = (tx: Tx, fileId: FileId, by: string, { isCounted }: { isCounted: boolean }) => tx.rows`
  update media_audio set state = 'received', percent = 0, claim = null, claimed_until = null, attempts = attempts + ${isCounted ? 1 : 0}
  where file_id = ${fileId} and claim = ${by}`

export type Renditions = {
  durationMs: number
  loudnessLufs: number | null
  truePeakDb: number | null
  waveform: Buffer
  lowKey: string
  highKey: string
  highMime: string
  lowBytes: number
  highBytes: number
}

export async function finish(tx: Tx, fileId: FileId, by: string, made: Renditions): Promise<boolean> {
  const count = await tx.count`
    update media_audio set state = 'ready', percent = 100, reason = null, claim = null, claimed_until = null,
      duration_ms = ${made.durationMs}, loudness_lufs = ${made.loudnessLufs}, true_peak_db = ${made.truePeakDb}, waveform = ${made.waveform},
      low_key = ${made.lowKey}, high_key = ${made.highKey}, high_mime = ${made.highMime},
      low_bytes = ${made.lowBytes}, high_bytes = ${made.highBytes}
    where file_id = ${fileId} and claim = ${by}`
  return count === 1
}

/** Only the holder of the claim may mark it as failed, or any caller when it is not claimed. */
export async function fail(tx: Tx, fileId: FileId, by: string | null, reason: string): Promise<boolean> {
  const count = await tx.count`
    update media_audio set state = 'failed', reason = ${reason}, claim = null, claimed_until = null
    where file_id = ${fileId} and state in ('received', 'rendering') and (claim is not distinct from ${by}::uuid or (${by}::uuid is null and claimed_until < now()))`
  return count === 1
}

/** Renditions whose sizes are not stored: those of an earlier release. */
export const listUnmeasured = (tx: Tx, fileIds: readonly FileId[]) => tx.rows<{
  fileId: FileId
  lowKey: string
  highKey: string
}>`
  select file_id, low_key, high_key from media_audio
  where file_id = any(${fileIds}::bigint[]) and state = 'ready' and (low_bytes is null or high_bytes is null)`

type Measured = { fileId: FileId; lowBytes: number; highBytes: number }

export const setSizes = (tx: Tx, files: readonly Measured[]) => tx.rows`
  update media_audio set low_bytes = measured.low_bytes, high_bytes = measured.high_bytes
  from unnest(${files.map(({ fileId }) => fileId)}::bigint[], ${files.map(({ lowBytes }) => lowBytes)}::bigint[],
    ${files.map(({ highBytes }) => highBytes)}::bigint[]) as measured (id, low_bytes, high_bytes)
  where file_id = measured.id`
