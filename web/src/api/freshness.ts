import type { ApiName } from '@fairwave/contract/api'
import { CHANGES, type ChangeName, SHOWS, type Tag } from '@fairwave/contract/freshness'
import type { QueryClient } from '@tanstack/react-query'

/** Fetches again what shows any of these: now where it is on the screen, elsewhere on the next visit. */
export function refreshTags(queries: QueryClient, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return Promise.resolve()
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      SHOWS[name as Extract<ApiName, `GET ${string}`>]?.some((tag) => tags.includes(tag)) ?? false,
  })
}

let refreshing: Promise<unknown> | undefined

export function refreshChangedBy(queries: QueryClient, name: ChangeName): Promise<unknown> {
  refreshing = Promise.allSettled([refreshing, refreshTags(queries, CHANGES[name])])
  return refreshing
}

/** Settles when the screen shows what has been changed so far: for buttons that stay busy until then. */
export const whenRefreshed = async (): Promise<unknown> => refreshing
