import type { FetchChallenge } from '@fairwave/contract/listening/playback'
import type { Notice } from './notices.ts'
import type { PlayableTrack } from './playable-track.ts'
import type { PlayerStorage } from './settings/json-storage.ts'

/** The part of an `<audio>` element the engine uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'crossOrigin'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'error'
  | 'readyState'
  | 'volume'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & { addEventListener(type: string, listener: () => void): void }

export type Cancel = () => void

export type Clock = {
  /** Milliseconds that never run backwards. */
  now(): number
  after(milliseconds: number, act: () => void): Cancel
  every(milliseconds: number, act: () => void): Cancel
}

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** How many seconds of a play sounded. */
export type Sounded = { playId: number; seconds: number }

/** Everything the engine needs from its surroundings. */
export type Ports = {
  createElement(): AudioElement
  /** Null where the browser has no Web Audio. */
  createContext: (() => AudioContext) | null
  /** Whether there was a user gesture: before that browsers suspend Web Audio. */
  hasGesture(): boolean
  clock: Clock
  random(): number
  storage: PlayerStorage
  /** The window, for `online`, `pagehide`, `storage` and the app's own events. */
  events: EventTarget
  isOnline(): boolean
  /** The host of the site whose link led to the page that is still open; null where there was none. */
  arrivedFrom(): string | null
  channel: Channel | null
  mediaSession: MediaSession | null
  /** POSTs and resolves with the parsed JSON. */
  post(path: string, body?: object): Promise<unknown>
  /** The SHA-256, in hexadecimal, of parts of a file. */
  hashParts(challenge: FetchChallenge): Promise<string>
  fetchBytes(path: string): Promise<ArrayBuffer>
  /** The HTTP status of a URL; rejects when nothing answers. */
  probe(url: string): Promise<number>
  notify(notice: Notice): void
  /** A bounded, shuffled choice of the catalogue. */
  tracksSource(): Promise<readonly PlayableTrack[]>
  /**
   * Whether ads are due before this low-quality track; an app that answers yes shows them and calls `adBreakDone`. The server
   * is told how much of the last play sounded.
   */
  breakDue(track: PlayableTrack, lastPlay?: Sounded): Promise<boolean>
}
