import { Library } from 'lucide-react'
import { Link } from 'wouter'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { LibraryButtonById } from '../../purchasing/library-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ArtistLink } from '../controls/artist-link.tsx'
import { Clock } from '../controls/clock.tsx'
import { LoopButton } from '../controls/loop-button.tsx'
import { PlaybackButtons } from '../controls/playback-buttons.tsx'
import { VolumePopup } from '../controls/volume-popup.tsx'
import { Cover } from '../cover.tsx'
import type { PlayableTrack } from '../engine/playable-track.ts'
import { openNowPlaying } from '../open-sheet.ts'
import { SeekBar } from '../seek-bar/seek-bar.tsx'
import styles from './current-track.module.css'

/** The current track with all its controls. */
export function CurrentTrack({ track }: { track: PlayableTrack }) {
  return (
    <div className={styles.deck}>
      <div className={styles.record}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={openNowPlaying}>
          <Cover key={track.id} track={track} />
          <span className="visually-hidden">Open full player</span>
        </button>
        <div className={styles.names}>
          <Link href={`/track/${track.id}`} className={styles.title}>
            {track.title}
          </Link>
          <p className={styles.artist}>
            by <ArtistLink track={track} />
          </p>
        </div>
        <div className={styles.keep}>
          <LibraryButtonById trackId={track.id} />
        </div>
      </div>
      <div className={styles.position}>
        <Clock of="time" />
        <SeekBar hasTicks />
        <Clock of="duration" />
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
