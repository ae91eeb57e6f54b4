import type { CommentId, PostId, UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../../platform/calls/paging.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findPage } from '../find-page.ts'
import { findVisiblePost } from '../posts/visible-post.ts'
import type { Viewer } from '../viewer.ts'
import { type ShownComment, toComment } from './comment-shape.ts'
import * as repository from './repository-comments.ts'

type CommentsRequest<Of> = { viewer: Viewer; of: Of; page: PageRequest }

/** The comments on a user's page, newest first. */
export async function listComments({ db }: Context, { viewer, of, page }: CommentsRequest<UserId>) {
  await findPage(db, of)
  return shown(await repository.listOfPage(db, viewer, of, page), page, viewer)
}

/** The comments on a post, for viewers who may read the post. */
export async function listPostComments({ db }: Context, { viewer, of, page }: CommentsRequest<PostId>) {
  await findVisiblePost(db, viewer, of)
  return shown(await repository.listOfPost(db, viewer, of, page), page, viewer)
}

export async function listReplies({ db }: Context, { viewer, of, page }: CommentsRequest<CommentId>) {
  const parent = await repository.findComment(db, of)
  if (!parent) throw new Refusal('not-found', 'This comment was not found.')
  if (parent.postId !== null) await findVisiblePost(db, viewer, parent.postId)
  return shown(await repository.listReplies(db, viewer, of, page), page, viewer)
}

function shown(rows: ShownComment[], paging: PageRequest, viewer: Viewer) {
  const page = toPage(
    rows.map((row) => ({ ...row, at: new Date(row.createdAt) })),
    paging,
  )
  return { comments: page.rows.map((row) => toComment(row, viewer?.isAdmin)), next: page.next }
}
