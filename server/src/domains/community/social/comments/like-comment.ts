import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseBlocked } from '../../../people/accounts/blocks.ts'
import { findPage } from '../find-page.ts'
import { notifyUnlessBlocked } from '../notify-unless-blocked.ts'
import { limitLikes } from '../posts/like-post.ts'
import { findVisiblePost } from '../posts/visible-post.ts'
import { asViewer, type Viewer } from '../viewer.ts'
import * as repository from './repository-comments.ts'

type Like = { by: UserId; id: CommentId }

/** Likes a comment. Liking again changes nothing, and its author is notified once. */
export async function likeComment(context: Context, { by, id }: Like) {
  await limitLikes(context, by)
  return context.db.transaction(async (tx) => {
    const comment = await findOpenComment(tx, asViewer(context, by), id)
    await refuseBlocked(tx, { host: comment.pageId, guest: by })
    await refuseBlocked(tx, { host: comment.authorId, guest: by })
    if (await repository.insertLike(tx, id, by, context.clock.now())) {
      const page = await findPage(tx, comment.pageId)
      const key = `like-comment:${id}:${by}`
      const news = { from: by, kind: 'like', text: 'likes your comment.', page, key, commentId: id } as const
      await notifyUnlessBlocked(context, tx, { ...news, to: comment.authorId })
    }
    return { likeCount: await repository.countLikes(tx, id), isLiked: true }
  })
}

export function unlikeComment(context: Context, { by, id }: Like) {
  return context.db.transaction(async (tx) => {
    if ((await repository.deleteLike(tx, id, by)) === 0) await findOpenComment(tx, asViewer(context, by), id)
    return { likeCount: await repository.countLikes(tx, id), isLiked: false }
  })
}

async function findOpenComment(tx: Tx, viewer: Viewer, id: CommentId) {
  const comment = await repository.findComment(tx, id)
  if (!comment) throw new Refusal('not-found', 'This comment was not found.')
  if (comment.postId !== null) await findVisiblePost(tx, viewer, comment.postId)
  return comment
}
