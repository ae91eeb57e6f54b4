import type { PostId, UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { refuseBlocked } from '../../../people/accounts/blocks.ts'
import { findPage } from '../find-page.ts'
import { notifyUnlessBlocked } from '../notify-unless-blocked.ts'
import { asViewer } from '../viewer.ts'
import * as repository from './repository-posts.ts'
import { findVisiblePost, noPost } from './visible-post.ts'

const HEARTS: Limit = { name: 'like', max: 300, seconds: 600 }

/** Far more likes than a person needs, for posts and comments together. */
export const limitLikes = (context: Context, by: UserId) => consumeLimit(context, HEARTS, String(by))

type Like = { by: UserId; id: PostId }

/** Likes a post that the caller may read. Liking again changes nothing, and its author is notified once. */
export async function likePost(context: Context, { by, id }: Like) {
  await limitLikes(context, by)
  const viewer = asViewer(context, by)
  return context.db.transaction(async (tx) => {
    const post = await findVisiblePost(tx, viewer, id)
    await refuseBlocked(tx, { host: post.artistId, guest: by })
    if (await repository.insertLike(tx, id, by, context.clock.now())) {
      const page = await findPage(tx, post.artistId)
      const key = `like-post:${id}:${by}`
      await notifyUnlessBlocked(context, tx, {
        to: post.artistId,
        from: by,
        kind: 'like',
        text: 'likes your post.',
        page,
        key,
      })
    }
    return { likeCount: (await findVisiblePost(tx, viewer, id)).likes, isLiked: true }
  })
}

/** A user can always remove their like, even when the post is now locked to them; then its count stays hidden. */
export function unlikePost(context: Context, { by, id }: Like) {
  return context.db.transaction(async (tx) => {
    await repository.deleteLike(tx, id, by)
    const post = await repository.showPost(tx, asViewer(context, by), id)
    if (!post) throw noPost()
    return { likeCount: post.likes, isLiked: false }
  })
}
