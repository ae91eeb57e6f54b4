import type { OwnUser } from '@fairwave/contract/people/accounts'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createSession, type Session, type SessionState } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

const loadWithBrowser = (path: string) => window.location.assign(path)

type SessionProviderProps = {
  children: ReactNode
  loadPage?: (path: string) => void
  viewer?: OwnUser | undefined
  isDrawn?: boolean | undefined
}

export function SessionProvider({ children, loadPage = loadWithBrowser, viewer, isDrawn }: SessionProviderProps) {
  const queries = useRef<QueryClient>(undefined)
  queries.current = useContext(QueryClientContext)
  const session = useMemo(
    () => createSession({ onPersonChange: () => void queries.current?.resetQueries(), loadPage, viewer, isDrawn }),
    [loadPage, viewer, isDrawn],
  )
  useEffect(() => session.start(), [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

function useSessionStore(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The session, which may still be loading. */
export function useSession(): SessionState {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.getState, session.getDrawnState)
}

/** The settled session; suspends until it is known. */
export function useSettledSession(): Exclude<SessionState, { status: 'loading' }> {
  const session = useSessionStore()
  const state = useSession()
  if (state.status !== 'loading') return state
  use(session.settled)
  return session.getState() as Exclude<SessionState, { status: 'loading' }>
}

/** The session's actions. */
export const useSessionActions = (): Pick<
  Session,
  | 'signIn'
  | 'signInByPasskey'
  | 'signInOutside'
  | 'resume'
  | 'signInIf'
  | 'register'
  | 'signOut'
  | 'replaceUser'
  | 'replaceToken'
  | 'getState'
> => useSessionStore()
