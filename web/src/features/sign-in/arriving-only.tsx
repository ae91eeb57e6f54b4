import type { OwnUser } from '@fairwave/contract/accounts'
import { afterSignIn } from '@fairwave/contract/roles'
import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useSettledSession } from '../../api/session-provider.tsx'
import { useFanPageUsername } from '../../api/site.ts'
import { safeReturnPath } from '../../lib/return-path.ts'

type ArrivingOnlyProps = {
  isArriving: boolean
  /** Where somebody goes who was signed in already; where signing in would have led unless said. */
  pageFor?: (user: OwnUser) => string
  children: ReactNode
}

/** A page for those who are not signed in yet. */
export function ArrivingOnly({ isArriving, pageFor, children }: ArrivingOnlyProps) {
  const { user } = useSettledSession()
  const fanPageUsername = useFanPageUsername()
  const [search] = useSearchParams()
  if (!user || isArriving) return children
  const page = pageFor?.(user) ?? afterSignIn(user, fanPageUsername)
  return <Redirect replace to={safeReturnPath(search.get('return')) ?? page} />
}
