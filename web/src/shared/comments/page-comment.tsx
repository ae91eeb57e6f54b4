import type { Comment } from '@fairwave/contract/community/social'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Reply as ReplyIcon } from 'lucide-react'
import { useState } from 'react'
import { pagedQuery } from '../../api/paged-query.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './page-comment.module.css'

const REPLIES_A_PAGE = 50

/** A comment with its replies. */
export function PageComment({ comment, canReply }: { comment: Comment; canReply: boolean }) {
  const [isReplying, setIsReplying] = useState(false)
  const { replies, missing, showAll, isLoading } = useReplies(comment)
  return (
    <Stack gap={4}>
      <CommentItem comment={comment}>
        {canReply && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isReplying}
            icon={<ReplyIcon aria-hidden="true" />}
            onClick={() => setIsReplying(!isReplying)}
          >
            Reply
          </Button>
        )}
      </CommentItem>
      {(replies.length > 0 || isReplying) && (
        <div className={styles.answers}>
          {missing > 0 && (
            <Button size="sm" variant="ghost" isBusy={isLoading} onClick={showAll}>
              {missing === 1 ? 'Show 1 more reply' : `Show ${missing} more replies`}
            </Button>
          )}
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} isReply />
          ))}
          {isReplying && canReply && (
            <CommentForm
              parentId={comment.id}
              label={`Your reply to ${comment.commenter.displayName}`}
              placeholder="Write a reply..."
              submitLabel="Post Reply"
              onPosted={() => setIsReplying(false)}
            />
          )}
        </div>
      )}
    </Stack>
  )
}

/** The latest replies come with the comment; all of them are fetched on request. */
function useReplies({ id, replies: latest, replyCount }: Comment) {
  const [isWhole, setIsWhole] = useState(false)
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/comments/:id/replies', { limit: REPLIES_A_PAGE }, { id }),
    enabled: isWhole,
  })
  const replies = query.data ? query.data.pages.flatMap(({ items }) => items).toReversed() : latest
  return {
    replies,
    missing: query.data && !query.hasNextPage ? 0 : Math.max(0, replyCount - replies.length),
    isLoading: query.isFetching && isWhole,
    showAll: () => (isWhole ? void query.fetchNextPage() : setIsWhole(true)),
  }
}
