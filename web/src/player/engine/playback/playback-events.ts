import type { PlayableTrack, Quality } from '../playable-track.ts'
import type { Current } from './playback-state.ts'

/** Everything that can happen to playback. Times are seconds into the track. */
export type PlaybackEvent =
  // The listener, or the player on the listener's behalf
  | {
      readonly type: 'start'
      readonly track: PlayableTrack
      readonly quality: Quality
      readonly at: number
      readonly isHandOver: boolean
    }
  | { readonly type: 'cue'; readonly track: PlayableTrack; readonly quality: Quality; readonly at: number }
  | { readonly type: 'resume' }
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'seek'; readonly at: number }
  | { readonly type: 'stop' }
  | { readonly type: 'clear' }
  | { readonly type: 'set-quality'; readonly quality: Quality }
  // Between the press and the sound
  | { readonly type: 'settled' }
  | { readonly type: 'break-answered'; readonly isDue: boolean }
  | { readonly type: 'ad-break-done' }
  | { readonly type: 'intro-ended'; readonly isReady: boolean }
  // The deck that should be sounding
  | { readonly type: 'deck-playing' }
  | { readonly type: 'deck-waiting' }
  | { readonly type: 'deck-moved'; readonly isReady: boolean }
  | { readonly type: 'deck-tick'; readonly at: number }
  | { readonly type: 'deck-trusted' }
  | { readonly type: 'deck-paused'; readonly at: number }
  | { readonly type: 'deck-blocked'; readonly at: number }
  | { readonly type: 'deck-failed'; readonly at: number }
  | { readonly type: 'deck-ended'; readonly at: number }
  | { readonly type: 'hand-over-due'; readonly at: number }
  // The spare deck, while it takes over in another quality
  | { readonly type: 'quality-changed'; readonly quality: Quality }
  | { readonly type: 'quality-change-failed' }
  // Trying again
  | { readonly type: 'retry-due' }
  | { readonly type: 'network-lost' }
  | { readonly type: 'online' }
  | { readonly type: 'track-gone' }
  | { readonly type: 'gave-up' }

export type EventType = PlaybackEvent['type']
export type EventOf<Type extends EventType> = Extract<PlaybackEvent, { type: Type }>

/** What a step asks of the decks, the timers and the player. `effects.ts` carries it out once the state has changed. */
export type Effect =
  | { [Name in PlainEffect]: { readonly do: Name } }[PlainEffect]
  | { [Name in TrackEffect]: { readonly do: Name; readonly current: Current } }[TrackEffect]
  | { readonly do: 'seek-deck'; readonly to: number }
  | { readonly do: 'change-quality'; readonly current: Current; readonly quality: Quality }
  | { readonly do: 'tell-ended'; readonly at: number }

export type PlainEffect =
  | 'wake-sound'
  | 'unlock-decks'
  | 'pause-decks'
  | 'unload-decks'
  | 'play-deck'
  | 'settle'
  | 'play-intro'
  | 'cancel-start'
  | 'cancel-quality-change'
  | 'cancel-hand-over'
  | 'reset-retries'
  | 'mark-progress'
  | 'tell-began'
  | 'tell-gone'
  | 'tell-failed'

export type TrackEffect = 'ask-for-break' | 'load-track' | 'reload-track' | 'schedule-retry'
