import type { OwnUser } from '@fairwave/contract/people/accounts'
import { afterSignIn } from '@fairwave/contract/people/roles'
import { useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useLoadFanPageUsername } from '../../../api/site.ts'
import { safeReturnPath } from '../../../lib/return-path.ts'

/** Runs a form's sign-in request. */
export type Enter = (signIn: () => Promise<OwnUser>) => Promise<void>

type Welcome = {
  greet: (user: OwnUser) => void
  /** Where this page redirects; by default the user's own page. */
  page?: string
  /** The part of the address that names the page to return to. */
  returnKey?: string
}

/** Signs the user in, shows the welcome toast, and redirects to the page that asked for it or to the default. */
export function useSignIn({ greet, page, returnKey = 'return' }: Welcome) {
  const loadFanPageUsername = useLoadFanPageUsername()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isArriving = useRef(false)

  const placeOf = async (user: OwnUser) => {
    if (user.mustChangePassword) return '/change-password'
    return safeReturnPath(search.get(returnKey)) ?? page ?? afterSignIn(user, await loadFanPageUsername())
  }

  const enter: Enter = async (signIn) => {
    isArriving.current = true
    try {
      const user = await signIn()
      greet(user)
      navigate(await placeOf(user), { replace: true })
    } catch (error) {
      isArriving.current = false
      throw error
    }
  }

  /** True while this page signs the user in, as opposed to an earlier sign-in. */
  return { enter, isUnderWay: () => isArriving.current }
}
