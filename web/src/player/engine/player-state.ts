import type { PlayableTrack, Quality } from './playable-track.ts'
import type { LoopMode } from './queue/loop-mode.ts'
import type { Queue } from './queue/queue.ts'
import type { PlayerSettings } from './settings/settings.ts'

/**
 * - `idle`: no track.
 * - `loading`: sound is wanted and on its way, or interrupted.
 * - `intro`: the crackle before low quality.
 * - `blocked`: the browser wants the listener to press play.
 * - `error`: the track could not be played; play tries again.
 * - `ad-break`: ads are shown; the track begins after `adBreakDone`.
 * - `ad-paused`: the same, and the listener paused the ad.
 */
export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'intro'
  | 'playing'
  | 'paused'
  | 'blocked'
  | 'error'
  | 'ad-break'
  | 'ad-paused'

/** Whether the play button should offer a pause. */
export const isOn = (status: PlayerStatus): boolean =>
  status === 'playing' || status === 'loading' || status === 'intro' || status === 'ad-break'

/** Whether ads play before the track: no control skips them. */
export const isInBreak = (status: PlayerStatus): boolean => status === 'ad-break' || status === 'ad-paused'

export type PlayerSnapshot = {
  readonly status: PlayerStatus
  /** True while playback waits for a lost network; the position is kept. */
  readonly isWaitingForNetwork: boolean
  readonly track: PlayableTrack | null
  readonly quality: Quality | null
  readonly queue: Queue
  readonly loop: LoopMode
  readonly settings: PlayerSettings
  readonly isLevelling: boolean
}

/** Changes four times a second while playing, so it is kept apart from everything else. Seconds. */
export type PlayerTime = { readonly time: number; readonly duration: number }
