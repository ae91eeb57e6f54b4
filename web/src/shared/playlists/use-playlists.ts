import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { apiQuery } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'

export const usePlaylists = (isWanted = true) => useQuery({ ...apiQuery('GET /api/me/playlists'), enabled: isWanted })

/** Fetched on every visit, because two of them are computed from what the user plays. */
export const usePlaylistsNow = () => useQuery({ ...apiQuery('GET /api/me/playlists'), refetchOnMount: 'always' })

/** A playlist as its page shows it, fetched on every visit: its owner may have changed it. */
export const usePlaylistPage = (id: string) =>
  useQuery({ ...apiQuery('GET /api/playlists/:id', { params: { id } }), refetchOnMount: 'always' })

/** What is added to a playlist: a track, or the tracks of an album. */
export type AddedMusic = { title: string; trackIds: number[] }

/** One change to a playlist, pending until the screen shows it. An error shows the server's reason. */
function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  said?: (answer: Answer, input: Input) => string | undefined,
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
    ({ name, trackIds }: { name: string; trackIds?: number[] | undefined }) =>
      call('POST /api/me/playlists', { body: { name, ...(trackIds && { trackIds }) } }),
    ({ name }) => `“${name}” is ready.`,
  )

type Details = { name?: string; description?: string; isPublic?: boolean }

export const useChangePlaylist = () =>
  useChange(
    ({ id, ...details }: { id: number } & Details) =>
      call('PATCH /api/me/playlists/:id', { params: { id }, body: details }),
    ({ name, isPublic }, asked) => {
      if (asked.isPublic === undefined) return undefined
      return isPublic ? `“${name}” is public. Share its link.` : `“${name}” is private. Only you can open it.`
    },
  )

export const useDeletePlaylist = () =>
  useChange(
    ({ id }: { id: number; name: string }) => call('DELETE /api/me/playlists/:id', { params: { id } }),
    (_, { name }) => `“${name}” was deleted. Its tracks stay in your library.`,
  )

export const useDuplicatePlaylist = () =>
  useChange(
    (id: number) => call('POST /api/playlists/:id/duplicate', { params: { id } }),
    ({ name }) => `“${name}” was copied to your playlists.`,
  )

export const useAddToPlaylist = () =>
  useChange(
    ({ id, trackIds: [first, ...rest], title: _ }: { id: number } & AddedMusic) =>
      call('POST /api/me/playlists/:id/tracks', {
        params: { id },
        body: rest.length === 0 ? { trackId: first } : { trackIds: [first, ...rest] },
      }),
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
