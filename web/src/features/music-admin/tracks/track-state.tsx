import type { Track } from '@fairwave/contract/catalogue'
import { Badge } from '../../../ui/badge.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Rejected } from '../rejected.tsx'
import styles from './track-state.module.css'

type TrackStateProps = { track: Pick<Track, 'id' | 'title' | 'state' | 'percent' | 'reason' | 'rejection'> }

/** A track's rendering progress, or why it failed or was rejected; nothing once it is published. */
export function TrackState({ track: { id, title, state, percent = 0, reason, rejection } }: TrackStateProps) {
  if (rejection) return <Rejected release={{ kind: 'track', id, title }} rejection={rejection} />
  if (state === 'ready') return null
  if (state === 'failed') {
    return (
      <div className={styles.state}>
        <Badge tone="red">Failed</Badge>
        <p className={styles.reason}>{reason ?? 'We couldn’t process this file.'}</p>
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
