import type { UserId } from '@fairwave/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { useSession } from '../../api/session-provider.tsx'
import { announce } from '../../lib/announce.ts'
import { toast } from '../../ui/toast.tsx'

/** Becoming a fan from a card: strangers are led to sign in first. */
export function useBecomeFan(artistId: UserId) {
  const { user } = useSession()
  const [pathname, navigate] = useLocation()
  const queries = useQueryClient()
  const check = { ...apiQuery('GET /api/friends/check/:artistId', { params: { artistId } }) }
  const isOwn = user?.id === artistId
  const { data } = useQuery({ ...check, enabled: !!user && !isOwn })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/friends', { body: { friendId: artistId } }),
    onSuccess: () => {
      queries.setQueryData(check.queryKey, { isFriend: true })
      void queries.invalidateQueries({ queryKey: ['GET /api/me/friends'] })
      announce('fanStatusChanged', { artistId, isFan: true })
      toast({ title: 'Fan Added', description: 'You are now a fan of this artist!' })
    },
    onError: () =>
      toast({
        title: 'Action Failed',
        description: 'Failed to become a fan. Please try again.',
        variant: 'destructive',
      }),
  })
  const becomeFan = () => {
    if (user) return mutate()
    toast({ title: 'Authentication Required', description: 'You need to log in to become a fan of artists.' })
    navigate(`/auth?return=${encodeURIComponent(pathname)}`)
  }
  return { isOwn, isFan: !!user && data?.isFriend === true, isPending, becomeFan }
}
