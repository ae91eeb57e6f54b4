import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session-provider.tsx'
import { announce } from '../../lib/announce.ts'
import { toast } from '../../ui/toast.tsx'
import { type ArtistTrack, refreshArtists } from '../profile/artist-detail.ts'

/** Adds a track to the library from a list of tracks, with the toasts documented for lists. */
export function useAddFromList({ id, title }: ArtistTrack) {
  const { user } = useSession()
  const queries = useQueryClient()

  async function add(): Promise<void> {
    if (!user) {
      return toast({
        title: 'Login Required',
        description: 'Please log in to add tracks to your library.',
        variant: 'destructive',
      })
    }
    try {
      await call('POST /api/library', { body: { trackId: id } })
      announce('libraryUpdate', { trackId: id, inLibrary: true })
      toast({ title: 'Added to Library', description: `"${title}" is now in your library.` })
    } catch (error) {
      if (isNotFound(error)) void refreshArtists(queries)
      toast({
        title: 'Error',
        description: 'Failed to add track to library. Please try again.',
        variant: 'destructive',
      })
    }
  }

  return add
}
