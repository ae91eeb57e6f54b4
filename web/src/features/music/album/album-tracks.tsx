import { HeartButton } from '../../../favorites/heart-button.tsx'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { Credits } from '../../../shared/tracks/credits.tsx'
import { TrackRow } from '../../../shared/tracks/track-row.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { AlbumDetail } from './album-detail.ts'
import styles from './album-tracks.module.css'

type Track = AlbumDetail['tracks'][number]

export function AlbumTracks({ tracks }: { tracks: readonly Track[] }) {
  if (tracks.length === 0) {
    return <EmptyState title="No tracks yet" text="The artist hasn’t added any tracks to this album." />
  }
  return (
    <ol className={styles.tracks}>
      {tracks.map((track, place) => (
        <TrackRow
          key={track.id}
          track={track}
          playlist={tracks}
          number={place + 1}
          sleeve="never"
          details={
            (track.isBonus || track.additionalArtists.length > 0) && (
              <>
                {track.isBonus && 'Bonus, with the album '}
                {track.additionalArtists.length > 0 && (
                  <>
                    with <Credits of={track.additionalArtists} />
                  </>
                )}
              </>
            )
          }
          actions={
            <>
              <HeartButton trackId={track.id} size="sm" listed={track} />
              {(track.isOwned || !track.isBonus) && <BuyButton content={{ ...track, kind: 'track' }} size="sm" />}
            </>
          }
        />
      ))}
    </ol>
  )
}
