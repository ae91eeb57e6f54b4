import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { PlayableTrack } from '../../player/engine/playable-track.ts'
import { isOn } from '../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

type PlayFetchedProps = {
  title: string
  /** Whether a track belongs to what the button plays: while one of them is loaded, it pauses and resumes. */
  has: (track: PlayableTrack) => boolean
  /** Fetches what is played, and plays it. */
  start: (player: ReturnType<typeof usePlayer>) => Promise<void>
  variant?: 'primary' | undefined
}

/** A play button for music that may have to be fetched first. */
export function PlayFetched({ title, has, start, variant }: PlayFetchedProps) {
  const player = usePlayer()
  const { track, status } = usePlayerState()
  const [isBusy, setIsBusy] = useState(false)
  const isCurrent = track ? has(track) : false
  const isPlaying = isCurrent && isOn(status)

  async function play() {
    if (isCurrent) return player.toggle()
    setIsBusy(true)
    try {
      await start(player)
    } catch {
      toast({ title: 'Error', description: `"${title}" can’t be played right now.`, variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      variant={variant}
      isBusy={isBusy}
      data-playback={isPlaying ? 'playing' : 'off'}
      onClick={() => void play()}
    />
  )
}
