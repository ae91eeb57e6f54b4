import type { CommentId, PostId, UserId } from '@fairwave/contract/ids'
import type { PageRequest, Place } from '../../../../platform/calls/paging.ts'
import { type Columns, selectList } from '../../../../platform/database/column-lists.ts'
import { constant, type Sql, type SqlValue, sql, type Tx } from '../../../../platform/database/db.ts'
import { isNotBlocked, type SqlViewer, type Viewer } from '../viewer.ts'
import type { Answered, Said, ShownComment, ShownReply } from './comment-shape.ts'

/** How many replies are shown with a comment. */
const LATEST_REPLIES = 3

export type CommentRow = {
  id: CommentId
  pageId: UserId
  postId: PostId | null
  parentId: CommentId | null
  authorId: UserId
  content: string
}
const isLiked = (viewer: { id: SqlValue<UserId> }, comment: Sql): Sql =>
  sql`${comment}.likes > 0 and exists (select from comment_like where comment_id = ${comment}.id and account_id = ${viewer.id})`

const said = (comment: Sql): Columns<Said> => ({
  id: sql`${comment}.id`,
  content: sql`${comment}.content`,
  createdAt: sql`${comment}.created_at`,
  likes: sql`${comment}.likes`,
  authorId: sql`${comment}.author_id`,
})

const replyColumns = (viewer: SqlViewer, comment: Sql, author: Sql): Columns<ShownReply> => ({
  ...said(comment),
  ...(viewer && {
    isLiked: isLiked(viewer, comment),
    canDelete: sql`(${comment}.author_id = ${viewer.id} or ${comment}.page_id = ${viewer.id})`,
  }),
  parentId: sql`${comment}.parent_id`,
  role: sql`${author}.role`,
  username: sql`${author}.username`,
  displayName: sql`${author}.display_name`,
  profilePicture: sql`${author}.profile_picture`,
})

const answers = (viewer: SqlViewer): Sql => sql`
  case when comment.replies > 0 then (
    select json_agg(latest order by "createdAt", id) from (
      select ${selectList(replyColumns(viewer, sql`reply`, sql`replier`))}
      from comment reply join account replier on replier.id = reply.author_id
      where reply.parent_id = comment.id and ${isNotBlocked(viewer, sql`reply.author_id`)}
      order by reply.created_at desc, reply.id desc limit ${constant(LATEST_REPLIES)}) latest) end`

/** A top-level comment, from a statement that names it `comment`, without its author and likes. */
export const saidColumns = (viewer: SqlViewer): Columns<Said & Answered> => ({
  ...said(sql`comment`),
  replies: sql`comment.replies`,
  answers: answers(viewer),
})

/** The columns of a `ShownComment`, from a statement that names it `comment` and its author `author`. */
const commentColumns = (viewer: SqlViewer): Columns<ShownComment> => ({
  ...replyColumns(viewer, sql`comment`, sql`author`),
  ...saidColumns(viewer),
})

const older = (before: Place | null): Sql =>
  before ? sql`(comment.created_at, comment.id) < (${before.at}, ${before.id})` : sql`true`

const list = (tx: Tx, viewer: Viewer, place: Sql, { before, limit }: PageRequest) =>
  tx.rows<ShownComment>`
    select ${selectList(commentColumns(viewer))}
    from comment join account author on author.id = comment.author_id
    where ${place} and ${older(before)} and ${isNotBlocked(viewer, sql`comment.author_id`)}
    order by comment.created_at desc, comment.id desc limit ${limit + 1}`

/** Top-level comments on a page, one row more than requested. */
export const listOfPage = (tx: Tx, viewer: Viewer, page: UserId, paging: PageRequest) =>
  list(tx, viewer, sql`comment.page_id = ${page} and comment.post_id is null and comment.parent_id is null`, paging)

export const listOfPost = (tx: Tx, viewer: Viewer, post: PostId, paging: PageRequest) =>
  list(tx, viewer, sql`comment.post_id = ${post} and comment.parent_id is null`, paging)

export const listReplies = (tx: Tx, viewer: Viewer, parent: CommentId, paging: PageRequest) =>
  list(tx, viewer, sql`comment.parent_id = ${parent}`, paging)

export const showComment = (tx: Tx, viewer: Viewer, id: CommentId) =>
  tx.one<ShownComment>`
    select ${selectList(commentColumns(viewer))}
    from comment join account author on author.id = comment.author_id where comment.id = ${id}`

export const findComment = (tx: Tx, id: CommentId) =>
  tx.maybeOne<CommentRow>`select id, page_id, post_id, parent_id, author_id, content from comment where id = ${id}`

type NewComment = Omit<CommentRow, 'id'> & { now: Date }

export const insertComment = async (tx: Tx, { pageId, postId, parentId, authorId, content, now }: NewComment) =>
  (
    await tx.one<{ id: CommentId }>`
      insert into comment (page_id, post_id, parent_id, author_id, content, created_at)
      values (${pageId}, ${postId}, ${parentId}, ${authorId}, ${content}, ${now}) returning id`
  ).id

export const deleteComment = (tx: Tx, id: CommentId) => tx.count`delete from comment where id = ${id}`

/** Returns false when it was liked before. */
export const insertLike = async (tx: Tx, id: CommentId, account: UserId, now: Date) =>
  (await tx.count`
    insert into comment_like (comment_id, account_id, created_at) values (${id}, ${account}, ${now}) on conflict do nothing`) ===
  1

export const deleteLike = (tx: Tx, id: CommentId, account: UserId) =>
  tx.count`delete from comment_like where comment_id = ${id} and account_id = ${account}`

export const countLikes = async (tx: Tx, id: CommentId) =>
  (await tx.maybeOne<{ likes: number }>`select likes from comment where id = ${id}`)?.likes ?? 0
