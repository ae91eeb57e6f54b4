import type { Comment } from '@fairwave/contract/community/social'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PlainText } from '../../ui/linked-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toast } from '../../ui/toast.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { useLike } from '../likes/use-like.ts'
import { ProfileLink } from '../profile/profile-link.tsx'
import { ReportButton } from '../safety/report-button.tsx'
import styles from './comment-item.module.css'
import { useDeleteComment } from './use-change-comments.ts'

type CommentItemProps = {
  comment: Omit<Comment, 'replies' | 'replyCount'>
  isReply?: boolean | undefined
  /** More buttons beside Like. */
  children?: ReactNode
}

export function CommentItem({ comment, isReply = false, children }: CommentItemProps) {
  const { user } = useSession()
  const { commenter } = comment
  const params = { id: comment.id }
  const { isLiked, likeCount, toggle } = useLike(comment, (isLikedNow) =>
    call(isLikedNow ? 'POST /api/comments/:id/like' : 'DELETE /api/comments/:id/like', { params }),
  )
  const name = commenter.displayName || commenter.username
  return (
    <article className={styles.comment}>
      <span aria-hidden="true">
        <Avatar name={name} src={commenter.profilePicture} size={isReply ? 32 : 40} />
      </span>
      <div className={styles.body}>
        <header className={styles.head}>
          <ProfileLink person={commenter} className={styles.name}>
            <bdi>{name}</bdi>
          </ProfileLink>
          <TimeAgo instant={comment.createdAt} />
        </header>
        <PlainText text={comment.content} />
        <footer className={styles.acts}>
          <LikeButton
            isLiked={isLiked}
            likeCount={likeCount}
            onToggle={() => (user ? toggle() : toast(LOGIN_REQUIRED))}
          />
          {children}
          {comment.canDelete && <DeleteComment id={comment.id} />}
          {user && user.id !== commenter.id && <ReportButton kind="comment" id={comment.id} />}
        </footer>
      </div>
    </article>
  )
}

const LOGIN_REQUIRED = {
  title: 'Login Required',
  description: 'Please login to like a comment',
  variant: 'destructive',
} as const

function DeleteComment({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useDeleteComment(id)
  return (
    <>
      <IconButton size="sm" label="Delete" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this comment?"
        description="This deletes the comment and its replies for good."
        confirmLabel="Delete Comment"
        isDanger
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
