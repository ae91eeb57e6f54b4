import { changedByLiveEvent } from '@fairwave/contract/freshness/shows'
import type { LiveEvent } from '@fairwave/contract/people/activity'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshTags } from './freshness.ts'
import { openLiveLine } from './live-line.ts'
import { revalidateSession } from './rights.ts'
import { useSession } from './session-provider.tsx'

/** Keeps messages, activity and the library fresh while a user is signed in. The stream ends with the session. */
export function useLiveNews(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const listener = user && !user.mustChangePassword ? user.id : undefined
  useEffect(() => {
    if (listener !== undefined) return openLiveLine(listener, (event) => refresh(queries, event))
    return undefined
  }, [queries, listener])
}

function refresh(queries: QueryClient, { name }: LiveEvent): void {
  if (name === 'rights' || name === 'resync') revalidateSession()
  void refreshTags(queries, changedByLiveEvent(name))
}
