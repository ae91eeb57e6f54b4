import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session-provider.tsx'
import { announce } from '../../lib/announce.ts'
import { noteBought } from '../../player/keeping/buy-content.ts'
import { toast } from '../../ui/toast.tsx'
import { type ArtistTrack, refreshArtists } from '../artist-detail.ts'
import { isGone } from '../is-gone.ts'

/** Keeping and buying from a list of tracks, in the words of such lists. */
export function useRowActs({ id, title, price }: ArtistTrack) {
  const { user } = useSession()
  const queries = useQueryClient()

  async function add(): Promise<void> {
    if (!user) return sayLoginRequired('Please log in to add tracks to your library.')
    try {
      await call('POST /api/library', { body: { trackId: id } })
      announce('libraryUpdate', { trackId: id, inLibrary: true })
      void queries.invalidateQueries({ queryKey: ['GET /api/me/library'] })
      toast({ title: 'Added to Library', description: `"${title}" is now in your library.` })
    } catch (error) {
      if (isGone(error)) void refreshArtists(queries)
      toast({
        title: 'Error',
        description: 'Failed to add track to library. Please try again.',
        variant: 'destructive',
      })
    }
  }

  async function buy(): Promise<void> {
    if (!user) return sayLoginRequired('Please log in to purchase tracks.')
    try {
      await call('POST /api/purchase/track/:id', { params: { id }, body: { price } })
      noteBought(queries, { trackIds: [id] })
      toast({ title: 'Purchase Successful', description: 'High quality version unlocked!' })
    } catch (error) {
      if (isGone(error)) void refreshArtists(queries)
      const description = reasonOf(error, 'Failed to purchase track. Please try again.')
      toast({ title: 'Purchase Failed', description, variant: 'destructive' })
    }
  }

  return { add, buy }
}

const sayLoginRequired = (description: string) =>
  toast({ title: 'Login Required', description, variant: 'destructive' })
