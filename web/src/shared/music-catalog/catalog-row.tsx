import { memo } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { ArtistTrack } from '../profile/artist-detail.ts'
import { Credits } from '../tracks/credits.tsx'
import { TrackRow } from '../tracks/track-row.tsx'
import { isOwnedTrack, type Release } from './discography.ts'
import { formatPlays } from './format-plays.ts'
import styles from './row-details.module.css'

type CatalogRowProps = {
  track: ArtistTrack
  number: number
  playlist: readonly ArtistTrack[]
  release?: Release | undefined
  /** For singles. An album's tracks have its cover above them. */
  hasSleeve?: boolean | undefined
}

/** A track of an artist's catalogue, to play and to buy. */
export const CatalogRow = memo(function CatalogRow({ track, number, playlist, release, hasSleeve }: CatalogRowProps) {
  const { user } = useSession()
  const isOwn = user?.id === track.artistId
  const isOwned = isOwn || isOwnedTrack(track, release)
  return (
    <TrackRow
      track={track}
      playlist={playlist}
      number={number}
      sleeve={hasSleeve ? 'wide' : 'never'}
      details={
        <span className={styles.details}>
          <span className={styles.quality} data-owned={isOwned || undefined}>
            {isOwned ? 'HI-RES' : 'Q-LOW'}
          </span>
          <span>{formatPlays(track.playCount)}</span>
          {track.additionalArtists.length > 0 && (
            <span>
              with <Credits of={track.additionalArtists} />
            </span>
          )}
        </span>
      }
      actions={
        isOwn ? (
          <LinkButton href={`/edit-track/${track.id}`} size="sm" variant="ghost">
            EDIT<span className="visually-hidden"> {track.title}</span>
          </LinkButton>
        ) : (
          !isOwned && <BuyButton content={{ ...track, kind: 'track' }} size="sm" />
        )
      }
    />
  )
})
