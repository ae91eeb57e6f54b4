import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSettledSession } from '../../api/session-provider.tsx'
import type { PageAccess } from './access.ts'
import { signInPath } from './return-path.ts'
import { TurnedAway } from './turned-away.tsx'

/** Lets signed-in people through, or those of some roles only; everybody else is led to where they can go on. */
export function Guard({ access, children }: { access?: PageAccess; children: ReactNode }) {
  const session = useSettledSession()
  const [pathname] = useLocation()
  const search = useSearch()
  if (session.status === 'signed-out') {
    return <Redirect replace to={signInPath(search ? `${pathname}?${search}` : pathname)} />
  }
  if (session.user.mustChangePassword) return <Redirect replace to="/change-password" />
  if (access && !access.allows(session.user.role)) {
    return <TurnedAway to="/" title="Access denied" description={access.refusal} />
  }
  return children
}

/** The dashboard opens only to somebody of whom the server itself said that they are an administrator. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSettledSession()
  if (session.status === 'signed-out' || session.user.role !== 'ADMIN' || !session.isConfirmed) {
    return <Redirect replace to="/admin-login" />
  }
  if (session.user.mustChangePassword) return <Redirect replace to="/change-password" />
  return children
}
