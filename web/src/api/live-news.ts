import type { LiveEvent } from '@fairwave/contract/activity'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveLine } from './live-line.ts'
import { revalidateSession } from './rights.ts'
import { useSession } from './session-provider.tsx'

const UNREAD = 'GET /api/me/unread'
const ACTIVITY = ['GET /api/me/notifications', 'GET /api/me/signing-offers']
const MESSAGES = ['GET /api/me/messages', 'GET /api/me/messages/:userId']

const CHANGED_BY: Record<string, readonly string[]> = {
  notification: [UNREAD, ...ACTIVITY],
  message: [UNREAD, ...MESSAGES],
  read: MESSAGES,
  library: ['GET /api/me/library'],
  rights: [],
}
/** What was read elsewhere may be either. A stream that has just begun may have missed something, and so may one that says so. */
const ALL = [UNREAD, ...ACTIVITY, ...MESSAGES]

/** Keeps what is shown of messages, activity and the library true while somebody is signed in. The stream ends with the session. */
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
  for (const changed of CHANGED_BY[name] ?? ALL) void queries.invalidateQueries({ queryKey: [changed] })
}
