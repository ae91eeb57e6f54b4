import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accountSlots } from '../../../platform/jobs/account-slots.ts'
import type { JobRun } from '../../../platform/jobs/jobs.ts'
import { willRunAgain } from '../../../platform/jobs/outage.ts'
import { type Audio, findAudio } from '../../ground/media/audio/audio.ts'
import { failRendering, renderAudio } from '../../ground/media/audio/render-audio.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { keepAlbumOf } from '../managing/repository.ts'
import { requestAnnouncement } from '../release-day/announce-release.ts'
import * as repository from './repository-rendering.ts'

export const RENDER_TRACK = 'render-track'

const RENDERING_FAILED = 'We could not prepare this file. Please delete the track and upload it again.'

/**
 * The job that makes an uploaded track playable, or records why it cannot. May run twice; a deleted track needs
 * nothing.
 */
export async function renderTrack(context: Context, { trackId }: { trackId: TrackId }, run: JobRun): Promise<void> {
  const track = await repository.findUnfinished(context.db, trackId)
  if (!track) return
  const { fileId } = track
  const outcome = await renderAudio(context, { fileId }, { signal: run.signal }).catch(async (error: unknown) => {
    // A server that stops or lost its database is not the file's fault.
    if (willRunAgain(run, error)) throw error
    context.log.error({ err: error, trackId }, 'rendering failed for good')
    await failRendering(context, { fileId, reason: RENDERING_FAILED })
    return { state: 'failed' as const, reason: RENDERING_FAILED }
  })
  const audio = outcome.state === 'ready' ? await findAudio(context.db, fileId) : undefined
  if (audio) await setReady(context, trackId, audio)
  else await giveUp(context, trackId, outcome.reason ?? RENDERING_FAILED)
}

/**
 * A track that is ready joins its album, and fans are told. Albums are locked before tracks, here as when one is edited,
 * so that of two tracks of an album one is the first.
 */
const setReady = (context: Context, trackId: TrackId, audio: Audio): Promise<void> =>
  context.db.transaction(async (tx) => {
    await keepAlbumOf(tx, trackId)
    if ((await repository.setReady(tx, trackId, audio)) > 0) await requestAnnouncement(context, tx, trackId)
  })

/** The uploader may have left the page that showed the progress. */
function giveUp({ db, clock }: Context, trackId: TrackId, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const failed = await repository.setFailed(tx, trackId, reason)
    if (!failed) return
    await notifyUser(tx, {
      userId: failed.uploaderId,
      kind: 'rendering-failed',
      text: `“${failed.title}” could not be published. ${reason}`,
      href: '/admin/music',
      at: clock.now(),
    })
  })
}

type Wanted = { trackId: TrackId; uploaderId: UserId }

/** Enqueues the rendering as the uploader's work, so that many uploads by one account delay no other account's. */
export const requestRendering = ({ jobs, config }: Context, tx: Tx, { trackId, uploaderId }: Wanted): Promise<void> =>
  jobs.enqueue(
    tx,
    RENDER_TRACK,
    { trackId },
    { key: `${RENDER_TRACK}:${trackId}`, slots: accountSlots(config, uploaderId) },
  )

/**
 * Makes sure that every unfinished track has its job, whatever happened to the previous one. For the start of a server.
 */
export function resumeRendering(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const waiting = await repository.listUnfinished(tx)
    for (const track of waiting) await requestRendering(context, tx, track)
    return waiting.length
  })
}
