import type { Cancel, Clock } from '../ports.ts'

const WITHIN_SECONDS = 0.6
const TOLERANCE_SECONDS = 0.1

/** The `ended` event comes too late for a gapless change, so a preloaded track is started before it. */
export function createHandOverTimer(clock: Clock, secondsToGo: () => number, take: () => void) {
  let cancelTimer: Cancel | null = null
  return {
    setIfNear() {
      if (cancelTimer || secondsToGo() > WITHIN_SECONDS) return
      cancelTimer = clock.after(secondsToGo() * 1000, () => {
        cancelTimer = null
        // The listener may have seeked, or changed the speed.
        if (secondsToGo() < TOLERANCE_SECONDS) take()
      })
    },
    cancel() {
      cancelTimer?.()
      cancelTimer = null
    },
  }
}
