import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSettledSession } from '../../api/session-provider.tsx'
import { signInPath } from '../../lib/return-path.ts'
import type { PageAccess } from './access.ts'
import { TurnedAway } from './turned-away.tsx'

/** Lets signed-in people through, or those of some roles only; everybody else is led to where they can go on. */
export function Guard({ access, children }: { access?: PageAccess; children: ReactNode }) {
  const session = useSettledSession()
  const [pathname] = useLocation()
  const search = useSearch()
  if (session.status === 'signed-out') {
    return <Redirect replace to={signInPath(search ? `${pathname}?${search}` : pathname)} />
  }
  if (access && !access.allows(session.user.role)) {
    return <TurnedAway to="/" title="Access denied" description={access.refusal} />
  }
  return children
}

/**
 * The dashboard opens only to somebody of whom the server itself said that they are an administrator, and closes when it no longer
 * says so: whoever was inside is told why.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSettledSession()
  const [wasInside, setWasInside] = useState(false)
  const isAdmin = session.status === 'signed-in' && session.user.role === 'ADMIN' && session.isConfirmed
  useEffect(() => {
    if (isAdmin) setWasInside(true)
  }, [isAdmin])
  if (!isAdmin) {
    if (!wasInside || session.user?.role === 'ADMIN') return <Redirect replace to="/admin-login" />
    return <TurnedAway to="/admin-login" title="Access denied" description={CLOSED[session.status]} />
  }
  return children
}

const CLOSED = {
  'signed-in': 'You are not an administrator any more.',
  'signed-out': 'Your session has ended. Please sign in again.',
}
