import type { Track } from '@fairwave/contract/catalogue'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDuration } from '../../lib/format-duration.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { thumbOf } from '../catalog/thumb-of.ts'
import styles from './track-line.module.css'

type TrackLineProps = {
  track: Track
  /** The list it stands in: what follows plays next. */
  playlist: readonly Track[]
  /** What one can do with it. */
  children?: ReactNode
  /** Whether a phone has room for that beside the name. */
  hasSlimActs?: boolean | undefined
}

/** A track on its own line, whoever made it. */
export const TrackLine = memo(function TrackLine({ track, playlist, children, hasSlimActs }: TrackLineProps) {
  const { isCurrent, isPlaying } = useTrackPlayback(track)
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <PlayButton track={track} playlist={playlist} />
      <span className={styles.sleeve} aria-hidden="true">
        <Sleeve seed={String(track.coverId ?? track.id)} title={track.title} src={thumbOf(track)} size={48} />
        {isPlaying && (
          <span className={styles.sounding}>
            <Visualizer bars={5} />
          </span>
        )}
      </span>
      <div className={styles.names}>
        <Link href={`/track/${track.id}`} className={styles.title}>
          <bdi>{track.title}</bdi>
        </Link>
        <Link href={`/artist/${encodeURIComponent(track.artistUsername)}`} className={styles.artist}>
          <bdi>{track.artistName}</bdi>
        </Link>
      </div>
      <span className={styles.genre}>{track.genre}</span>
      <span className={styles.duration}>
        <span className="visually-hidden">Length </span>
        {formatDuration(track.duration)}
      </span>
      {children && (
        <div className={styles.acts} data-slim={hasSlimActs || undefined}>
          {children}
        </div>
      )}
    </li>
  )
})
