import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../api/session-provider.tsx'
import { noteAboutTrack, type TrackDetail, trackQuery } from '../api/track-detail.ts'
import { toast } from '../ui/toast.tsx'

/** Whether a track is a favorite. Changes are shown at once and rolled back if the call fails. */
export function useFavorite() {
  const queries = useQueryClient()
  const { user } = useSession()

  /** The state from the list, if it has one; otherwise it is fetched for the track. */
  async function toggle(id: number, wasFavorite?: boolean) {
    if (!user) return
    const known = queries.getQueryData<TrackDetail>(trackQuery(id).queryKey)
    const isFavorite = !(wasFavorite ?? known?.isFavorite ?? false)
    noteAboutTrack(queries, id, { isFavorite })
    try {
      await call(isFavorite ? 'POST /api/me/favorites/:trackId' : 'DELETE /api/me/favorites/:trackId', {
        params: { trackId: id },
      })
      toast({ title: isFavorite ? 'Added to favorites' : 'Removed from favorites' })
    } catch {
      noteAboutTrack(queries, id, { isFavorite: !isFavorite })
      toast({ title: 'Error', description: 'Failed to update favorites', variant: 'destructive' })
    }
  }

  return { canFavor: user !== undefined, toggle }
}
