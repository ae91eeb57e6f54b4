import type { OwnUser } from '@fairwave/contract/people/accounts'
import { afterSignIn } from '@fairwave/contract/people/roles'
import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useSettledSession } from '../../../api/session-provider.tsx'
import { useFanPageUsername } from '../../../api/site.ts'
import { safeReturnPath } from '../../../lib/return-path.ts'

type SignedOutOnlyProps = {
  /** True while this page signs the user in. */
  isArriving: () => boolean
  /** Where an already signed-in user is redirected; by default where signing in would lead. */
  pageFor?: (user: OwnUser) => string
  children: ReactNode
}

/** A page for signed-out visitors only. */
export function SignedOutOnly({ isArriving, pageFor, children }: SignedOutOnlyProps) {
  const { user } = useSettledSession()
  const fanPageUsername = useFanPageUsername()
  const [search] = useSearchParams()
  if (!user || isArriving()) return children
  const page = pageFor?.(user) ?? afterSignIn(user, fanPageUsername)
  return <Redirect replace to={safeReturnPath(search.get('return')) ?? page} />
}
