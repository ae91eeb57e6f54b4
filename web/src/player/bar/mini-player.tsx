import { PRODUCT } from '@fairwave/contract/product'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useSwipe } from '../../ui/use-swipe.ts'
import { PlayingBadge } from '../controls/playing-badge.tsx'
import { Cover } from '../cover.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'
import { isOn } from '../engine/player-state.ts'
import { openNowPlaying } from '../open-sheet.ts'
import { usePlayer, usePlayerState, usePlayerTime } from '../provider.tsx'
import styles from './mini-player.module.css'
import { NoTrackLoaded } from './no-track-loaded.tsx'

/** The player of a phone: a press or a swipe up opens Now Playing, a swipe to the side changes the track. */
export function MiniPlayer() {
  const { track } = usePlayerState()
  return (
    <section aria-label="Player" className={styles.mini}>
      <h2 className="visually-hidden">{track ? 'NOW PLAYING' : `${PRODUCT.toUpperCase()} PLAYER`}</h2>
      {track ? <Loaded track={track} /> : <NoTrackLoaded />}
    </section>
  )
}

function Loaded({ track }: { track: PlayableTrack }) {
  const player = usePlayer()
  const { status, isWaitingForNetwork } = usePlayerState()
  const face = useRef<HTMLSpanElement>(null)
  const swipe = useSwipe({ left: player.next, right: player.previous, up: openNowPlaying }, face)
  const offersPause = isOn(status)
  return (
    <>
      <ProgressLine />
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={openNowPlaying} {...swipe}>
        <span className="visually-hidden">Open full player: </span>
        <span ref={face} className={styles.face}>
          <Cover key={track.id} track={track} />
          <span className={styles.names}>
            <span className={styles.title}>{track.title}</span>
            <span className={styles.artist}>
              <span className="visually-hidden">by </span>
              {artistOf(track)}
            </span>
          </span>
        </span>
      </button>
      <span className={styles.badge}>
        <PlayingBadge />
      </span>
      <IconButton
        label={offersPause ? 'Pause' : 'Play'}
        icon={offersPause ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        isBusy={isWaitingForNetwork}
        className={styles.play}
        onPointerDown={player.sound.wake}
        onClick={player.toggle}
      />
    </>
  )
}

function ProgressLine() {
  const { time, duration } = usePlayerTime()
  const share = duration > 0 ? Math.min(1, time / duration) : 0
  return <span className={styles.progress} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
}
