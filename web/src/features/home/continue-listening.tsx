import { formatDuration } from '@fairwave/contract/format-duration'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { counted } from '../../lib/counted.ts'
import { Cover } from '../../player/cover.tsx'
import { artistOf } from '../../player/engine/playable-track.ts'
import { isOn } from '../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './continue-listening.module.css'

/** The track and queue of the last visit. Shown only if the page was opened with one, so that nothing moves later. */
export function ContinueListening() {
  const player = usePlayer()
  const { track, queue, status } = usePlayerState()
  const [wasLoaded] = useState(() => track !== null)
  if (!wasLoaded || !track) return null
  const isPlaying = isOn(status)
  const stoppedAt = Math.floor(player.time.getSnapshot().time)
  const left = queue.at < 0 ? 0 : queue.tracks.length - queue.at - 1
  return (
    <section aria-labelledby="continue" className={styles.card}>
      <Cover track={track} className={styles.cover} />
      <div className={styles.words}>
        <h2 id="continue" className={styles.heading}>
          Continue where you stopped
        </h2>
        <Link href={`/track/${track.id}`} className={styles.title}>
          <bdi>{track.title}</bdi>
        </Link>
        <p className={styles.details}>
          <bdi>{artistOf(track)}</bdi>
          {stoppedAt > 0 && !isPlaying && ` · at ${formatDuration(stoppedAt)}`}
          {left > 0 && ` · ${counted(left, 'more track')} in the queue`}
        </p>
      </div>
      <Button
        variant="primary"
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => player.toggle()}
      >
        {isPlaying ? 'Pause' : 'Resume'}
      </Button>
    </section>
  )
}
