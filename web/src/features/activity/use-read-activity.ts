import type { Activity } from '@fairwave/contract/activity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'

/** Marks what is on the screen as read, and remembers for this visit what was new when it came. */
export function useReadActivity(activities: readonly Activity[] | undefined) {
  const queries = useQueryClient()
  const fresh = useRef(new Set<number>())
  for (const { id, isRead } of activities ?? []) if (!isRead) fresh.current.add(id)
  const newest = activities?.filter(({ isRead }) => !isRead).reduce((most, { id }) => Math.max(most, id), 0) ?? 0

  useEffect(() => {
    if (newest === 0) return
    // Who looks at another tab has not seen what came in the meantime.
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      call('POST /api/me/notifications/read', { body: { upTo: newest } }).then(
        (unread) => queries.setQueryData(apiQuery('GET /api/me/unread').queryKey, unread),
        // They count as unread until the next visit.
        () => {},
      )
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [queries, newest])

  return ({ id, isRead }: Activity) => !isRead || fresh.current.has(id)
}
