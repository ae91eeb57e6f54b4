import { PRODUCT } from '@fairwave/contract/product'
import { ChevronDown, ChevronUp, ListMusic, SlidersHorizontal } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { IconButton } from '../../ui/button.tsx'
import { PlayingBadge } from '../controls/playing-badge.tsx'
import { openPlayerSheet } from '../open-sheet.ts'
import { usePlayerState } from '../provider.tsx'
import { Visualizer } from '../visualizer/visualizer.tsx'
import styles from './bottom-player.module.css'
import { CurrentTrack } from './current-track.tsx'
import { MiniPlayer } from './mini-player.tsx'
import { NoTrackLoaded } from './no-track-loaded.tsx'
import { isPlayerOpen, onPlayerToggle, setPlayerOpen } from './panel-visibility.ts'

/** The player at the bottom of every page but the landing page. */
export const BottomPlayer = () => (useIsPhone() ? <MiniPlayer /> : <Bar />)

function Bar() {
  const isOpen = useSyncExternalStore(onPlayerToggle, isPlayerOpen, isPlayerOpen)
  const { track } = usePlayerState()
  const panelId = useId()
  return (
    <section aria-label="Player">
      <div className={styles.strip}>
        <h2 className={styles.title}>{track ? 'NOW PLAYING' : `${PRODUCT.toUpperCase()} PLAYER`}</h2>
        <PlayingBadge />
        {track && <Visualizer bars={5} className={styles.visualizer} />}
        <span className={styles.ticks} aria-hidden="true" />
        {!track && (
          <div id={panelId} hidden={!isOpen}>
            <NoTrackLoaded />
          </div>
        )}
        <span className={styles.tools}>
          <IconButton
            size="sm"
            label="Queue"
            icon={<ListMusic aria-hidden="true" />}
            onClick={() => openPlayerSheet('queue')}
          />
          <IconButton
            size="sm"
            label="Player Settings"
            icon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => openPlayerSheet('settings')}
          />
        </span>
        <IconButton
          size="sm"
          label={isOpen ? 'Hide player' : 'Show player'}
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onClick={() => setPlayerOpen(!isOpen)}
        />
      </div>
      {track && (
        <div id={panelId} hidden={!isOpen} className={styles.panel}>
          <CurrentTrack track={track} />
        </div>
      )}
    </section>
  )
}
