import { Shuffle } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { canShuffle } from '../engine/queue/queue.ts'
import { usePlayer, usePlayerState } from '../provider.tsx'

/** Shuffles what follows the current track; pressed again, returns to the order before. */
export function ShuffleButton() {
  const { toggleShuffle } = usePlayer()
  const { queue } = usePlayerState()
  const isShuffled = queue.unshuffled !== undefined
  return (
    <IconButton
      label={isShuffled ? 'Shuffle is on' : 'Shuffle'}
      aria-pressed={isShuffled}
      disabled={!isShuffled && !canShuffle(queue)}
      icon={<Shuffle aria-hidden="true" />}
      onClick={toggleShuffle}
    />
  )
}
