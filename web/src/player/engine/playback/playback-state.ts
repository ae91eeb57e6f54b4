import type { PlayableTrack, Quality } from '../playable-track.ts'
import type { PlayerStatus } from '../player-state.ts'

/** The track that playback is about, and how far it has come. */
export type Current = {
  readonly track: PlayableTrack
  readonly quality: Quality
  /** Seconds into the track, as last known. While the track is on a deck, the deck knows better. */
  readonly at: number
  /** Whether it has sounded since it was started, which is when its play is recorded. */
  readonly hasBegun: boolean
  /** Whether it follows the track before without a gap. */
  readonly isHandOver: boolean
  /** The quality that the spare deck is loading, to take over from the active one. */
  readonly changingTo: Quality | null
  /** Whether what is on the deck cannot be played on: it failed, or is of another quality than wanted. */
  readonly mustReload: boolean
}

type PhaseFacts = {
  /** What the screens are shown. */
  readonly status: PlayerStatus
  /** Whether the active deck holds the current track, so that its time is the time. */
  readonly isOnDeck: boolean
  /** Whether sound is wanted from the deck, so that its progress has to be watched. */
  readonly isWatched: boolean
}

const OFF_DECK = { isOnDeck: false, isWatched: false }
const WATCHED = { isOnDeck: true, isWatched: true }
const SILENT_ON_DECK = { isOnDeck: true, isWatched: false }

/** Every state that playback can be in. `transitions.ts` says which events lead from one to another. */
export const PHASES = {
  /** No track. */
  idle: { status: 'idle', ...OFF_DECK },
  /** A track to begin with when the listener presses play. */
  cued: { status: 'paused', ...OFF_DECK },
  /** Waiting whether another skip follows. */
  settling: { status: 'loading', ...OFF_DECK },
  /** Asking whether ads are due before low quality. */
  asking: { status: 'loading', ...OFF_DECK },
  'ad-break': { status: 'ad-break', ...OFF_DECK },
  'ad-paused': { status: 'ad-paused', ...OFF_DECK },
  /** The crackle before low quality, while the file loads. */
  intro: { status: 'intro', ...OFF_DECK },
  /** The crackle is over, the file is loaded, and its sound is due this moment. */
  beginning: { status: 'intro', ...WATCHED },
  /** The deck is told to play and has nothing to play yet, or has run dry. */
  loading: { status: 'loading', ...WATCHED },
  playing: { status: 'playing', ...WATCHED },
  /** The file failed and is tried again in a moment. */
  retrying: { status: 'loading', ...WATCHED },
  /** The network is lost; the file is tried again when it is back. */
  offline: { status: 'loading', ...WATCHED },
  paused: { status: 'paused', ...SILENT_ON_DECK },
  /** The browser wants the listener to press play. */
  blocked: { status: 'blocked', ...SILENT_ON_DECK },
  /** The track could not be played; play tries again. */
  failed: { status: 'error', ...SILENT_ON_DECK },
  /** The track has sounded to its end, and what follows is being decided. */
  ended: { status: 'playing', ...OFF_DECK },
} as const satisfies Record<string, PhaseFacts>

export type Phase = keyof typeof PHASES
export type LoadedPhase = Exclude<Phase, 'idle'>

export type PlaybackState =
  | { readonly phase: 'idle'; readonly current: null }
  | { readonly phase: LoadedPhase; readonly current: Current }

export const IDLE: PlaybackState = { phase: 'idle', current: null }
