import { memo } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { ArtistTrack } from '../profile/artist-detail.ts'
import { Credits } from '../tracks/credits.tsx'
import { RowLength, RowSleeve, RowTitle, TrackRow } from '../tracks/track-row.tsx'
import styles from './catalog-row.module.css'
import { isOwnedTrack, type Release } from './discography.ts'
import { formatPlays } from './format-plays.ts'

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
  const { isPlaying } = useTrackPlayback(track)
  const isOwn = user?.id === track.artistId
  const isOwned = isOwn || isOwnedTrack(track, release)
  return (
    <TrackRow track={track} className={styles.row}>
      <span className={styles.number}>{isPlaying ? <Visualizer bars={5} /> : number}</span>
      <PlayButton track={track} playlist={playlist} />
      {hasSleeve && (
        <span className={styles.sleeve}>
          <RowSleeve track={track} isStill />
        </span>
      )}
      <div className={styles.names}>
        <RowTitle track={track} />
        <p className={styles.facts}>
          <span className={styles.quality} data-owned={isOwned || undefined}>
            {isOwned ? 'HI-RES' : 'Q-LOW'}
          </span>
          <span>{formatPlays(track.playCount)}</span>
          {track.additionalArtists.length > 0 && (
            <span>
              with <Credits of={track.additionalArtists} />
            </span>
          )}
        </p>
      </div>
      <RowLength track={track} />
      <div className={styles.acts}>
        {isOwn && (
          <LinkButton href={`/edit-track/${track.id}`} size="sm" variant="ghost">
            EDIT<span className="visually-hidden"> {track.title}</span>
          </LinkButton>
        )}
        {!isOwned && <BuyButton content={{ ...track, kind: 'track' }} size="sm" />}
      </div>
    </TrackRow>
  )
})
