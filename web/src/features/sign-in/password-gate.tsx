import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'

const CHANGE_PASSWORD = '/change-password'

/** With a temporary password the server allows only changing it, so every page redirects to that form. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [pathname] = useLocation()
  if (user?.mustChangePassword && pathname !== CHANGE_PASSWORD) return <Redirect replace to={CHANGE_PASSWORD} />
  return children
}
