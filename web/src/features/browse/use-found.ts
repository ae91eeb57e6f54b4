import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

type Pages<Item> = { pages: readonly { items: readonly Item[] }[] }

export type Found<Item> = {
  items: readonly Item[]
  isPending: boolean
  isError: boolean
  /** What is shown answers the question before; the new answer is on its way. */
  isOld: boolean
  hasMore: boolean
  isFetchingMore: boolean
  hasMoreFailed: boolean
  fetchMore: () => void
  retry: () => void
}

/** The pages of a list as one, in the words that showing it needs. */
export function useFound<Item extends { id: number }>(query: UseInfiniteQueryResult<Pages<Item>>): Found<Item> {
  const { data, fetchNextPage, refetch } = query
  // Between two pages the list may have moved, and would show somebody twice.
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? []
    return [...new Map(all.map((item) => [item.id, item])).values()]
  }, [data])
  return {
    items,
    isPending: query.isPending,
    isError: query.isError && !data,
    isOld: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    fetchMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  }
}
