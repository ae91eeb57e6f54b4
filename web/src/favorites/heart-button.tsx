import { Heart } from 'lucide-react'
import { useTrackDetail } from '../api/track-detail.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './heart-button.module.css'
import { useFavorite } from './use-favorite.ts'

type HeartButtonProps = {
  trackId: number
  size?: 'sm' | 'md' | undefined
  /** The state and title from a list that has them; otherwise the state is fetched for the track. */
  listed?: { isFavorite: boolean; title: string } | undefined
}

/** The favorite button. Only for signed-in users. */
export function HeartButton({ trackId, size, listed }: HeartButtonProps) {
  const track = useTrackDetail(listed ? undefined : trackId)
  const { canFavor, toggle } = useFavorite()
  if (!canFavor) return null
  const isFavorite = listed?.isFavorite ?? track?.isFavorite ?? false
  const of = listed ? `: ${listed.title}` : ''
  return (
    <IconButton
      size={size}
      label={`${isFavorite ? 'Remove from favorites' : 'Add to favorites'}${of}`}
      aria-pressed={isFavorite}
      className={styles.heart}
      icon={<Heart aria-hidden="true" />}
      onClick={() => void toggle(trackId, listed?.isFavorite)}
    />
  )
}
