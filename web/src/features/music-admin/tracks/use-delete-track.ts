import type { Track } from '@fairwave/contract/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import { callOffTracks, changeTracks, refreshCatalogueSoon } from '../catalogue-cache.ts'

/** Takes the track out of the list first and then out of the catalogue; the list is checked a moment later. */
export function useDeleteTrack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Track) => call('DELETE /api/tracks/:id', { params: { id } }),
    onMutate: ({ id }) => {
      void callOffTracks(queries)
      changeTracks(queries, (tracks) => tracks.filter((track) => track.id !== id))
    },
    onSuccess: (_, { title }) => toast({ title: 'Track Deleted', description: `"${title}" is out of the catalogue.` }),
    onError: () =>
      toast({
        title: 'Sync Warning',
        description: 'Track removed from view but the server may not be in sync.',
        variant: 'destructive',
      }),
    onSettled: () => refreshCatalogueSoon(queries),
  })
}
