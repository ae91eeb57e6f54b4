import { rm, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { isOutage } from '../../../../platform/jobs/outage.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { withLocalFile } from '../files/local-file.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import { type Encoding, encodeAudio } from './encode-audio.ts'
import { planHigh } from './high-rendition.ts'
import { type Claim, claimRendering } from './rendering-claim.ts'
import type { Audio, Renditions } from './repository-audio.ts'
import * as audioRepository from './repository-audio.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config' | 'log'>
type Watch = { onProgress?: ((percent: number) => void) | undefined; signal?: AbortSignal | undefined }
type Outcome = { state: 'ready' | 'failed' | 'gone'; reason: string | null }

const MOST_FAILURES = 3
const POLL_MS = 1000
const RENDERING_FAILED = 'We could not prepare this file. Please try another export of it.'

/**
 * Renders a received file and returns the outcome. May be called twice, in parallel, or again after a crash: one worker renders,
 * the others wait for the outcome and take over if it dies. A bad file becomes 'failed' with a reason; if the machine is
 * at fault it throws, so that the job is retried, up to its limit.
 */
export async function renderAudio(context: Needs, { fileId }: { fileId: FileId }, watch: Watch = {}): Promise<Outcome> {
  for (;;) {
    watch.signal?.throwIfAborted()
    const audio = await audioRepository.findAudio(context.db, fileId)
    if (!audio) return { state: 'gone', reason: null }
    if (audio.state === 'ready' || audio.state === 'failed') return { state: audio.state, reason: audio.reason }
    const claim = await claimRendering(context.db, fileId, watch)
    if (claim) await renderClaimed(context, audio, claim)
    else await pause(POLL_MS, undefined, { signal: watch.signal })
  }
}

async function renderClaimed(context: Needs, audio: Audio, claim: Claim): Promise<void> {
  const { fileId } = audio
  try {
    if (claim.failures >= MOST_FAILURES) await audioRepository.fail(context.db, fileId, claim.id, RENDERING_FAILED)
    else
      await publish(
        context,
        fileId,
        claim.id,
        await render(context, audio, { onProgress: claim.report, signal: claim.signal }),
      )
  } catch (error) {
    if (claim.signal.aborted)
      return await audioRepository
        .releaseClaim(context.db, fileId, claim.id, { isCounted: false })
        .then(() => undefined)
    if (error instanceof Refusal && error.code !== 'unavailable') {
      await audioRepository.fail(context.db, fileId, claim.id, error.message)
      return
    }
    await audioRepository.releaseClaim(context.db, fileId, claim.id, { isCounted: !isOutage(error) })
    throw error
  } finally {
    claim.end()
  }
}

async function render(context: Needs, audio: Audio, watch: Watch): Promise<Renditions> {
  const { storage, config } = context
  const plan = planHigh(audio.facts)
  const low = { path: await storage.temporaryPath(), key: newKey('audio', '.mp3') }
  const high = plan && { path: await storage.temporaryPath(), key: newKey('audio', `.${plan.kind}`) }
  try {
    const ffmpeg = await findFfmpeg(config.ffmpegPath)
    const encoding: Encoding = await withLocalFile(storage, audio.originalKey, (input) =>
      encodeAudio(
        ffmpeg,
        { input, facts: audio.facts, low: low.path, high: plan && high && { kind: plan.kind, path: high.path } },
        watch,
      ),
    )
    const files = high ? [low, high] : [low]
    await repository.putInBin(
      context.db,
      files.map(({ key }) => key),
      addSeconds(context.clock.now(), HOURS_TO_CLAIM * 3600),
    )
    const lowBytes = (await stat(low.path)).size
    const highBytes = high ? (await stat(high.path)).size : audio.bytes
    for (const { path, key } of files) await storage.putFile(path, key)
    const keys = { lowKey: low.key, highKey: high?.key ?? audio.originalKey }
    return { ...encoding, ...keys, highMime: plan?.mime ?? audio.mime, lowBytes, highBytes }
  } finally {
    await Promise.all([low, high].map((file) => file && rm(file.path, { force: true })))
  }
}

// If the claim was lost meanwhile, the new files stay in the bin and are deleted with it.
async function publish({ db }: Needs, fileId: FileId, claimId: string, made: Renditions): Promise<void> {
  await db.transaction(async (tx) => {
    if (await audioRepository.finish(tx, fileId, claimId, made))
      await repository.takeFromBin(tx, [made.lowKey, made.highKey])
  })
}

/** For the last try of the job: the artist is notified that it did not work. */
export async function failRendering(
  { db }: Needs,
  { fileId, reason = RENDERING_FAILED }: { fileId: FileId; reason?: string },
): Promise<void> {
  await audioRepository.fail(db, fileId, null, reason)
}
