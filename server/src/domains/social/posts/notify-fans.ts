import type { PostId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { notifyUsers } from '../../activity/notify-users.ts'
import { fanIdsOf } from '../../relations/fan-ids.ts'
import * as repository from './repository-posts.ts'

export const NOTIFY_FANS = 'notify-fans'

const FANS_AT_ONCE = 2_000
/** Emails have priority: there may be a hundred thousand fans to notify. */
export const AFTER_MAIL = 5

export type NotifyFans = { postId: PostId; before?: { at: string; id: number } }

/** The job that notifies an artist's fans of a post, in batches; each batch enqueues the next. May run twice. */
export async function notifyFans({ db, jobs }: Context, { postId, before }: NotifyFans): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await repository.lockPost(tx, postId)
    if (!post) return
    const { ids, next } = await fanIdsOf(tx, post.artistId, {
      before: before ? { at: new Date(before.at), id: before.id } : null,
      limit: FANS_AT_ONCE,
    })
    await notifyUsers(tx, ids, {
      kind: 'post',
      actorId: post.artistId,
      text: 'posted something new.',
      key: `post:${postId}`,
      at: post.createdAt,
    })
    if (next) await jobs.enqueue(tx, NOTIFY_FANS, { postId, before: next }, { priority: AFTER_MAIL })
  })
}
