import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { apiQuery } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'

export const usePlaylists = (isWanted = true) => useQuery({ ...apiQuery('GET /api/me/playlists'), enabled: isWanted })

/** Fetched on every visit, because two of them are computed from what the user plays. */
export const usePlaylistsNow = () => useQuery({ ...apiQuery('GET /api/me/playlists'), refetchOnMount: 'always' })

export const usePlaylist = (id: number) =>
  useQuery({ ...apiQuery('GET /api/me/playlists/:id', { params: { id } }), refetchOnMount: 'always' })

/** One change to a playlist, pending until the screen shows it. An error shows the server's reason. */
function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said?: (answer: Answer, input: Input) => string,
) {
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      const text = said?.(answer, input)
      if (text) toast({ title: 'Playlists', description: text })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to change the playlist. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: whenRefreshed,
  })
}

export const useCreatePlaylist = () =>
  useChange(
    ({ name, trackId }: { name: string; trackId?: number | undefined }) =>
      call('POST /api/me/playlists', { body: { name, ...(trackId !== undefined && { trackIds: [trackId] }) } }),
    ({ name }) => `“${name}” is ready.`,
  )

export const useRenamePlaylist = () =>
  useChange(({ id, name }: { id: number; name: string }) =>
    call('PATCH /api/me/playlists/:id', { params: { id }, body: { name } }),
  )

export const useDeletePlaylist = () =>
  useChange(
    ({ id }: { id: number; name: string }) => call('DELETE /api/me/playlists/:id', { params: { id } }),
    (_, { name }) => `“${name}” was deleted. Its tracks stay in your library.`,
  )

export const useAddToPlaylist = () =>
  useChange(
    ({ id, trackId }: { id: number; trackId: number; title: string }) =>
      call('POST /api/me/playlists/:id/tracks', { params: { id }, body: { trackId } }),
    ({ name }, { title }) => `“${title}” was added to “${name}”.`,
  )

export const useRemoveFromPlaylist = () =>
  useChange(({ id, trackId }: { id: number; trackId: number }) =>
    call('DELETE /api/me/playlists/:id/tracks/:trackId', { params: { id, trackId } }),
  )

export const useOrderPlaylist = () =>
  useChange(({ id, trackIds }: { id: number; trackIds: number[] }) =>
    call('PUT /api/me/playlists/:id/tracks', { params: { id }, body: { trackIds } }),
  )
