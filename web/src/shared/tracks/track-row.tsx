import type { Track } from '@fairwave/contract/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../lib/class-names.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './track-row.module.css'

type TrackRowProps = { track: Track; className?: string | undefined; children: ReactNode }

/** The frame of a track in a list; the one that is on stands out. */
export function TrackRow({ track, className, children }: TrackRowProps) {
  const { isCurrent } = useTrackPlayback(track)
  return (
    <li className={classNames(styles.row, className)} data-current={isCurrent || undefined}>
      {children}
    </li>
  )
}

/** Its sleeve, behind the sound while it plays; still where the sound is drawn beside it. */
export function RowSleeve({ track, isStill = false }: { track: Track; isStill?: boolean }) {
  const { isPlaying } = useTrackPlayback(track)
  return (
    <span className={styles.sleeve} aria-hidden="true">
      <Sleeve seed={String(track.coverId ?? track.id)} title={track.title} src={thumbOf(track)} size={48} />
      {isPlaying && !isStill && (
        <span className={styles.sounding}>
          <Visualizer bars={5} />
        </span>
      )}
    </span>
  )
}

export const RowTitle = ({ track: { id, title } }: { track: Track }) => (
  <Link href={`/track/${id}`} className={styles.title}>
    <bdi>{title}</bdi>
  </Link>
)

export const RowLength = ({ track: { duration } }: { track: Track }) => (
  <span className={styles.length}>
    <span className="visually-hidden">Length </span>
    {formatDuration(duration)}
  </span>
)

const SIZE_OF_PICTURES = '/480.webp'
const SIZE_OF_THUMBS = '/160.webp'

/** A small picture of a track, its own or its album's. */
const thumbOf = ({ sleeveArtwork, coverId }: Track): string | null =>
  sleeveArtwork?.replace(SIZE_OF_PICTURES, SIZE_OF_THUMBS) ?? (coverId ? `/api/albums/${coverId}/cover?size=160` : null)
