import { Music } from 'lucide-react'
import { useState } from 'react'
import { useTrackDetail } from '../api/track-detail.ts'
import { classNames } from '../lib/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Sleeve } from '../ui/sleeve.tsx'
import styles from './cover.module.css'
import type { PlayableTrack } from './engine/playable-track.ts'
import { coverUrl } from './engine/track-url.ts'

type CoverProps = {
  track: PlayableTrack
  /** How wide it is shown; by default as in the player. */
  sizes?: string | undefined
  className?: string | undefined
}

/** The cover of a track: a drawn sleeve if it has none, a music note if it fails to load. */
export function Cover({ track, sizes = '3rem', className }: CoverProps) {
  const detail = useTrackDetail(track.id)
  const [failed, setFailed] = useState<string>()
  const src = track.coverId ? coverUrl(track.coverId) : detail?.sleeveArtwork
  if (!src) {
    return <Sleeve seed={String(track.id)} title={track.title} className={classNames(styles.printed, className)} />
  }
  return (
    <span className={classNames(styles.cover, className)}>
      {src !== failed ? (
        <Picture
          src={src}
          alt={`Cover of ${track.title}`}
          sizes={sizes}
          mayWait={false}
          onError={() => setFailed(src)}
        />
      ) : (
        <span role="img" aria-label="No cover" className={styles.placeholder}>
          <Music aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
