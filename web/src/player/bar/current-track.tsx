import { Library } from 'lucide-react'
import { Link } from 'wouter'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { LibraryButtonById } from '../../purchasing/library-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PlaybackButtons } from '../controls/playback-buttons.tsx'
import { VolumePopup } from '../controls/volume-popup.tsx'
import { Cover } from '../cover.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'
import { usePlayerTime } from '../provider.tsx'
import { SeekBar } from '../seek-bar/seek-bar.tsx'
import styles from './current-track.module.css'
import { LoopButton } from './loop-button.tsx'

/** The current track with all its controls. */
export function CurrentTrack({ track }: { track: PlayableTrack }) {
  return (
    <div className={styles.deck}>
      <div className={styles.record}>
        <Cover key={track.id} track={track} />
        <div className={styles.names}>
          <Link href={`/track/${track.id}`} className={styles.title}>
            {track.title}
          </Link>
          <p className={styles.artist}>by {artistLink(track)}</p>
        </div>
        <div className={styles.keep}>
          <LibraryButtonById trackId={track.id} />
        </div>
      </div>
      <div className={styles.position}>
        <Clock of="time" label="Elapsed" />
        <SeekBar hasTicks />
        <Clock of="duration" label="Total" />
      </div>
      <div className={styles.keys}>
        <PlaybackButtons hasStop />
        <div className={styles.extras}>
          <HeartButton trackId={track.id} />
          <LoopButton />
          <Tooltip text="My Library" isName>
            <Link href="/library" className={styles.shortcut}>
              <Library aria-hidden="true" />
              <span className="visually-hidden">My Library</span>
            </Link>
          </Tooltip>
          <VolumePopup />
        </div>
      </div>
    </div>
  )
}

function artistLink(track: PlayableTrack) {
  if (!track.artistUsername) return artistOf(track)
  return <Link href={`/artist/${track.artistUsername}`}>{artistOf(track)}</Link>
}

function Clock({ of, label }: { of: 'time' | 'duration'; label: string }) {
  const seconds = usePlayerTime()[of]
  return (
    <span className={styles.clock}>
      <span className="visually-hidden">{label} </span>
      {formatClock(seconds)}
    </span>
  )
}

/** Seconds as mm:ss, as the clock of the bottom player shows them; 00:00 where there is nothing to show. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const padded = (figure: number) => String(figure).padStart(2, '0')
  return `${padded(Math.floor(whole / 60))}:${padded(whole % 60)}`
}
