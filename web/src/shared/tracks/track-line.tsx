import type { Track } from '@fairwave/contract/catalogue'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { PlayButton } from '../../player/controls/play-button.tsx'
import styles from './track-line.module.css'
import { RowLength, RowSleeve, RowTitle, TrackRow } from './track-row.tsx'

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
  return (
    <TrackRow track={track} className={styles.line}>
      <PlayButton track={track} playlist={playlist} />
      <RowSleeve track={track} />
      <div className={styles.names}>
        <RowTitle track={track} />
        <p className={styles.from}>
          <Link href={`/artist/${encodeURIComponent(track.artistUsername)}`} className={styles.artist}>
            <bdi>{track.artistName}</bdi>
          </Link>
          {track.coverId !== undefined && track.albumTitle && (
            <>
              {' · '}
              <Link href={`/album/${track.coverId}`} className={styles.artist}>
                <bdi>{track.albumTitle}</bdi>
              </Link>
            </>
          )}
        </p>
      </div>
      <span className={styles.genre}>{track.genre}</span>
      <RowLength track={track} />
      {children && (
        <div className={styles.acts} data-slim={hasSlimActs || undefined}>
          {children}
        </div>
      )}
    </TrackRow>
  )
})
