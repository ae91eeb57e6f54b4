import { ThumbsUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './like-button.module.css'

type LikeButtonProps = { isLiked: boolean; likeCount: number; onToggle: () => void }

export const LikeButton = ({ isLiked, likeCount, onToggle }: LikeButtonProps) => (
  <Button
    size="sm"
    variant="ghost"
    aria-pressed={isLiked}
    className={isLiked ? styles.liked : undefined}
    icon={<ThumbsUp aria-hidden="true" />}
    onClick={onToggle}
  >
    <span>Like{likeCount > 0 && <span className={styles.count}> {likeCount.toLocaleString('en-GB')}</span>}</span>
  </Button>
)
