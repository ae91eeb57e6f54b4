import { Repeat, Repeat1 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { usePlayer, usePlayerState } from '../provider.tsx'

const LABEL = { none: 'Loop is off', track: 'Loop this track', playlist: 'Loop the playlist' } as const

/** None or track, which carries a 1; a playlist's loop, chosen elsewhere, is shown and left. */
export function LoopButton() {
  const { toggleLoop } = usePlayer()
  const { loop } = usePlayerState()
  return (
    <IconButton
      label={LABEL[loop]}
      aria-pressed={loop !== 'none'}
      data-loop={loop}
      icon={loop === 'track' ? <Repeat1 aria-hidden="true" /> : <Repeat aria-hidden="true" />}
      onClick={toggleLoop}
    />
  )
}
