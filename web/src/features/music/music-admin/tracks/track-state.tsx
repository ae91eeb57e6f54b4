import type { Track } from '@fairwave/contract/music/catalogue'
import { Badge } from '../../../../ui/badge.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { Rejected } from '../rejected.tsx'
import { ReleaseState } from '../release-day/release-state.tsx'
import styles from './track-state.module.css'

type TrackStateProps = {
  track: Pick<Track, 'id' | 'title' | 'state' | 'percent' | 'reason' | 'rejection' | 'unreleased'>
}

/** A track's rendering progress, why it failed or was rejected, or when it comes out; nothing once it is published. */
export function TrackState({
  track: { id, title, state, percent = 0, reason, rejection, unreleased },
}: TrackStateProps) {
  if (rejection) return <Rejected release={{ kind: 'track', id, title }} rejection={rejection} />
  if (state === 'ready') return unreleased ? <ReleaseState release={{ id, title }} unreleased={unreleased} /> : null
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
