import { Library } from 'lucide-react'
import { Link } from 'wouter'
import { useTrackDetail } from '../../../api/track-detail.ts'
import { HeartButton } from '../../../favorites/heart-button.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { ArtistLink } from '../../../player/controls/artist-link.tsx'
import { Clock } from '../../../player/controls/clock.tsx'
import { LoopButton } from '../../../player/controls/loop-button.tsx'
import { PlaybackButtons } from '../../../player/controls/playback-buttons.tsx'
import { ShuffleButton } from '../../../player/controls/shuffle-button.tsx'
import type { PlayableTrack } from '../../../player/engine/playable-track.ts'
import { SeekBar } from '../../../player/seek-bar/seek-bar.tsx'
import { Visualizer } from '../../../player/visualizer/visualizer.tsx'
import { ExplicitMark } from '../../../shared/tracks/explicit-mark.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import styles from './deck.module.css'
import { QualityMark } from './quality-mark.tsx'
import { TrackActions } from './track-actions.tsx'

/** Names, position and keys of the current track. */
export function Deck({ track }: { track: PlayableTrack }) {
  const isPhone = useIsPhone()
  const detail = useTrackDetail(track.id)
  return (
    <div className={styles.deck}>
      <div className={styles.names}>
        <div className={styles.text}>
          <p className={styles.title}>
            <Link href={`/track/${track.id}`}>{track.title}</Link>
            <ExplicitMark track={detail} />
          </p>
          <p className={styles.artist}>
            by <ArtistLink track={track} />
          </p>
        </div>
        <HeartButton trackId={track.id} />
      </div>
      {!isPhone && <Visualizer bars={40} className={styles.visualizer} />}
      <div>
        <SeekBar hasTicks className={styles.seek} />
        <div className={styles.clocks}>
          <Clock of="time" />
          <QualityMark />
          <Clock of="duration" />
        </div>
      </div>
      <div className={styles.keys}>
        <ShuffleButton />
        <PlaybackButtons hasStop />
        <LoopButton offersPlaylist />
      </div>
      <TrackActions track={track}>
        <Tooltip text="My Library" isName>
          <Link href="/library" className={styles.shortcut}>
            <Library aria-hidden="true" />
            <span className="visually-hidden">My Library</span>
          </Link>
        </Tooltip>
      </TrackActions>
    </div>
  )
}
