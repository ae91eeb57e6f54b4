import type { UserId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-provider.tsx'

/** What a label is to the artist who reads this: its offer, accepted or not; undefined without one. */
export function useOfferOf(labelId: UserId) {
  const { user } = useSession()
  const { data } = useQuery({
    ...apiQuery('GET /api/me/signing-offers'),
    enabled: isArtist(user?.role),
    refetchOnMount: 'always',
  })
  return data?.find((one) => one.labelId === labelId)
}
