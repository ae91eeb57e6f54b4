import type { UserId } from '@fairwave/contract/ids'
import type { DownloadFormat, DownloadFormatName, Downloads } from '@fairwave/contract/selling/downloads'
import type { Context } from '../../../platform/context.ts'
import { findAudio } from '../../ground/media/audio/audio.ts'
import { likelyEnding } from '../../ground/media/audio/original-ending.ts'
import type { TrackFacts } from '../../music/tracks/track-facts.ts'
import { markOf } from './download-tags-of.ts'
import * as repository from './repository.ts'
import { requestDownload } from './request-download.ts'

const LABELS: Record<DownloadFormatName, string> = { original: 'Original', flac: 'FLAC', mp3: 'MP3 320' }

/** FLAC would add bytes and no quality to what was never lossless. */
export const formatsOf = (tracks: readonly TrackFacts[]): DownloadFormatName[] =>
  tracks.every(({ isLossless }) => isLossless) ? ['original', 'flac', 'mp3'] : ['original', 'mp3']

/** The available formats, and for an owner the progress of each. Missing ones are begun. */
export async function listFormats(
  context: Context,
  account: UserId | null,
  { isOwned, tracks }: { isOwned: boolean; tracks: TrackFacts[] },
): Promise<Downloads> {
  const formats: DownloadFormat[] = []
  for (const format of tracks.length === 0 ? [] : formatsOf(tracks)) {
    const parts = isOwned ? await readyParts(context, account, tracks, format) : 'not-owned'
    const isReady = typeof parts !== 'string'
    formats.push({
      format,
      label: LABELS[format],
      state: isReady ? 'ready' : parts,
      bytes: isReady ? parts.reduce((sum, { bytes }) => sum + bytes, 0) : null,
    })
  }
  return { isOwned, formats }
}

export type Part = { track: TrackFacts; key: string; bytes: number; ending: string; type: string }

const TYPES = { flac: 'audio/flac', mp3: 'audio/mpeg' } as const

/** The bytes of every track in a format; or that some are still being prepared, which is then begun. */
export async function readyParts(
  context: Context,
  account: UserId | null,
  tracks: readonly TrackFacts[],
  format: DownloadFormatName,
): Promise<Part[] | 'preparing' | 'failed'> {
  if (format === 'original') return Promise.all(tracks.map((track) => originalOf(context, track)))
  const files = await repository.findFiles(
    context.db,
    tracks.map(({ id }) => id),
  )
  const parts: Part[] = []
  let hasFailed = false
  for (const track of tracks) {
    const file = files.find((one) => one.trackId === track.id && one.format === format)
    if (file?.state === 'ready' && file.mark === markOf(track) && file.key && file.bytes) {
      parts.push({ track, key: file.key, bytes: file.bytes, ending: format, type: TYPES[format] })
    } else {
      hasFailed ||= file?.state === 'failed'
      await requestDownload(context, track, format, account)
    }
  }
  return parts.length === tracks.length ? parts : hasFailed ? 'failed' : 'preparing'
}

async function originalOf({ db, storage }: Context, track: TrackFacts): Promise<Part> {
  const audio = await findAudio(db, track.fileId)
  if (!audio) throw new Error(`the file of track ${track.id} is gone`)
  return {
    track,
    key: audio.originalKey,
    bytes: audio.bytes,
    ending: track.originalEnding ?? (await likelyEnding(storage, audio)),
    type: audio.mime,
  }
}

/** Keeps fetched files from being deleted. */
export async function noteUse(
  { db, clock }: Context,
  parts: readonly Part[],
  format: DownloadFormatName,
): Promise<void> {
  if (format === 'original') return
  await repository.setUsed(
    db,
    parts.map(({ track }) => track.id),
    format,
    clock.now(),
  )
}
