import { useLocation, useSearch } from 'wouter'
import { isSignInPage, signInPath } from '../../../lib/return-path.ts'

/** Returns the user to the current page after sign-in; from one sign-in page to another, keeps that page's target. */
export function useSignInHref(): string {
  const [pathname] = useLocation()
  const search = useSearch()
  return signInPath(
    isSignInPage(pathname) ? (new URLSearchParams(search).get('return') ?? '/') : `${pathname}?${search}`,
  )
}
