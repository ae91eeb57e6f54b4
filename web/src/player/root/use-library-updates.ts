import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteAboutTrack } from '../../api/track-detail.ts'
import { listen } from '../../lib/announce.ts'

/** Updates what is shown about a track when it is added, bought or removed anywhere in the app. */
export function useLibraryUpdates(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen('libraryUpdate', ({ trackId, inLibrary, purchased }) =>
        noteAboutTrack(queries, trackId, {
          ...(inLibrary !== undefined && { inLibrary }),
          ...(purchased !== undefined && { isOwned: purchased }),
        }),
      ),
    [queries],
  )
}
