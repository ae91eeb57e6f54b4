import { formatDuration } from '@fairwave/contract/format-duration'
import type { CSSProperties } from 'react'
import { useTrackDetail } from '../../api/track-detail.ts'
import { classNames } from '../../lib/class-names.ts'
import { isInBreak } from '../engine/player-state.ts'
import { usePlayer, usePlayerState, usePlayerTime } from '../provider.tsx'
import styles from './seek-bar.module.css'
import { Waveform } from './waveform.tsx'

const TICKS = 24

type SeekBarProps = { hasTicks?: boolean | undefined; className?: string | undefined }

/** The track's waveform, lit up to the position. A slider for keyboards and screen readers. */
export function SeekBar({ hasTicks = false, className }: SeekBarProps) {
  const player = usePlayer()
  const { track, status } = usePlayerState()
  const { time, duration } = usePlayerTime()
  const waveform = useTrackDetail(track?.id)?.waveform
  const share = duration > 0 ? Math.min(1, time / duration) : 0
  return (
    <div className={classNames(styles.seek, className)} style={{ '--share': share } as CSSProperties}>
      <Waveform peaks={waveform} className={styles.ahead} />
      <Waveform peaks={waveform} className={styles.heard} />
      {hasTicks && (
        <span className={styles.ticks} aria-hidden="true" data-testid="ticks">
          {Array.from({ length: TICKS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
            <span key={place} className={styles.tick} />
          ))}
        </span>
      )}
      <span className={styles.head} aria-hidden="true" />
      <input
        type="range"
        aria-label="Position in the track"
        aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        disabled={!track || isInBreak(status)}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
