import { PRODUCT } from '@fairwave/contract/product'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef, useSyncExternalStore } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import styles from './bottom-player.module.css'
import { NoTrack } from './no-track.tsx'
import { usePlayerHeight } from './use-player-height.ts'
import { isPlayerOpen, onPlayerToggle, setPlayerOpen } from './visibility.ts'

/** The strip at the bottom of every page but the front page. */
export function BottomPlayer() {
  const isOpen = useSyncExternalStore(onPlayerToggle, isPlayerOpen)
  const bar = useRef<HTMLElement>(null)
  const panelId = useId()
  usePlayerHeight(bar)
  return (
    <section ref={bar} aria-label="Player" className={styles.bar}>
      <div className={styles.strip}>
        <h2 className={styles.title}>{PRODUCT.toUpperCase()} PLAYER</h2>
        <Badge>NO TRACK LOADED</Badge>
        <span className={styles.ticks} aria-hidden="true" />
        <IconButton
          size="sm"
          label={isOpen ? 'Hide player' : 'Show player'}
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onClick={() => setPlayerOpen(!isOpen)}
        />
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        <NoTrack />
      </div>
    </section>
  )
}
