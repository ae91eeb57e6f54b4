import type { Cancel, Clock } from './outside.ts'

const WITHIN_SECONDS = 0.6
const TOLERANCE_SECONDS = 0.1

/** The `ended` event comes a few milliseconds late; with the next track ready the turn is taken on the dot. */
export function createHandOver(clock: Clock, secondsLeft: () => number, take: () => void) {
  let cancelTimer: Cancel | null = null
  return {
    setIfNear() {
      if (cancelTimer || secondsLeft() > WITHIN_SECONDS) return
      cancelTimer = clock.after(secondsLeft() * 1000, () => {
        cancelTimer = null
        // The listener may have moved the music, or slowed it down.
        if (secondsLeft() < TOLERANCE_SECONDS) take()
      })
    },
    cancel() {
      cancelTimer?.()
      cancelTimer = null
    },
  }
}
