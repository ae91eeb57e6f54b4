import { Link } from 'wouter'
import { formatDuration } from '../../lib/format-duration.ts'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { Credits } from '../../shared/tracks/credits.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
        <li key={track.id} className={styles.track}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <PlayButton track={track} playlist={tracks} />
          <div className={styles.names}>
            <Link href={`/track/${track.id}`} className={styles.title}>
              {track.title}
            </Link>
            {track.additionalArtists.length > 0 && (
              <p className={styles.with}>
                with <Credits of={track.additionalArtists} />
              </p>
            )}
          </div>
          <span className={styles.duration}>
            <span className="visually-hidden">Length </span>
            {formatDuration(track.duration)}
          </span>
        </li>
      ))}
    </ol>
  )
}
