import { formatDuration } from '@fairwave/contract/format-duration'
import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/layout.tsx'
import { PlaybackButtons } from '../controls/playback-buttons.tsx'
import { PlayingBadge } from '../controls/playing-badge.tsx'
import { VolumePopup } from '../controls/volume-popup.tsx'
import { Cover } from '../cover.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'
import { usePlayerState, usePlayerTime } from '../provider.tsx'
import { SeekBar } from '../seek-bar/seek-bar.tsx'
import { Visualizer } from '../visualizer/visualizer.tsx'
import { BuyButton } from './buy-button.tsx'
import styles from './now-playing-card.module.css'

/** The large player of an artist's page. While no track is loaded, `ready` may offer one. */
export function NowPlayingCard({ ready }: { ready?: ReactNode }) {
  const { track } = usePlayerState()
  if (!track) {
    if (ready) return ready
    return (
      <Card className={styles.card}>
        <p className={styles.empty}>No track is playing. Press play on any track.</p>
      </Card>
    )
  }
  return (
    <Card className={styles.card}>
      <div className={styles.set}>
        <Cover key={track.id} track={track} sizes="14rem" className={styles.cover} />
        <div className={styles.body}>
          <Row gap={3} nowrap align="start" justify="between">
            <Names track={track} />
            <PlayingBadge />
          </Row>
          <Visualizer bars={40} className={styles.visualizer} />
          <div className={styles.position}>
            <Time of="time" />
            <SeekBar />
            <Time of="duration" />
          </div>
          <div className={styles.keys}>
            <HeartButton trackId={track.id} />
            <PlaybackButtons />
            <VolumePopup />
            <BuyButton track={track} icon={<ShoppingBag aria-hidden="true" />} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function Names({ track }: { track: PlayableTrack }) {
  return (
    <div className={styles.names}>
      <h3>
        <Link href={`/track/${track.id}`}>{track.title}</Link>
      </h3>
      <p>{artistOf(track)}</p>
    </div>
  )
}

function Time({ of }: { of: 'time' | 'duration' }) {
  return <span className={styles.time}>{formatDuration(usePlayerTime()[of])}</span>
}
