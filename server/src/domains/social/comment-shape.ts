import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'
import type { Comment } from '@fairwave/contract/social'

/** A comment flat, as the database reads it fastest: by itself, or as JSON among others, where a date is a text. */
type ShownReply = {
  id: CommentId
  content: string
  createdAt: Date | string
  parentId: CommentId | null
  likes: number
  authorId: UserId
  role: Role
  username: string
  displayName: string
  profilePicture: string | null
  isLiked: boolean
  canDelete: boolean
}
export type ShownComment = ShownReply & { replies: number; answers: ShownReply[] | null }

const toReply = (row: ShownReply) => ({
  id: row.id,
  content: row.content,
  createdAt: new Date(row.createdAt).toISOString(),
  commenter: {
    id: row.authorId,
    role: row.role,
    username: row.username,
    displayName: row.displayName,
    profilePicture: row.profilePicture,
  },
  parentId: row.parentId,
  likeCount: row.likes,
  isLiked: row.isLiked,
  canDelete: row.canDelete,
})

export function toComment(row: ShownComment): Comment {
  const comment = toReply(row) as Comment
  comment.replyCount = row.replies
  comment.replies = row.answers?.map(toReply) ?? []
  return comment
}
