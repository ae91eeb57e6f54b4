import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createSession, type Session, type SessionState } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

const loadWithBrowser = (path: string) => window.location.assign(path)

export function SessionProvider({
  children,
  loadPage = loadWithBrowser,
}: {
  children: ReactNode
  loadPage?: (path: string) => void
}) {
  const queries = useQueryClient()
  const session = useMemo(
    () => createSession({ onPersonChange: () => void queries.resetQueries(), loadPage }),
    [queries, loadPage],
  )
  useEffect(() => session.start(), [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

export type SessionInHand = Omit<Session, 'getState' | 'subscribe' | 'start'> & { state: SessionState }

/** The session and what one can do with it. */
export function useSession(): SessionInHand {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const { signIn, register, replaceUser, replaceToken, signOut } = session
  return { state, signIn, register, replaceUser, replaceToken, signOut }
}
