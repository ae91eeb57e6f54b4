import type { Comment } from '@fairwave/contract/community/social'
import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { Role } from '@fairwave/contract/people/roles'
import { wireInstant } from '../../../../platform/database/column-lists.ts'

/** A comment as a flat row, which the database reads fastest: as a row, or in lists, where a date is a text. */
export type Said = {
  id: CommentId
  content: string
  createdAt: Date | string
  /** Left out where all comments are top-level. */
  parentId?: CommentId | null
  likes: number
  authorId: UserId
  /** The viewer's relation to it; left out for visitors. */
  isLiked?: boolean
  canDelete?: boolean
}
export type Author = { role: Role; username: string; displayName: string; profilePicture: string | null }
export type ShownReply = Said & Author
export type Answered = { replies: number; answers: ShownReply[] | null }
export type ShownComment = ShownReply & Answered

const authorOf = ({ authorId, role, username, displayName, profilePicture }: ShownReply): Friend => ({
  id: authorId,
  role,
  username,
  displayName,
  profilePicture,
})

const toReply = (row: Said, commenter: Friend, isForAdmin = false) => ({
  id: row.id,
  content: row.content,
  createdAt: wireInstant(row.createdAt),
  commenter,
  parentId: row.parentId ?? null,
  likeCount: row.likes,
  isLiked: row.isLiked ?? false,
  canDelete: isForAdmin || (row.canDelete ?? false),
})

/** A comment by an author who was read with it or is known already. An administrator may delete any. */
export const toComment = (row: ShownComment, isForAdmin?: boolean): Comment =>
  toCommentBy(authorOf(row), row, isForAdmin)

export function toCommentBy(author: Friend, row: Said & Answered, isForAdmin?: boolean): Comment {
  const comment = toReply(row, author, isForAdmin) as Comment
  comment.replyCount = row.replies
  comment.replies = row.answers?.map((answer) => toReply(answer, authorOf(answer), isForAdmin)) ?? []
  return comment
}
