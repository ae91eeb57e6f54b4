import { useSearchParams } from 'wouter'
import { useSiteSettings } from '../../../api/site.ts'
import { finishSignOut } from '../../../api/unfinished-sign-out.ts'
import { Button } from '../../../ui/button.tsx'

/** The address that leads to the sign-in that this site shares with others. */
export const outsideSignInPath = (purpose: 'sign-in' | 'prove', returnTo: string): string =>
  `/api/auth/oidc/start?${new URLSearchParams({ purpose, return: returnTo })}`

/** Leads to the sign-in that a group already has, where this site is set up for one. */
export function OutsideSignIn() {
  const label = useSiteSettings()?.outsideSignIn
  const [search] = useSearchParams()
  if (!label) return null
  const leave = async () => {
    await finishSignOut()
    window.location.assign(outsideSignInPath('sign-in', search.get('return') ?? ''))
  }
  return <Button onClick={() => void leave()}>Continue with {label}</Button>
}
