import type { Track } from '@fairwave/contract/music/catalogue'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { toast } from '../../../../ui/toast.tsx'
import { cancelTracks, changeTracks, refreshCatalogueSoon } from '../catalog-cache.ts'

const mutationKey = ['delete track']

/** Removes the track from the list first, then on the server; the list is refetched a moment later. */
export function useDeleteTrack() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: ({ id }: Track) => call('DELETE /api/tracks/:id', { params: { id } }),
    onMutate: ({ id }) => {
      void cancelTracks(queries)
      changeTracks(queries, (tracks) => tracks.filter((track) => track.id !== id))
    },
    onSuccess: (_, { title }) => toast({ title: 'Track Deleted', description: `"${title}" was deleted.` }),
    onError: () =>
      toast({
        title: 'Sync Warning',
        description: 'Track removed from view but the server may not be in sync.',
        variant: 'destructive',
      }),
    onSettled: () => refreshCatalogueSoon(queries),
  })
}

/** The tracks whose deletion failed: they are kept out of view, as the warning says, until the page is opened again. */
export function useFailedDeletions(): readonly number[] {
  const queries = useQueryClient()
  useEffect(() => {
    const mutations = queries.getMutationCache()
    return () => {
      for (const failed of mutations.findAll({ mutationKey, status: 'error' })) mutations.remove(failed)
    }
  }, [queries])
  return useMutationState({
    filters: { mutationKey, status: 'error' },
    select: ({ state }) => (state.variables as Track).id,
  })
}
