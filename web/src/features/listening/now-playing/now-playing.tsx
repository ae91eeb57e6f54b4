import { ChevronDown, MicVocal, SlidersHorizontal } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PlayingBadge } from '../../../player/controls/playing-badge.tsx'
import { Cover } from '../../../player/cover.tsx'
import { closeNowPlaying, openPlayerSheet, useIsNowPlayingOpen } from '../../../player/open-sheet.ts'
import { usePlayer, usePlayerState } from '../../../player/provider.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSwipe } from '../../../ui/use-swipe.ts'
import { Deck } from './deck.tsx'
import { LyricsPanel } from './lyrics-panel.tsx'
import styles from './now-playing.module.css'
import { UpNext } from './up-next.tsx'
import { useLyrics } from './use-lyrics.ts'

/** The player on the whole screen. Opens from the sleeve of the bottom player. */
export function NowPlaying() {
  const player = usePlayer()
  const { track } = usePlayerState()
  const lyrics = useLyrics(track?.id)
  const [wantsLyrics, setWantsLyrics] = useState(false)
  const isOpen = useIsNowPlayingOpen() && track !== null
  const panel = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(isOpen)
  useBackCloses(isOpen, closeNowPlaying, { everywhere: true })
  useClosedByLinks()
  useEffect(() => {
    if (!track) closeNowPlaying()
  }, [track])
  const pulled = useSwipe({ down: closeNowPlaying }, panel)
  const swiped = useSwipe({ down: closeNowPlaying, left: player.next, right: player.previous }, panel)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => !next && closeNowPlaying()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          ref={panel}
          className={styles.view}
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          data-now-playing
        >
          <header className={styles.head} {...pulled}>
            <RadixDialog.Close asChild>
              <Button variant="ghost" className={styles.close} icon={<ChevronDown aria-hidden="true" />}>
                <span className="visually-hidden">Close Now Playing</span>
              </Button>
            </RadixDialog.Close>
            <RadixDialog.Title className={styles.heading}>NOW PLAYING</RadixDialog.Title>
            <PlayingBadge />
            <div className={styles.tools}>
              {lyrics && (
                <IconButton
                  label="Lyrics"
                  icon={<MicVocal aria-hidden="true" />}
                  aria-pressed={wantsLyrics}
                  onClick={() => setWantsLyrics(!wantsLyrics)}
                />
              )}
              <IconButton
                label="Player Settings"
                icon={<SlidersHorizontal aria-hidden="true" />}
                onClick={() => openPlayerSheet('settings')}
              />
            </div>
          </header>
          {track && (
            <div className={styles.body}>
              {lyrics && wantsLyrics ? (
                <LyricsPanel key={track.id} lyrics={lyrics} />
              ) : (
                <div className={styles.sleeve} {...swiped}>
                  <Cover
                    key={track.id}
                    track={track}
                    sizes="(max-width: 48em) min(100vw, 44vh), min(44vw, 62vh)"
                    className={styles.cover}
                  />
                </div>
              )}
              <Deck track={track} />
              <UpNext />
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** A link inside leads to its page, not to one behind the view. */
function useClosedByLinks() {
  const [pathname] = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeNowPlaying()
  }, [pathname])
}
