import type { Post } from '@fairwave/contract/community/social'
import type { PostId, UserId } from '@fairwave/contract/ids'
import { wireInstant } from '../../../../platform/database/column-lists.ts'

export type PostRow = {
  id: PostId
  artistId: UserId
  /** Null where the post is locked: its content never leaves the database then. */
  content: string | null
  isSubscribersOnly: boolean
  isLocked: boolean
  createdAt: Date | string
  editedAt: Date | string | null
  link: string | null
  mediaName: string | null
  mediaState: 'ready' | 'preparing' | 'failed' | null
  likes: number
  isLiked: boolean
  comments: number
  canEdit: boolean
}

/** A post as the API returns it, for its author or another user who `canDelete`. */
export const toPost = (row: PostRow, canDelete = row.canEdit): Post => ({
  id: row.id,
  artistId: row.artistId,
  content: row.content ?? '',
  isSubscribersOnly: row.isSubscribersOnly,
  isLocked: row.isLocked,
  createdAt: wireInstant(row.createdAt),
  editedAt: row.editedAt && wireInstant(row.editedAt),
  ...mediaOf(row),
  likeCount: row.likes,
  isLiked: row.isLiked,
  commentCount: row.comments,
  canEdit: row.canEdit,
  canDelete,
})

function mediaOf({ id, link, mediaName, mediaState }: PostRow): Pick<Post, 'mediaUrl' | 'isMediaPreparing'> {
  if (link !== null) return { mediaUrl: link }
  if (mediaName !== null && mediaState === 'ready') return { mediaUrl: `/api/posts/${id}/media/${mediaName}` }
  return mediaState === 'preparing' ? { isMediaPreparing: true } : {}
}
