import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChange } from './call.ts'
import { refreshChangedBy } from './freshness.ts'

/** From now on, each change has the queries that show it fetched again. */
export const keepFresh = (queries: QueryClient): void => onChange((name) => void refreshChangedBy(queries, name))

/** The front page does without: it shows nothing that changes. */
export function useFreshQueries(): void {
  const queries = useQueryClient()
  useEffect(() => keepFresh(queries), [queries])
}
