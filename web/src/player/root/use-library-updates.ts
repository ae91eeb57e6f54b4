import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteAboutTrack } from '../../api/track-detail.ts'
import { listen } from '../../lib/announce.ts'

/** Keeps what is shown about a track true when it is kept, bought or let go anywhere in the app. */
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
