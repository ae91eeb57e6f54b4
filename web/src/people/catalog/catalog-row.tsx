import { memo } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { formatDuration } from '../../lib/format-duration.ts'
import { BuyButton } from '../../player/keeping/buy-button.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import type { ArtistTrack } from '../artist-detail.ts'
import styles from './catalog-row.module.css'
import { isOwnedTrack, type Release } from './discography.ts'
import { formatPlays } from './format-plays.ts'
import { thumbOf } from './thumb-of.ts'

type CatalogRowProps = {
  track: ArtistTrack
  number: number
  playlist: readonly ArtistTrack[]
  release?: Release | undefined
  /** For tracks that stand without a record around them. */
  hasSleeve?: boolean | undefined
}

export const CatalogRow = memo(function CatalogRow({ track, number, playlist, release, hasSleeve }: CatalogRowProps) {
  const { user } = useSession()
  const { isCurrent, isPlaying } = useTrackPlayback(track)
  const isOwned = isOwnedTrack(track, release)
  const isOwn = user?.id === track.artistId
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.number}>{isPlaying ? <Visualizer bars={5} /> : number}</span>
      <PlayButton track={track} playlist={playlist} />
      {hasSleeve && (
        <span className={styles.sleeve} aria-hidden="true">
          <Sleeve seed={String(track.id)} title={track.title} src={thumbOf(track)} size={44} />
        </span>
      )}
      <div className={styles.names}>
        <Link href={`/track/${track.id}`} className={styles.title}>
          <bdi>{track.title}</bdi>
        </Link>
        <p className={styles.facts}>
          <span className={styles.quality} data-owned={isOwned || undefined}>
            {isOwned ? 'HI-RES' : 'Q-LOW'}
          </span>
          <span>{formatPlays(track.playCount)}</span>
          {track.additionalArtists.length > 0 && (
            <span>with {track.additionalArtists.map(({ name }) => name).join(', ')}</span>
          )}
        </p>
      </div>
      <span className={styles.duration}>
        <span className="visually-hidden">Length </span>
        {formatDuration(track.duration)}
      </span>
      <div className={styles.acts}>
        {isOwn && (
          <LinkButton href={`/edit-track/${track.id}`} size="sm" variant="ghost">
            EDIT<span className="visually-hidden"> {track.title}</span>
          </LinkButton>
        )}
        {!isOwned && <BuyButton content={{ ...track, kind: 'track' }} size="sm" />}
      </div>
    </li>
  )
})
