import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createSession, type Session, type SessionState } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

const loadWithBrowser = (path: string) => window.location.assign(path)

type SessionProviderProps = { children: ReactNode; loadPage?: (path: string) => void }

export function SessionProvider({ children, loadPage = loadWithBrowser }: SessionProviderProps) {
  const queries = useQueryClient()
  const session = useMemo(
    () => createSession({ onPersonChange: () => void queries.resetQueries(), loadPage }),
    [queries, loadPage],
  )
  useEffect(() => session.start(), [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

function useSessionStore(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The page is drawn ahead of time for nobody in particular. */
const UNKNOWN: SessionState = { status: 'loading' }
const unknown = () => UNKNOWN

/** Who is signed in, if it is known yet. */
export function useSession(): SessionState {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.getState, unknown)
}

/** The same for those who can only go on once it is known; until then the nearest Suspense shows its fallback. */
export function useSettledSession(): Exclude<SessionState, { status: 'loading' }> {
  const session = useSessionStore()
  const state = useSession()
  if (state.status !== 'loading') return state
  use(session.settled)
  return session.getState() as Exclude<SessionState, { status: 'loading' }>
}

/** What one can do with the session. */
export const useSessionActions = (): Pick<
  Session,
  'signIn' | 'signInIf' | 'register' | 'signOut' | 'replaceUser' | 'replaceToken' | 'getState'
> => useSessionStore()
