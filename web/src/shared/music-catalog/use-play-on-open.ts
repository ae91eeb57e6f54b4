import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { playAlbum } from '../../player/engine/queue/play-album.ts'
import { usePlayer } from '../../player/provider.tsx'
import { toast } from '../../ui/toast.tsx'

const MOST_TRACKS = 500

/** Plays an album from its first track, once per visit, unless it is playing already. */
export function usePlayOnOpen(coverId: number): () => void {
  const player = usePlayer()
  const wasOpened = useRef(false)
  return () => {
    if (wasOpened.current) return
    wasOpened.current = true
    if (player.getSnapshot().track?.coverId === coverId) return
    const load = async () => {
      const tracks = await call('GET /api/tracks', { query: { coverId, limit: MOST_TRACKS } })
      return tracks.toSorted(
        (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id,
      )
    }
    void playAlbum(player, coverId, { load, notify: toast })
  }
}
