import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

type Pages<Item> = { pages: readonly { items: readonly Item[] }[] }

export type PagedResults<Item> = {
  items: readonly Item[]
  isPending: boolean
  isError: boolean
  /** The shown items are of the previous search, while the new one loads. */
  isOld: boolean
  hasMore: boolean
  isFetchingMore: boolean
  hasMoreFailed: boolean
  fetchMore: () => void
  retry: () => void
}

/** All loaded pages as one list, with its loading and error states. */
export function usePagedResults<Item extends { id: number }>(
  query: UseInfiniteQueryResult<Pages<Item>>,
): PagedResults<Item> {
  const { data, fetchNextPage, refetch } = query
  // The list may have moved between two page requests; drop items that arrive twice.
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
