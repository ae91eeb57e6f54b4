import { Badge } from '../../ui/badge.tsx'
import { usePlayerState } from '../provider.tsx'
import styles from './playing-badge.module.css'
import { useBufferingReason } from './use-buffering-reason.ts'

const SOUNDING = new Set(['playing', 'intro', 'loading'])

/** PLAYING, BUFFERING and why, PAUSED, or NO TRACK LOADED. */
export function PlayingBadge() {
  const reason = useBufferingReason()
  return (
    <>
      <span role="status" className="visually-hidden">
        {reason && `Buffering: ${reason}`}
      </span>
      {reason ? <Buffering reason={reason} /> : <State />}
    </>
  )
}

function State() {
  const { track, status } = usePlayerState()
  if (!track) return <Badge>NO TRACK LOADED</Badge>
  return SOUNDING.has(status) ? <Badge tone="amber">PLAYING</Badge> : <Badge>PAUSED</Badge>
}

const Buffering = ({ reason }: { reason: string }) => (
  <span className={styles.buffering} data-buffering aria-hidden="true">
    <Badge tone="red">
      <span className={styles.words}>BUFFERING · {reason}</span>
    </Badge>
  </span>
)
