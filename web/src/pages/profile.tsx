import { rolePage } from '@fairwave/contract/people/roles'
import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { useLoadFanPageUsername } from '../api/site.ts'
import { PageSkeleton } from '../features/frame/status-pages/page-skeleton.tsx'

/** Redirects to the user's own page. */
export function ProfilePage() {
  const { user } = useSettledSession()
  const loadFanPageUsername = useLoadFanPageUsername()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (user) void loadFanPageUsername().then((name) => navigate(rolePage(user, name), { replace: true }))
  }, [user, loadFanPageUsername, navigate])
  return user ? <PageSkeleton /> : <Redirect replace to="/" />
}
