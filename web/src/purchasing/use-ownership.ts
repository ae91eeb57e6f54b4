import { LIMITS } from '@fairwave/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/query-client.ts'
import { useSession } from '../api/session-provider.tsx'
import type { TrackDetail } from '../api/track-detail.ts'

export type Ownership = 'made' | 'bought' | 'none'

/**
 * Whether the signed-in user made this track, or bought it or its album, by their list of purchases; undefined until that is known. A
 * list that could not be fetched counts as empty.
 */
export function useOwnership(
  track: Pick<TrackDetail, 'id' | 'coverId' | 'artistId' | 'isOwned'> | undefined,
): Ownership | undefined {
  const { user } = useSession()
  const isOwn = user !== undefined && user.id === track?.artistId
  const { data, isError } = useQuery({
    ...apiQuery('GET /api/purchase/user', { query: {} }),
    enabled: user !== undefined && track !== undefined && !isOwn,
  })
  if (isOwn) return 'made'
  if (!track || !data) return isError ? 'none' : undefined
  const { purchases } = data
  const isListed = purchases.some(
    ({ trackId, albumId }) => trackId === track.id || (albumId !== null && albumId === track.coverId),
  )
  // Beyond the first page the list is not read.
  return isListed || (purchases.length >= LIMITS.page && track.isOwned) ? 'bought' : 'none'
}
