import type { Comment } from '@fairwave/contract/community/social'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { MessageCircle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScrollToHash } from '../profile/use-scroll-to-hash.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-section.module.css'
import { CommentsSwitch } from './comments-switch.tsx'
import { PageComment } from './page-comment.tsx'

type CommentSectionProps = {
  title: string
  owner: Pick<PublicUser, 'id' | 'role'> & { commentsEnabled?: boolean | null }
  /** Undefined while loading. */
  comments: readonly Comment[] | undefined
  /** Set if loading failed. */
  retry?: (() => void) | undefined
  /** Set if there are older ones. */
  older?: { isBusy: boolean; show: () => void } | undefined
}

/** Comments are on unless the owner explicitly switched them off. */
const areCommentsOn = (owner: { commentsEnabled?: boolean | null }): boolean => owner.commentsEnabled !== false

/** The comments of a page, with the comment box and, for the owner, the on/off switch. */
export function CommentSection({ title, owner, comments, retry, older }: CommentSectionProps) {
  const isOn = areCommentsOn(owner)
  const place = useScrollToHash('comments')
  return (
    <div ref={place} id="comments" className={styles.place}>
      <Card title={title} action={<CommentsSwitch owner={owner} isOn={isOn} />}>
        <Stack gap={6}>
          {isOn ? (
            <CommentForm
              artistId={owner.id}
              label="Your comment"
              placeholder="Add a comment..."
              submitLabel="Post Comment"
            />
          ) : (
            <p className={styles.closed}>Comments are currently disabled</p>
          )}
          {retry && <LoadFailed title="Couldn’t load the comments" onRetry={retry} />}
          {!comments && !retry && <Skeleton height="6rem" radius="large" />}
          {comments?.length === 0 && isOn && (
            <EmptyState icon={<MessageCircle />} title="No comments yet. Be the first to leave a comment!" />
          )}
          {comments && comments.length > 0 && (
            <Stack as="ul" gap={5}>
              {comments.map((comment) => (
                <li key={comment.id}>
                  <PageComment comment={comment} canReply={isOn} />
                </li>
              ))}
            </Stack>
          )}
          {older && (
            <div>
              <Button isBusy={older.isBusy} onClick={older.show}>
                Show older comments
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </div>
  )
}
