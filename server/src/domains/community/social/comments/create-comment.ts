import type { Comment } from '@fairwave/contract/community/social'
import type { CommentId, PostId, UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseBlocked } from '../../../people/accounts/blocks.ts'
import { findPage } from '../find-page.ts'
import { excerpt, notifyUnlessBlocked } from '../notify-unless-blocked.ts'
import { findVisiblePost } from '../posts/visible-post.ts'
import { asViewer, type Viewer } from '../viewer.ts'
import { toComment } from './comment-shape.ts'
import * as repository from './repository-comments.ts'

const COMMENTS: Limit = { name: 'comment', max: 30, seconds: 600 }

type Wish = {
  author: UserId
  artistId?: UserId | undefined
  postId?: PostId | undefined
  parentId?: CommentId | undefined
  content: string
}
type Spot = { pageId: UserId; postId: PostId | null; parent: repository.CommentRow | null }

/**
 * Comments on a page or a post, or replies to a comment. A reply to a reply is listed next to it, under the same
 * comment.
 */
export async function createComment(context: Context, wish: Wish): Promise<Comment> {
  const { db, clock } = context
  const { author, content } = wish
  await consumeLimit(context, COMMENTS, String(author))
  return db.transaction(async (tx) => {
    const viewer = asViewer(context, author)
    const { pageId, postId, parent } = await findSpot(tx, viewer, wish)
    const page = await findPage(tx, pageId)
    if (!page.commentsEnabled) throw new Refusal('not-allowed', 'Comments are currently disabled')
    await refuseBlocked(tx, { host: pageId, guest: author })
    if (parent) await refuseBlocked(tx, { host: parent.authorId, guest: author })
    const parentId = parent ? (parent.parentId ?? parent.id) : null
    const id = await repository.insertComment(tx, {
      pageId,
      postId,
      parentId,
      authorId: author,
      content,
      now: clock.now(),
    })
    const said = `“${excerpt(content)}”`
    const news = { from: author, page, commentId: id }
    if (parent)
      await notifyUnlessBlocked(context, tx, {
        ...news,
        to: parent.authorId,
        kind: 'reply',
        text: `answered you: ${said}`,
      })
    if (parent?.authorId !== pageId) {
      const text = postId ? `said to your post: ${said}` : `wrote on your page: ${said}`
      await notifyUnlessBlocked(context, tx, { ...news, to: pageId, kind: 'comment', text })
    }
    return toComment(await repository.showComment(tx, viewer, id))
  })
}

/** Where it belongs: the comment that is replied to decides, and the other fields must agree with it. */
async function findSpot(tx: Tx, viewer: Viewer, { artistId, postId, parentId }: Wish): Promise<Spot> {
  const parent = parentId === undefined ? null : await findParent(tx, parentId)
  const post = parent ? parent.postId : (postId ?? null)
  const wall = post === null ? null : (await findVisiblePost(tx, viewer, post)).artistId
  const pageId = parent?.pageId ?? wall ?? artistId
  if (pageId === undefined) throw new Refusal('invalid', 'Please name the page that this comment is for.')
  const isElsewhere = (artistId ?? pageId) !== pageId || (parent !== null && postId !== undefined && postId !== post)
  if (isElsewhere) throw new Refusal('invalid', 'The comment you reply to is on another page.')
  return { pageId, postId: post, parent }
}

async function findParent(tx: Tx, id: CommentId) {
  const parent = await repository.findComment(tx, id)
  if (!parent) throw new Refusal('not-found', 'The comment you reply to no longer exists.')
  return parent
}
