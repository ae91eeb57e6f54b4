import type { ApiOutput } from '@fairwave/contract/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { announce, listen } from '../../lib/announce.ts'
import { toast } from '../../ui/toast.tsx'

const LIBRARY = apiQuery('GET /api/me/library', { query: {} })

export type KeptTrack = ApiOutput<'GET /api/me/library'>[number]

/** What somebody keeps, true to whatever is kept, bought and let go elsewhere on the page. */
export function useLibrary() {
  const queries = useQueryClient()
  useEffect(
    () => listen('libraryUpdate', () => void queries.invalidateQueries({ queryKey: LIBRARY.queryKey })),
    [queries],
  )
  return useQuery({ ...LIBRARY, refetchOnMount: 'always' })
}

export function useRemoveTrack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: KeptTrack) => call('DELETE /api/me/library/:trackId', { params: { trackId: id } }),
    onSuccess: (_, { id, title }) => {
      queries.setQueryData(LIBRARY.queryKey, (kept) => kept?.filter((track) => track.id !== id))
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
