import type { Profile } from '@fairwave/contract/community/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../api/paged-query.ts'
import { CommentSection } from '../../../shared/comments/comment-section.tsx'

const COMMENTS_A_PAGE = 50

/** The comments on a user's page. */
export function CommentWall({ person }: { person: Profile }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagedQuery('GET /api/users/:id/comments', { limit: COMMENTS_A_PAGE }, { id: person.id }),
    refetchOnMount: 'always',
  })
  return (
    <CommentSection
      title="Comment Wall"
      owner={person}
      comments={data?.pages.flatMap(({ items }) => items)}
      retry={isError ? () => void refetch() : undefined}
      older={hasNextPage ? { isBusy: isFetchingNextPage, show: () => void fetchNextPage() } : undefined}
    />
  )
}
