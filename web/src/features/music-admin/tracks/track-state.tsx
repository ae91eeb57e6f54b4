import type { Track } from '@fairwave/contract/catalogue'
import { Badge } from '../../../ui/badge.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './track-state.module.css'

type TrackStateProps = { track: Pick<Track, 'title' | 'state' | 'percent' | 'reason'> }

/** How far the preparing of a track has come; nothing once it is ready. */
export function TrackState({ track: { title, state, percent = 0, reason } }: TrackStateProps) {
  if (state === 'ready') return null
  if (state === 'failed') {
    return (
      <div className={styles.state}>
        <Badge tone="red">Failed</Badge>
        <p className={styles.reason}>{reason ?? 'This file could not be prepared for listening.'}</p>
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <Badge tone="amber">Rendering {Math.round(percent)}%</Badge>
      <Progress label={`Rendering of ${title}`} value={percent} className={styles.strip} />
    </div>
  )
}
