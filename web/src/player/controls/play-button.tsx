import { Pause, Play } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import type { PlayableTrack } from '../engine/playable-track.ts'
import { useTrackPlayback } from '../use-track-playback.ts'

type PlayButtonProps = {
  track: PlayableTrack
  /** The list that the button is part of: what follows the track plays next. */
  playlist?: readonly PlayableTrack[] | undefined
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** Plays and pauses one track. */
export function PlayButton({ track, playlist, variant = 'ghost', size, className }: PlayButtonProps) {
  const { isPlaying, playback, anticipate, toggle } = useTrackPlayback(track, { playlist })
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} ${track.title}`}
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      variant={variant}
      size={size}
      className={className}
      data-playback={playback}
      onPointerDown={anticipate}
      onClick={toggle}
    />
  )
}
