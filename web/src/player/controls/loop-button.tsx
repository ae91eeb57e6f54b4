import { Repeat, Repeat1 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { usePlayer, usePlayerState } from '../provider.tsx'

const LABEL = { none: 'Loop is off', track: 'Loop this track', playlist: 'Loop the playlist' } as const

/** Switches between none and track, or with `offersPlaylist` to the playlist as well. */
export function LoopButton({ offersPlaylist = false }: { offersPlaylist?: boolean }) {
  const { toggleLoop, cycleLoop } = usePlayer()
  const { loop } = usePlayerState()
  return (
    <IconButton
      label={LABEL[loop]}
      aria-pressed={loop !== 'none'}
      data-loop={loop}
      icon={loop === 'track' ? <Repeat1 aria-hidden="true" /> : <Repeat aria-hidden="true" />}
      onClick={offersPlaylist ? cycleLoop : toggleLoop}
    />
  )
}
