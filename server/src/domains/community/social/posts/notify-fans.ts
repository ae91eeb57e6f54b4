import type { PostId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { AFTER_MAIL, type FansBefore, notifyFansOf } from '../../../people/relations/notify-fans-of.ts'
import * as repository from './repository-posts.ts'

export const NOTIFY_FANS = 'notify-fans'

export type NotifyFans = { postId: PostId; before?: FansBefore }

/** The job that notifies an artist's fans of a post, in batches; each batch enqueues the next. May run twice. */
export async function notifyFans({ db, jobs }: Context, { postId, before }: NotifyFans): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await repository.lockPost(tx, postId)
    if (!post) return
    const next = await notifyFansOf(tx, post.artistId, before, {
      kind: 'post',
      text: 'posted something new.',
      key: `post:${postId}`,
      at: post.createdAt,
    })
    if (next) await jobs.enqueue(tx, NOTIFY_FANS, { postId, before: next }, { priority: AFTER_MAIL })
  })
}
