import { rolePage } from '@fairwave/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { loadFanPageUsername } from '../api/site.ts'
import { PageSkeleton } from '../features/status-pages/page-skeleton.tsx'

/** Redirects to the user's own page. */
export function ProfilePage() {
  const { user } = useSettledSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (user) void loadFanPageUsername(queries).then((name) => navigate(rolePage(user, name), { replace: true }))
  }, [user, queries, navigate])
  return user ? <PageSkeleton /> : <Redirect replace to="/" />
}
