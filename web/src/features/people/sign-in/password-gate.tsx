import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isSecondFactorRequired, type SecondFactorRule } from '@fairwave/contract/people/second-factor-rules'
import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import { useSiteSettings } from '../../../api/site.ts'

/**
 * Some accounts must do something before the server lets them do anything else: choose a password in place of a temporary one, or
 * set up a second factor where the site asks for it. Every page redirects to that form.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const rule = useSiteSettings()?.secondFactorRule
  const [pathname] = useLocation()
  const first = user && firstOf(user, rule)
  if (first && pathname !== first) return <Redirect replace to={first} />
  return children
}

function firstOf(user: OwnUser, rule: SecondFactorRule | null | undefined): string | undefined {
  if (user.mustChangePassword) return '/change-password'
  if (user.hasSecondFactor || !isSecondFactorRequired(rule, user.role)) return undefined
  return '/second-factor'
}
