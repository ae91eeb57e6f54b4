import type { Track } from '@fairwave/contract/music/catalogue'
import type { UploadDraft } from '../form/draft.ts'
import { batchFormData, singleFormData } from '../form/upload-form-data.ts'
import { type FileRefusal, readResponse } from './read-response.ts'
import { type Progress, pause, type SendForm } from './send-form.ts'

export const SINGLE_TIMEOUT_MS = 300_000
export const BATCH_TIMEOUT_MS = 600_000
/** The wait before each retry of a batch. */
export const RETRY_WAITS_SECONDS = [2, 4, 8]

export type UploadEnd =
  | { kind: 'published'; tracks: Track[]; total: number; refusals: FileRefusal[] }
  | { kind: 'refused'; reason: string; refusals: FileRefusal[] }
  | { kind: 'lost'; why: 'network' | 'timeout' | 'gave-up' }
  | { kind: 'cancelled' }

type Run = {
  draft: UploadDraft
  /** The same for every attempt, so that the server publishes once. */
  idempotencyKey: string
  send: SendForm
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onRetry: (waitSeconds: number) => void
  onWaiting?: () => void
}

/** Sends the form. Returns every outcome; never throws. */
export async function runUpload(run: Run): Promise<UploadEnd> {
  const { draft, idempotencyKey, send, signal, onProgress, onRetry, onWaiting } = run
  const { isBatch } = draft
  const waits = isBatch ? RETRY_WAITS_SECONDS : []
  for (let attempt = 0; ; attempt += 1) {
    const sent = await send({
      path: isBatch ? '/api/tracks/batch' : '/api/tracks',
      form: isBatch ? batchFormData(draft) : singleFormData(draft),
      timeoutMs: isBatch ? BATCH_TIMEOUT_MS : SINGLE_TIMEOUT_MS,
      idempotencyKey,
      onProgress,
      ...(onWaiting && { onWaiting }),
      signal,
    })
    if (sent.kind === 'answer') return readResponse(isBatch, sent.status, sent.body)
    if (sent.kind === 'cancelled') return { kind: 'cancelled' }
    if (sent.kind === 'timeout') return { kind: 'lost', why: 'timeout' }
    const wait = waits[attempt]
    if (wait === undefined) return { kind: 'lost', why: isBatch ? 'gave-up' : 'network' }
    onRetry(wait)
    await pause(wait * 1000, signal)
    if (signal.aborted) return { kind: 'cancelled' }
  }
}
