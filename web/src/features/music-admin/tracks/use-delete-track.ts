import type { Track } from '@fairwave/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import { cancelTracks, changeTracks, refreshCatalogueSoon } from '../catalog-cache.ts'

/** Removes the track from the list first, then on the server; the list is refetched a moment later. */
export function useDeleteTrack() {
  const queries = useQueryClient()
  return useMutation({
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
