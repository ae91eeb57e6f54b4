import { Link } from 'wouter'
import { PlayButton } from '../../../player/controls/play-button.tsx'
import { Cover } from '../../../player/cover.tsx'
import { formatPlays } from '../../../shared/music-catalog/format-plays.ts'
import type { ArtistTrack } from '../../../shared/profile/artist-detail.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './first-track.module.css'

type FirstTrackProps = { track: ArtistTrack; playlist: readonly ArtistTrack[] }

/** The player before the first play: the track it would start with. */
export const FirstTrack = ({ track, playlist }: FirstTrackProps) => (
  <Card>
    <div className={styles.set}>
      <Cover track={track} sizes="clamp(5rem, 16vw, 9rem)" className={styles.cover} />
      <div className={styles.names}>
        <p className={styles.word}>Start here</p>
        <h3>
          <Link href={`/track/${track.id}`}>{track.title}</Link>
        </h3>
        <p className={styles.facts}>
          {track.coverId === undefined ? (
            'Single'
          ) : (
            <Link href={`/album/${track.coverId}`}>{track.albumTitle ?? 'Album'}</Link>
          )}
          {track.playCount > 0 && ` · ${formatPlays(track.playCount)}`}
        </p>
      </div>
      <PlayButton track={track} playlist={playlist} variant="primary" size="lg" />
    </div>
  </Card>
)
