import type { DeckEvent } from '../audio/audio-deck.ts'
import { createDeckPair } from '../audio/deck-pair.ts'
import type { SoundGraph } from '../audio/sound-graph.ts'
import type { PlayableTrack } from '../playable-track.ts'
import type { AudioElement, Cancel, Ports } from '../ports.ts'
import { trackUrl } from '../track-url.ts'
import { createHandOverTimer } from './hand-over-timer.ts'
import type { Effect, PlaybackEvent } from './playback-events.ts'
import { PHASES, type PlaybackState } from './playback-state.ts'
import { createProgressMonitor } from './progress-monitor.ts'
import { createRetry } from './retry.ts'
import { createStartSequence } from './start-sequence.ts'

// A file whose own length is further from the catalogue's than rounding explains ends when it ends, not when it says.
const LENGTH_TOLERANCE_SECONDS = 1.5

export type TransportParts = Pick<Ports, 'clock' | 'probe' | 'isOnline' | 'events' | 'breakDue'> & {
  elements: readonly [AudioElement, AudioElement]
  sound: SoundGraph
  playIntro: (done: () => void) => Cancel
  speed: () => number
  gainOf: (track: PlayableTrack) => number
}

/** What the player is told by its transport. */
export type Tell = {
  /** The track's own sound begins, for the first time since it was started. */
  began(): void
  /** Four times a second while sound is wanted. */
  tick(): void
  /** The track has sounded to its end, at this media time. */
  ended(at: number): void
  /** The track is no longer available. */
  gone(): void
  failed(): void
}

type Machine = { state(): PlaybackState; dispatch(event: PlaybackEvent): void; tell: Tell }

/** The decks, timers and questions around the state machine: carries out its effects and turns news into its events. */
export function createEffects(parts: TransportParts, { state, dispatch, tell }: Machine) {
  const { clock, sound, speed } = parts
  const pair = createDeckPair(parts, onDeck)
  const starting = createStartSequence(parts)
  const progress = createProgressMonitor(clock, time, {
    tick: onTick,
    // Some browsers say nothing when a slow file runs dry: the time that stands still does.
    asleep() {
      sound.wake()
      dispatch({ type: 'deck-waiting' })
    },
    moved: () => dispatch({ type: 'deck-moved', isReady: pair.active().isReady() }),
    stuck: () => dispatch({ type: 'deck-failed', at: time() }),
    trusted: () => dispatch({ type: 'deck-trusted' }),
  })
  const retry = createRetry(parts, {
    again: () => dispatch({ type: 'retry-due' }),
    gone: () => dispatch({ type: 'track-gone' }),
    giveUp: () => dispatch({ type: 'gave-up' }),
    waitForNetwork: () => dispatch({ type: 'network-lost' }),
  })
  const handOver = createHandOverTimer(clock, pair.secondsToHandOver, () =>
    dispatch({ type: 'hand-over-due', at: time() }),
  )

  function time(): number {
    const { phase, current } = state()
    return (PHASES[phase].isOnDeck && pair.active().time()) || (current?.at ?? 0)
  }

  function onDeck(event: DeckEvent) {
    if (event === 'playing' || event === 'waiting') dispatch({ type: `deck-${event}` })
    else if (event !== 'ready') dispatch({ type: `deck-${event}`, at: time() })
  }

  function onTick() {
    const { phase, current } = state()
    if (!current) return
    dispatch({ type: 'deck-tick', at: time() })
    const isLengthSure = Math.abs(pair.active().duration() - current.track.duration) <= LENGTH_TOLERANCE_SECONDS
    if (phase === 'playing' && pair.hasPreload() && isLengthSure) handOver.setIfNear()
    tell.tick()
  }

  const RUN: { readonly [Name in Effect['do']]: (effect: Extract<Effect, { do: Name }>) => void } = {
    'wake-sound': sound.wake,
    'unlock-decks': pair.unlock,
    'pause-decks': pair.pause,
    'unload-decks': pair.unload,
    'play-deck': () => pair.active().play(),
    'seek-deck': ({ to }) => pair.seek(to),
    settle: () => starting.settle(() => dispatch({ type: 'settled' })),
    'ask-for-break': ({ current }) =>
      starting.askForBreak(current.track, (isDue) => dispatch({ type: 'break-answered', isDue })),
    'play-intro': () => starting.playIntro(() => dispatch({ type: 'intro-ended', isReady: pair.active().isReady() })),
    'cancel-start': starting.cancel,
    'load-track'({ current: { track, quality, at, isHandOver } }) {
      if (!pair.begin(track, quality, at, isHandOver)) dispatch({ type: 'deck-waiting' })
    },
    'reload-track'({ current: { track, quality, at } }) {
      pair.cancelChange()
      pair.active().load(trackUrl(track, quality), at, speed())
      pair.tuneActive(track, quality)
    },
    'change-quality': ({ current: { track }, quality }) =>
      pair.changeQuality(track, quality, {
        done: () => dispatch({ type: 'quality-changed', quality }),
        failed: () => dispatch({ type: 'quality-change-failed' }),
      }),
    'cancel-quality-change': pair.cancelChange,
    'cancel-hand-over': handOver.cancel,
    'schedule-retry': ({ current: { track, quality } }) => retry.failed(trackUrl(track, quality)),
    'reset-retries': retry.reset,
    'mark-progress': progress.mark,
    'tell-began': tell.began,
    'tell-gone': tell.gone,
    'tell-failed': tell.failed,
    'tell-ended': ({ at }) => tell.ended(at),
  }

  return {
    pair,
    time,
    watch: () => progress.watch(PHASES[state().phase].isWatched),
    // Each is run with the effect of its own name, which the compiler cannot follow through the look-up.
    run: (effect: Effect) => (RUN[effect.do] as (effect: Effect) => void)(effect),
  }
}
