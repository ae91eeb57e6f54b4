import type { Track } from '@fairwave/contract/music/catalogue'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { refreshTags } from '../../../api/freshness.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { announce, listen } from '../../../lib/announce.ts'
import { toast } from '../../../ui/toast.tsx'
import { loadLibrary } from './load-library.ts'

const KEY = ['GET /api/me/library']

export type LibraryTrack = Track

/** The tracks in the user's library. Other parts of the page, and scripts on it, may say that it changed. */
export function useLibrary() {
  const queries = useQueryClient()
  const { user } = useSession()
  useEffect(() => listen('libraryUpdate', () => void refreshTags(queries, ['library'])), [queries])
  return useQuery({
    queryKey: KEY,
    queryFn: user ? ({ signal }) => loadLibrary(user, signal) : skipToken,
    refetchOnMount: 'always',
  })
}

export function useRemoveTrack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: LibraryTrack) => call('DELETE /api/me/library/:trackId', { params: { trackId: id } }),
    onSuccess: (_, { id, title }) => {
      queries.setQueryData(KEY, (kept: LibraryTrack[] | undefined) => kept?.filter((track) => track.id !== id))
      announce('libraryUpdate', { trackId: id, inLibrary: false })
      toast({ title: 'Track removed', description: `"${title}" is no longer in your library.` })
    },
    onError: () =>
      toast({
        title: 'Failed to remove track',
        description: 'An error occurred while removing the track',
        variant: 'destructive',
      }),
  })
}
