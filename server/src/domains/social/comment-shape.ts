import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'
import type { Comment } from '@fairwave/contract/social'
import { wireInstant } from '../../platform/lists.ts'

/** A comment flat, as the database reads it fastest: by itself, or in lists, where a date is a text. */
export type ShownReply = {
  id: CommentId
  content: string
  createdAt: Date | string
  /** Left out where all of them stand on their own. */
  parentId?: CommentId | null
  likes: number
  authorId: UserId
  role: Role
  username: string
  displayName: string
  profilePicture: string | null
  /** What it is to who asks; left out for strangers. */
  isLiked?: boolean
  canDelete?: boolean
}
export type ShownComment = ShownReply & { replies: number; answers: ShownReply[] | null }

const toReply = (row: ShownReply) => ({
  id: row.id,
  content: row.content,
  createdAt: wireInstant(row.createdAt),
  commenter: {
    id: row.authorId,
    role: row.role,
    username: row.username,
    displayName: row.displayName,
    profilePicture: row.profilePicture,
  },
  parentId: row.parentId ?? null,
  likeCount: row.likes,
  isLiked: row.isLiked ?? false,
  canDelete: row.canDelete ?? false,
})

export function toComment(row: ShownComment): Comment {
  const comment = toReply(row) as Comment
  comment.replyCount = row.replies
  comment.replies = row.answers?.map(toReply) ?? []
  return comment
}
