import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSettledSession } from '../../../api/session-provider.tsx'
import { signInPath } from '../../../lib/return-path.ts'
import type { PageAccess } from './access.ts'
import { RedirectWithNotice } from './redirect-with-notice.tsx'

/** Renders the page for signed-in users, or for some roles only; redirects everyone else. */
export function Guard({ access, children }: { access?: PageAccess; children: ReactNode }) {
  const session = useSettledSession()
  const [pathname] = useLocation()
  const search = useSearch()
  if (session.status === 'signed-out') {
    return <Redirect replace to={signInPath(search ? `${pathname}?${search}` : pathname)} />
  }
  if (access && !access.allows(session.user.role)) {
    return <RedirectWithNotice to="/" title="Access denied" description={access.refusal} />
  }
  return children
}

/**
 * Renders the dashboard only for a user the server confirmed as an administrator. When that ends, it closes and says why.
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
    return <RedirectWithNotice to="/admin-login" title="Access denied" description={CLOSED[session.status]} />
  }
  return children
}

const CLOSED = {
  'signed-in': 'You’re no longer an administrator.',
  'signed-out': 'Your session has ended. Please sign in again.',
}
