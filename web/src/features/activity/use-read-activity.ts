import type { Activity } from '@fairwave/contract/activity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'

/** Marks the shown activity as read, and remembers for this visit which of it was new. */
export function useReadActivity(activities: readonly Activity[] | undefined) {
  const queries = useQueryClient()
  const fresh = useRef(new Set<number>())
  for (const { id, isRead } of activities ?? []) if (!isRead) fresh.current.add(id)
  const newest = activities?.filter(({ isRead }) => !isRead).reduce((most, { id }) => Math.max(most, id), 0) ?? 0

  useEffect(() => {
    if (newest === 0) return
    // While the tab is hidden, the user hasn't seen what arrived.
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      call('POST /api/me/notifications/read', { body: { upTo: newest } }).then(
        (unread) => queries.setQueryData(apiQuery('GET /api/me/unread').queryKey, unread),
        // On failure they stay unread until the next visit.
        () => {},
      )
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [queries, newest])

  return ({ id, isRead }: Activity) => !isRead || fresh.current.has(id)
}
