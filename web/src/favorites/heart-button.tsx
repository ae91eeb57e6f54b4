import { Heart } from 'lucide-react'
import { useTrackDetail } from '../api/track-detail.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './heart-button.module.css'
import { useFavorite } from './use-favorite.ts'

/** The favorite button. Only for signed-in users. */
export function HeartButton({ trackId, size }: { trackId: number; size?: 'sm' | 'md' | undefined }) {
  const track = useTrackDetail(trackId)
  const { canFavor, toggle } = useFavorite()
  if (!canFavor) return null
  const isFavorite = track?.isFavorite ?? false
  return (
    <IconButton
      size={size}
      label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={isFavorite}
      className={styles.heart}
      icon={<Heart aria-hidden="true" />}
      onClick={() => void toggle(trackId)}
    />
  )
}
