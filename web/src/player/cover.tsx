import { Music } from 'lucide-react'
import { useState } from 'react'
import { useTrackDetail } from '../api/track-detail.ts'
import { classNames } from '../lib/class-names.ts'
import { Sleeve } from '../ui/sleeve.tsx'
import styles from './cover.module.css'
import type { PlayableTrack } from './engine/playable-track.ts'
import { coverUrl } from './engine/track-url.ts'

/** The cover of a track: a drawn sleeve if it has none, a music note if it fails to load. */
export function Cover({ track, className }: { track: PlayableTrack; className?: string | undefined }) {
  const detail = useTrackDetail(track.id)
  const [failed, setFailed] = useState<string>()
  const src = track.coverId ? coverUrl(track.coverId) : detail?.sleeveArtwork
  if (!src) {
    return <Sleeve seed={String(track.id)} title={track.title} className={classNames(styles.printed, className)} />
  }
  return (
    <span className={classNames(styles.cover, className)}>
      {src !== failed ? (
        <img src={src} alt={`Cover of ${track.title}`} onError={() => setFailed(src)} />
      ) : (
        <span role="img" aria-label="No cover" className={styles.placeholder}>
          <Music aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
