import type { Activity } from '@fairwave/contract/people/activity'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'

/** Marks the shown activity as read, and remembers for this visit which of it was new. */
export function useReadActivity(activities: readonly Activity[] | undefined) {
  const fresh = useRef(new Set<number>())
  for (const { id, isRead } of activities ?? []) if (!isRead) fresh.current.add(id)
  const newest = activities?.filter(({ isRead }) => !isRead).reduce((most, { id }) => Math.max(most, id), 0) ?? 0

  useEffect(() => {
    if (newest === 0) return
    // While the tab is hidden, the user hasn't seen what arrived.
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      // If it fails, they stay unread until the next visit.
      call('POST /api/me/notifications/read', { body: { upTo: newest } }).catch(() => {})
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [newest])

  return ({ id, isRead }: Activity) => !isRead || fresh.current.has(id)
}
