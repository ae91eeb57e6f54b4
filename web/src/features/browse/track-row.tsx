import type { ApiOutput } from '@fairwave/contract/api'
import { type KeyboardEvent, memo } from 'react'
import { Link } from 'wouter'
import { formatDuration } from '../../lib/format-duration.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { OffSale } from '../../purchasing/off-sale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './track-row.module.css'
import { ARROW_STOP } from './use-arrow-keys.ts'

type Track = ApiOutput<'GET /api/tracks'>[number]

type TrackRowProps = {
  track: Track
  /** The list it stands in: what follows plays next. */
  playlist: readonly Track[]
}

export const TrackRow = memo(function TrackRow({ track, playlist }: TrackRowProps) {
  const { isCurrent, isPlaying, toggle } = useTrackPlayback(track, { playlist })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !PLAYS.has(event.key.toLowerCase())) return
    event.preventDefault()
    if (!event.repeat) toggle()
  }
  return (
    <article className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.play}>
        <PlayButton track={track} playlist={playlist} />
      </span>
      <span className={styles.sleeve} aria-hidden="true">
        <Sleeve seed={String(track.coverId ?? track.id)} title={track.title} src={thumbOf(track)} size={48} />
        {isPlaying && (
          <span className={styles.sounding}>
            <Visualizer bars={5} />
          </span>
        )}
      </span>
      <div className={styles.names}>
        <Link href={`/track/${track.id}`} className={styles.title} onKeyDown={onKeyDown} {...ARROW_STOP}>
          {track.title}
        </Link>
        <p className={styles.artist}>
          <Link href={`/artist/${encodeURIComponent(track.artistUsername)}`}>{track.artistName}</Link>
        </p>
      </div>
      <p className={styles.facts}>
        {track.genre && <span className={styles.genre}>{track.genre}</span>}
        <span className={styles.duration}>
          <span className="visually-hidden">Length </span>
          {formatDuration(track.duration)}
        </span>
      </p>
      <div className={styles.buy}>
        {track.isOwned ? (
          <span className={styles.owned}>
            <Badge tone="green">Owned</Badge>
          </span>
        ) : track.isOffSale ? (
          <OffSale isShort />
        ) : (
          <BuyLink track={track} />
        )}
      </div>
    </article>
  )
})

const BuyLink = ({ track: { id, title, price } }: { track: Track }) => (
  <LinkButton href={`/track/${id}/purchase`} size="sm" className="figures">
    {price > 0 ? `Buy ${formatPounds(price)}` : 'Free'}
    <span className="visually-hidden">: {title}</span>
  </LinkButton>
)

/** What a key on the title plays; Enter opens it, as on any link. */
const PLAYS = new Set([' ', 'p'])

const SIZE_OF_PICTURES = '/480.webp'
const SIZE_OF_THUMBS = '/160.webp'

const thumbOf = ({ sleeveArtwork, coverId }: Track) =>
  sleeveArtwork?.replace(SIZE_OF_PICTURES, SIZE_OF_THUMBS) ?? (coverId ? `/api/albums/${coverId}/cover?size=160` : null)

const PLACES = Array.from({ length: 8 }, (_, place) => `place-${place}`)

export const TrackRowSkeletons = () => (
  <div aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place} className={styles.row}>
        <span className={styles.play}>
          <Skeleton width={40} height={40} radius="round" />
        </span>
        <span className={styles.sleeve}>
          <Skeleton width={48} height={48} />
        </span>
        <div className={styles.names}>
          <Skeleton width="60%" height="1.1em" />
          <Skeleton width="35%" height="0.9em" />
        </div>
        <div className={styles.buy}>
          <Skeleton width={88} height={36} />
        </div>
      </div>
    ))}
  </div>
)
