import { formatDuration } from '@fairwave/contract/format-duration'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { counted } from '../../../lib/counted.ts'
import { Cover } from '../../../player/cover.tsx'
import { artistOf, type PlayableTrack } from '../../../player/engine/playable-track.ts'
import styles from './continue-listening.module.css'

type ContinueCardProps = {
  track: PlayableTrack
  /** Where it stopped; 0 says nothing. */
  seconds: number
  /** How many tracks follow. */
  left: number
  /** Where it was playing, if not here. */
  device?: string | undefined
  children: ReactNode
}

export const ContinueCard = ({ track, seconds, left, device, children }: ContinueCardProps) => (
  <section aria-labelledby="continue" className={styles.card}>
    <Cover track={track} sizes="4rem" className={styles.cover} />
    <div className={styles.words}>
      <h2 id="continue" className={styles.heading}>
        Continue where you stopped
      </h2>
      <Link href={`/track/${track.id}`} className={styles.title}>
        <bdi>{track.title}</bdi>
      </Link>
      <p className={styles.details}>
        <bdi>{artistOf(track)}</bdi>
        {seconds > 0 && ` · at ${formatDuration(seconds)}`}
        {left > 0 && ` · ${counted(left, 'more track')} in the queue`}
        {device && (
          <>
            {' · on '}
            <bdi>{device}</bdi>
          </>
        )}
      </p>
    </div>
    {children}
  </section>
)
