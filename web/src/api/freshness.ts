import type { ApiName } from '@fairwave/contract/api'
import { CHANGES } from '@fairwave/contract/freshness/changes'
import { SHOWS } from '@fairwave/contract/freshness/shows'
import type { ChangeName, Tag } from '@fairwave/contract/freshness/tags'
import type { Query, QueryClient } from '@tanstack/react-query'

/** Fetches again what shows any of these: now where it is on the screen, elsewhere on the next visit. */
export async function refreshTags(queries: QueryClient, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return
  const showsOne = ({ queryKey: [name] }: Query) =>
    SHOWS[name as Extract<ApiName, `GET ${string}`>]?.some((tag) => tags.includes(tag)) ?? false
  // A first response that is still on its way may not include the change, and invalidating alone would keep it.
  const isFirst = (query: Query) => showsOne(query) && query.state.data === undefined
  await queries.cancelQueries({ type: 'active', fetchStatus: 'fetching', predicate: isFirst })
  await queries.invalidateQueries({ predicate: showsOne })
}

let refreshing: Promise<unknown> | undefined

export function refreshChangedBy(queries: QueryClient, name: ChangeName): Promise<unknown> {
  refreshing = Promise.allSettled([refreshing, refreshTags(queries, CHANGES[name])])
  return refreshing
}

/** Settles when the screen shows what has been changed so far: for buttons that stay busy until then. */
export const whenRefreshed = async (): Promise<unknown> => refreshing
