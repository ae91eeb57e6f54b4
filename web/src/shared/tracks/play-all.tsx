import type { Track } from '@fairwave/contract/music/catalogue'
import { Pause, Play } from 'lucide-react'
import { useContext } from 'react'
import { isOn } from '../../player/engine/player-state.ts'
import { PlayFromContext } from '../../player/play-from.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import { Button } from '../../ui/button.tsx'

/** Plays these tracks from the first; while one of them is loaded, pauses and resumes that one. */
export function PlayAll({ tracks, what }: { tracks: readonly Track[]; what: 'album' | 'playlist' }) {
  const player = usePlayer()
  const from = useContext(PlayFromContext)
  const { track: current, status } = usePlayerState()
  const [first] = tracks
  if (!first) return null
  const isLoaded = tracks.some(({ id }) => id === current?.id)
  const isPlaying = isLoaded && isOn(status)
  return (
    <Button
      variant="primary"
      size="lg"
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => (isLoaded ? player.toggle() : player.play(first, { playlist: tracks, from }))}
    >
      {isPlaying ? 'Pause' : 'Play'} {what}
    </Button>
  )
}
