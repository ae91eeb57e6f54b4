import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeAlbums, changeTracks, refreshCatalogueSoon } from '../catalog-cache.ts'
import { asSingle } from '../tracks/track-list.ts'
import type { ShownAlbum } from './shown-album.ts'

/** Deletes an album; its tracks stay as singles. */
export function useDeleteAlbum() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ShownAlbum) => call('DELETE /api/albums/:id', { params: { id } }),
    onSuccess: (_, { id, artistId, title }) => {
      changeAlbums(queries, artistId, (albums) => albums.filter((album) => album.id !== id))
      changeTracks(queries, (tracks) => tracks.map((track) => (track.coverId === id ? asSingle(track) : track)))
      toast({ title: 'Album Deleted', description: `"${title}" was deleted. Its tracks are singles now.` })
      refreshCatalogueSoon(queries)
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to delete the album. Please try again.', variant: 'destructive' }),
  })
}
