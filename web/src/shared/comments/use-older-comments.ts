import type { Comment } from '@fairwave/contract/community/social'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pagedQuery } from '../../api/paged-query.ts'
import type { ArtistDetail } from '../profile/artist-detail.ts'

const COMMENTS = 'GET /api/users/:id/comments'
const COMMENTS_A_PAGE = 50

/** The comments of an artist's page. The page includes the newest; the full list replaces them once the viewer asks for older ones. */
export function useOlderComments({ user, comments: newest, olderComments }: ArtistDetail) {
  const queries = useQueryClient()
  const [isWhole, setIsWhole] = useState(false)
  const whole = useInfiniteQuery({
    ...pagedQuery(COMMENTS, { limit: COMMENTS_A_PAGE }, { id: user.id }),
    enabled: isWhole,
  })
  const { hasNextPage, fetchNextPage } = whole
  const hasOnePage = whole.data?.pages.length === 1

  // The first page repeats the newest comments, so the older ones are on the second.
  useEffect(() => {
    if (hasOnePage && hasNextPage) void fetchNextPage()
  }, [hasOnePage, hasNextPage, fetchNextPage])

  const before = useRef(newest)
  useEffect(() => {
    if (before.current === newest) return
    before.current = newest
    void queries.invalidateQueries({ queryKey: [COMMENTS] })
  }, [queries, newest])

  const comments: Comment[] = whole.data ? whole.data.pages.flatMap(({ items }) => items) : newest
  const hasOlder = whole.data ? hasNextPage : olderComments !== null
  const show = () => {
    if (isWhole) void fetchNextPage()
    else setIsWhole(true)
  }
  return { comments, older: hasOlder ? { isBusy: whole.isFetching && isWhole, show } : undefined }
}
