import { Music } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './cover.module.css'
import type { PlayableTrack } from './engine/playable-track.ts'
import { coverUrl } from './engine/track-url.ts'
import { useTrackDetail } from './track-detail.ts'

/** The cover of what is on, or a note of music where there is none to show. */
export function Cover({ track, className }: { track: PlayableTrack; className?: string | undefined }) {
  const detail = useTrackDetail(track.id)
  const [failed, setFailed] = useState<string>()
  const src = track.coverId ? coverUrl(track.coverId) : detail?.sleeveArtwork
  return (
    <span className={classNames(styles.cover, className)}>
      {src && src !== failed ? (
        <img src={src} alt={`Cover of ${track.title}`} onError={() => setFailed(src)} />
      ) : (
        <span role="img" aria-label="No cover" className={styles.placeholder}>
          <Music aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
