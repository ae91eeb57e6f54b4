import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { changeTracks, managedTracks, refreshCatalogue } from '../catalog-cache.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { renderingDepth, withFresh } from './track-list.ts'
import { useFailedDeletions } from './use-delete-track.ts'

const POLL_MS = 1_000

/** The tracks of the music admin; polled every second while one is being prepared. */
export function useTracks() {
  const queries = useQueryClient()
  const hidden = useFailedDeletions()
  const query = useQuery({
    ...managedTracks,
    refetchOnMount: 'always',
    select: (tracks) => (hidden.length > 0 ? tracks.filter(({ id }) => !hidden.includes(id)) : tracks),
  })
  useFailureToast(query.isError ? query.errorUpdatedAt : 0, 'Failed to fetch your tracks.')
  const depth = renderingDepth(query.data ?? [])
  useQuery({
    queryKey: ['music-admin', 'rendering', depth],
    queryFn: async ({ signal }) => {
      const fresh = await call('GET /api/tracks', { query: { managed: 'me', limit: depth }, signal })
      changeTracks(queries, (tracks) => withFresh(tracks, fresh))
      // A track that is ready changes its album and other pages.
      if (renderingDepth(fresh) < depth) void refreshCatalogue(queries)
      return null
    },
    enabled: depth > 0,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  })
  return query
}
