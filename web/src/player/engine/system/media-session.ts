import { artistOf, type PlayableTrack } from '../playable-track.ts'
import { pictureUrl } from '../track-url.ts'

const SEEK_SECONDS = 10

type Acts = {
  resume(): void
  pause(): void
  stop(): void
  next(): void
  previous(): void
  seek(to: number): void
  time(): number
}

/** The lock screen and the media keys. Browsers throw at actions they do not support. */
export function createMediaSession(session: MediaSession | null, acts: Acts) {
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: acts.resume,
    pause: acts.pause,
    stop: acts.stop,
    nexttrack: acts.next,
    previoustrack: acts.previous,
    seekto: ({ seekTime }) => acts.seek(seekTime ?? acts.time()),
    seekbackward: ({ seekOffset }) => acts.seek(acts.time() - (seekOffset ?? SEEK_SECONDS)),
    seekforward: ({ seekOffset }) => acts.seek(acts.time() + (seekOffset ?? SEEK_SECONDS)),
  }

  function listen(isOn: boolean) {
    for (const [action, handler] of Object.entries(actions)) {
      try {
        session?.setActionHandler(action as MediaSessionAction, isOn ? handler : null)
      } catch {
        // This browser does not support the action.
      }
    }
  }

  listen(true)

  return {
    show(track: PlayableTrack | null) {
      if (!session) return
      session.metadata =
        track &&
        new MediaMetadata({
          title: track.title,
          artist: artistOf(track),
          artwork: [{ src: pictureUrl(track), sizes: '480x480', type: 'image/webp' }],
        })
    },
    showAd({ title, imageUrl }: { title: string; imageUrl: string }) {
      if (!session) return
      session.metadata = new MediaMetadata({ title, artist: 'Advertisement', artwork: [{ src: imageUrl }] })
      session.setPositionState?.()
    },
    setState(state: MediaSessionPlaybackState) {
      if (session) session.playbackState = state
    },
    setPosition(position: number, duration: number, playbackRate: number) {
      if (!(duration > 0)) return
      session?.setPositionState?.({ duration, playbackRate, position: Math.min(Math.max(0, position), duration) })
    },
    destroy() {
      listen(false)
    },
  }
}
