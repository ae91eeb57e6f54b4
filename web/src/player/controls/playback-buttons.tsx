import { Pause, Play, SkipBack, SkipForward, Square } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { isInBreak, isOn } from '../engine/player-state.ts'
import { usePlayer, usePlayerState } from '../provider.tsx'
import styles from './playback-buttons.module.css'

/** Previous, stop, play or pause, next. */
export function PlaybackButtons({ hasStop = false }: { hasStop?: boolean | undefined }) {
  const player = usePlayer()
  const { status, isWaitingForNetwork } = usePlayerState()
  const isBreak = isInBreak(status)
  const offersPause = isOn(status)
  return (
    <div className={styles.keys}>
      <IconButton
        label="Previous"
        icon={<SkipBack aria-hidden="true" />}
        disabled={isBreak}
        onClick={player.previous}
      />
      {hasStop && (
        <IconButton label="Stop" icon={<Square aria-hidden="true" />} disabled={isBreak} onClick={player.stop} />
      )}
      <IconButton
        label={offersPause ? 'Pause' : 'Play'}
        icon={offersPause ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        variant="primary"
        isBusy={isWaitingForNetwork}
        className={styles.play}
        onPointerDown={player.sound.wake}
        onClick={player.toggle}
      />
      <IconButton label="Next" icon={<SkipForward aria-hidden="true" />} disabled={isBreak} onClick={player.next} />
    </div>
  )
}
