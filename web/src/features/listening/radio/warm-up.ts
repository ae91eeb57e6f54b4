import type { Cancel, Clock } from '../../../player/engine/ports.ts'

export const WARM_UP_MS = 4000
/** The start-up sound is skipped if the warm-up wasn't visible. */
export const START_UP_SOUND_FROM = 90
const TICK_MS = 100

type Tell = {
  /** 0 to 100. */
  progress(percent: number): void
  /** Called with the last progress that was shown. */
  done(percent: number): void
}

/** Runs the warm-up. Returns the function that stops it. */
export function startWarmUp(clock: Clock, tell: Tell): Cancel {
  const began = clock.now()
  let percent = 0
  const look = () => {
    percent = Math.min(100, ((clock.now() - began) / WARM_UP_MS) * 100)
    tell.progress(percent)
  }
  const stopLooking = clock.every(TICK_MS, look)
  const stop = clock.after(WARM_UP_MS, () => {
    stopLooking()
    tell.done(percent)
  })
  return () => {
    stopLooking()
    stop()
  }
}
