import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { WRONG_AUDIO } from '@fairwave/contract/music/releases'
import type { Sorted } from '../files/accepted-files.ts'
import { BATCH_TIMEOUT_MS, SINGLE_TIMEOUT_MS, type UploadEnd } from '../sending/run-upload.ts'

export type UploadNotice = { title: string; description: string; variant?: 'destructive' }

const MINUTE_MS = 60_000

const bad = (title: string, description: string): UploadNotice => ({ title, description, variant: 'destructive' })
const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

/** The notice about refused files; undefined if there are none. */
export function noticeOfLeftOut(
  isBatch: boolean,
  { notAudio, tooLarge, tooMany }: Sorted<unknown>,
): UploadNotice | undefined {
  if (!isBatch && notAudio.length > 0) return bad('Invalid File Type', WRONG_AUDIO)
  const reasons = [
    notAudio.length > 0 && `${files(notAudio.length)} left out: only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.`,
    tooLarge.length > 0 && `${files(tooLarge.length)} left out: at most ${inMegabytes(LIMITS.audioBytes)} each.`,
    tooMany.length > 0 && `${files(tooMany.length)} left out: at most ${LIMITS.batchFiles} in a batch.`,
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return undefined
  return bad(notAudio.length > 0 ? 'Invalid File Type' : 'Files Left Out', reasons.join(' '))
}

export const noticeOfRetry = (seconds: number): UploadNotice =>
  bad('Upload Error', `Error sending upload. Retrying in ${seconds} seconds...`)

/** The notice for the end of an upload. */
export function noticeOfEnd(isBatch: boolean, end: UploadEnd): UploadNotice {
  switch (end.kind) {
    case 'published':
      return isBatch
        ? { title: 'Batch Upload Complete', description: `${end.tracks.length} of ${end.total} tracks uploaded.` }
        : {
            title: 'Upload Complete',
            description: `"${end.tracks[0]?.title}" is uploaded and will be live in a few minutes.`,
          }
    case 'refused':
      return bad(isBatch ? 'Batch Upload Failed' : 'Upload Failed', end.reason)
    case 'cancelled':
      return { title: 'Upload Cancelled', description: 'The upload was stopped.' }
    case 'lost':
      return noticeOfLoss(isBatch, end.why)
  }
}

function noticeOfLoss(isBatch: boolean, why: 'network' | 'timeout' | 'gave-up'): UploadNotice {
  const minutes = (isBatch ? BATCH_TIMEOUT_MS : SINGLE_TIMEOUT_MS) / MINUTE_MS
  if (why === 'gave-up') return bad('Upload Failed', 'Failed to send upload after multiple attempts.')
  if (why === 'timeout') {
    return bad(
      'Upload Timed Out',
      `It took longer than ${minutes} minutes. Your upload may still be processing on the server.`,
    )
  }
  return bad('Network Error', 'The connection was interrupted. Your upload may still be processing on the server.')
}
