import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/db.ts'
import type { FileId } from '../repository.ts'
import * as audioRepository from './repository-audio.ts'

const LASTS_SECONDS = 30
const RENEW_MS = 8000
const PROGRESS_MS = 500

type Watch = { onProgress?: ((percent: number) => void) | undefined; signal?: AbortSignal | undefined }

/** `signal` aborts when the work is no longer needed: the claim is lost, or the caller has stopped. */
export type Claim = { id: string; failures: number; signal: AbortSignal; report(percent: number): void; end(): void }

/**
 * Claims a file for rendering and renews the claim until `end`, recording the progress. Undefined when
 * another process has it. A process that dies stops renewing, and its claim expires.
 */
export async function claimRendering(
  db: Db,
  fileId: FileId,
  { onProgress, signal }: Watch,
): Promise<Claim | undefined> {
  const id = randomUUID()
  const claimed = await audioRepository.claim(db, fileId, id, LASTS_SECONDS)
  if (!claimed) return undefined
  const lost = new AbortController()
  let percent = 0
  let written = 0
  let writtenAt = performance.now()
  let isWriting = false

  const write = async () => {
    const isDue = percent !== written || performance.now() - writtenAt >= RENEW_MS
    if (isWriting || !isDue) return
    isWriting = true
    const writing = percent
    const isOurs = await audioRepository.renew(db, fileId, id, writing, LASTS_SECONDS).catch(() => true)
    isWriting = false
    written = writing
    writtenAt = performance.now()
    if (!isOurs) lost.abort()
  }
  const timer = setInterval(write, PROGRESS_MS)

  return {
    id,
    failures: claimed.attempts,
    signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
    report(now) {
      percent = now
      onProgress?.(now)
    },
    end: () => clearInterval(timer),
  }
}
