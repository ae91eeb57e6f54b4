import type { PlayableTrack, Quality } from '../playable-track.ts'
import type { PlayerStatus } from '../player-state.ts'
import { createEffects, type Tell, type TransportParts } from './effects.ts'
import type { PlaybackEvent } from './playback-events.ts'
import { IDLE, PHASES, type PlaybackState } from './playback-state.ts'
import { transition } from './transitions.ts'

/** What the screens are shown of the state. */
export type Shown = { status: PlayerStatus; isWaitingForNetwork: boolean; quality: Quality | null }

const isShownAlike = (one: PlaybackState, other: PlaybackState): boolean =>
  one.phase === other.phase &&
  one.current?.track === other.current?.track &&
  one.current?.quality === other.current?.quality &&
  one.current?.hasBegun === other.current?.hasBegun

/** Gets one track to sound and keeps it sounding. The state moves only here, by the table of `transitions.ts`. */
export function createTransport(parts: TransportParts, { show, ...tell }: Tell & { show(shown: Shown): void }) {
  let state: PlaybackState = IDLE
  let shown = state
  let isDispatching = false
  const waiting: PlaybackEvent[] = []
  const effects = createEffects(parts, { state: () => state, dispatch, tell })
  const { pair, time } = effects

  /** Events that effects bring about wait for their turn, so that each finds the work of the one before done. */
  function dispatch(event: PlaybackEvent) {
    waiting.push(event)
    if (isDispatching) return
    isDispatching = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const step = transition(state, next)
        state = step.state
        for (const effect of step.effects) effects.run(effect)
      }
    } finally {
      isDispatching = false
    }
    effects.watch()
    if (isShownAlike(state, shown)) return
    shown = state
    const { phase, current } = state
    const quality = current?.quality ?? null
    show({ status: PHASES[phase].status, isWaitingForNetwork: phase === 'offline', quality })
  }

  const onOnline = () => dispatch({ type: 'online' })
  parts.events.addEventListener('online', onOnline)

  return {
    start: (track: PlayableTrack, quality: Quality, { at, isHandOver }: { at: number; isHandOver: boolean }) =>
      dispatch({ type: 'start', track, quality, at, isHandOver }),
    /** A track to begin with when the listener asks for sound. */
    cue: (track: PlayableTrack, quality: Quality, at: number) => dispatch({ type: 'cue', track, quality, at }),
    pause: () => dispatch({ type: 'pause', at: time() }),
    resume: () => dispatch({ type: 'resume' }),
    seek: (at: number) => dispatch({ type: 'seek', at }),
    /** Back to the beginning, and quiet. The next start is a new one, with its intro and its play. */
    stop: () => dispatch({ type: 'stop' }),
    clear: () => dispatch({ type: 'clear' }),
    adBreakDone: () => dispatch({ type: 'ad-break-done' }),
    /** The current track may be heard in another quality from now on. */
    setQuality: (quality: Quality) => dispatch({ type: 'set-quality', quality }),
    /** Levelling was switched: what sounds follows at once. */
    relevel() {
      if (state.current) pair.tuneActive(state.current.track, state.current.quality)
    },
    time,
    duration: () => (PHASES[state.phase].isOnDeck && pair.active().duration()) || (state.current?.track.duration ?? 0),
    secondsLeft: pair.secondsLeft,
    preload: pair.preload,
    dropPreload: pair.dropPreload,
    setSpeed: pair.setSpeed,
    destroy() {
      parts.events.removeEventListener('online', onOnline)
      dispatch({ type: 'clear' })
      pair.unload()
    },
  }
}

export type Transport = ReturnType<typeof createTransport>
