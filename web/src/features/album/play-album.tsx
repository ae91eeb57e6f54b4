import { Pause, Play } from 'lucide-react'
import { isOn } from '../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import { Button } from '../../ui/button.tsx'
import type { AlbumDetail } from './album-detail.ts'

/** Plays the album from its first track; while one of its tracks is loaded, pauses and resumes that one. */
export function PlayAlbum({ tracks }: { tracks: AlbumDetail['tracks'] }) {
  const player = usePlayer()
  const { track: current, status } = usePlayerState()
  const [first] = tracks
  if (!first) return null
  const isOnThisAlbum = tracks.some(({ id }) => id === current?.id)
  const isPlaying = isOnThisAlbum && isOn(status)
  return (
    <Button
      variant="primary"
      size="lg"
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => (isOnThisAlbum ? player.toggle() : player.play(first, { playlist: tracks }))}
    >
      {isPlaying ? 'Pause album' : 'Play album'}
    </Button>
  )
}
