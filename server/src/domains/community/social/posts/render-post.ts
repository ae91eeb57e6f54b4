import type { PostId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { JobRun } from '../../../../platform/jobs/jobs.ts'
import { willRunAgain } from '../../../../platform/jobs/outage.ts'
import { failRendering, renderAudio } from '../../../ground/media/audio/render-audio.ts'
import { notifyUser } from '../../../people/activity/notify-user.ts'
import * as repository from './repository-posts.ts'

export const RENDER_POST = 'render-post'

const RENDERING_FAILED = 'We could not prepare this file. Please post it again.'

/** The job that makes the audio of a post playable, or notifies its author why it cannot be. Does nothing for a deleted post. */
export async function renderPost(context: Context, { postId }: { postId: PostId }, run: JobRun): Promise<void> {
  const { db, clock, log } = context
  const post = await repository.findMediaOwner(db, postId)
  if (!post) return
  const { fileId, artistId } = post
  const outcome = await renderAudio(context, { fileId }, { signal: run.signal }).catch(async (error: unknown) => {
    if (willRunAgain(run, error)) throw error
    log.error({ err: error, postId }, 'rendering failed for good')
    await failRendering(context, { fileId, reason: RENDERING_FAILED })
    return { state: 'failed' as const, reason: RENDERING_FAILED }
  })
  if (outcome.state !== 'failed') return
  const text = `The sound of your post cannot be played. ${outcome.reason ?? RENDERING_FAILED}`
  await notifyUser(db, { userId: artistId, kind: 'rendering-failed', text, key: `post:${postId}`, at: clock.now() })
}
