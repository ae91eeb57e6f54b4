import { useContext, useSyncExternalStore } from 'react'
import type { PlayableTrack } from './engine/playable-track.ts'
import { isOn, type PlayerSnapshot } from './engine/player-state.ts'
import { PlayFromContext } from './play-from.ts'
import { usePlayer } from './provider.tsx'

/** A row's state in the player: `off` when another track, or none, is loaded. */
export type TrackPlayback = 'off' | 'paused' | 'loading' | 'playing'

type Options = {
  /** The list that the row is part of: what follows it plays next. */
  playlist?: readonly PlayableTrack[] | undefined
}

function playbackOf(track: PlayableTrack, { track: current, status }: PlayerSnapshot): TrackPlayback {
  if (current?.id !== track.id) return 'off'
  if (status === 'loading' || status === 'ad-break') return 'loading'
  return isOn(status) ? 'playing' : 'paused'
}
const notPlayed = (): TrackPlayback => 'off'

/** Plays one track from wherever it is shown. Renders again only when this track starts or stops. */
export function useTrackPlayback(track: PlayableTrack, { playlist }: Options = {}) {
  const player = usePlayer()
  const from = useContext(PlayFromContext)
  const playback = useSyncExternalStore(player.subscribe, () => playbackOf(track, player.getSnapshot()), notPlayed)
  return {
    playback,
    isCurrent: playback !== 'off',
    isPlaying: playback === 'playing' || playback === 'loading',
    /** For `onPointerDown` of the button that toggles: a press takes longer than loading does. */
    anticipate: () => player.anticipate(track),
    toggle: () => player.play(track, { playlist, from }),
    playNext: () => player.playNext(track),
    addToQueue: () => player.addToQueue(track),
  }
}
