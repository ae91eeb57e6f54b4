import { Pause, Play } from 'lucide-react'
import { isOn } from '../../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../../player/provider.tsx'
import { byPlays } from '../../../shared/music-catalog/discography.ts'
import type { ArtistTrack } from '../../../shared/profile/artist-detail.ts'
import { Button } from '../../../ui/button.tsx'

/** Plays all tracks by the artist, most played first; while one of them is loaded, pauses and resumes it. */
export function PlayArtist({ tracks }: { tracks: readonly ArtistTrack[] }) {
  const player = usePlayer()
  const { track: current, status } = usePlayerState()
  if (tracks.length === 0) return null
  const isTheirs = tracks.some(({ id }) => id === current?.id)
  const isPlaying = isTheirs && isOn(status)
  const play = () => {
    const playlist = byPlays(tracks)
    const [first] = playlist
    if (isTheirs) player.toggle()
    else if (first) player.play(first, { playlist })
  }
  return (
    <Button
      size="lg"
      variant="primary"
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={play}
    >
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  )
}
