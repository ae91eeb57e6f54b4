import type { Station } from '@fairwave/contract/music/genres'
import { Link } from 'wouter'
import { artistOf } from '../../../player/engine/playable-track.ts'
import { usePlayerState } from '../../../player/provider.tsx'
import styles from './display.module.css'

/** The station and its current track. */
export function OnAir({ station, genre }: { station: Station; genre: string }) {
  const { track, status } = usePlayerState()
  const isPaused = status === 'paused' || status === 'blocked' || status === 'error'
  return (
    <>
      <p className={styles.title}>
        {station.name}
        <span className={styles.frequency}>{station.frequency} FM</span>
        <span className={styles.badge} data-paused={isPaused || undefined}>
          {isPaused ? 'PAUSED' : 'NOW PLAYING'}
        </span>
      </p>
      <p className={styles.line}>
        {track ? (
          <>
            <Link href={`/track/${track.id}`} className={styles.track}>
              {track.title}
            </Link>{' '}
            <span className={styles.artist}>{artistOf(track)}</span>
          </>
        ) : (
          'Tuning in...'
        )}
      </p>
      <p className={styles.genre}>
        Genre <strong>{genre === station.name ? genre : `${station.name}, ${genre}`}</strong>
      </p>
    </>
  )
}
