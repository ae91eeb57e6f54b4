import type { OwnUser } from '@fairwave/contract/accounts'
import { afterSignIn } from '@fairwave/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { loadFanPageUsername } from '../../api/site.ts'
import { safeReturnPath } from '../../lib/return-path.ts'

/** How a form hands over the sign-in it wants to make. */
export type Enter = (signIn: () => Promise<OwnUser>) => Promise<void>

type Welcome = {
  greet: (user: OwnUser) => void
  /** Where this page sends people; their own page where it says nothing. */
  page?: string
}

/** Signs somebody in, greets them, and leads them back to the page that asked for it or to where they belong. */
export function useArrival({ greet, page }: Welcome) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isArriving = useRef(false)

  const placeOf = async (user: OwnUser) => {
    if (user.mustChangePassword) return '/change-password'
    return safeReturnPath(search.get('return')) ?? page ?? afterSignIn(user, await loadFanPageUsername(queries))
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

  /** True while the user is signed in by this page, as opposed to having been so before. */
  return { enter, isUnderWay: () => isArriving.current }
}
