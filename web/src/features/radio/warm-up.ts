import type { Cancel, Clock } from '../../player/engine/ports.ts'

export const WARM_UP_MS = 4000
/** A set that was not watched while it warmed comes on without its fanfare. */
export const FANFARE_FROM = 90
const TICK_MS = 100

type Tell = {
  /** 0 to 100. */
  progress(percent: number): void
  /** With how far the last look saw the valves glow. */
  done(percent: number): void
}

/** The valves need their time. The answer stops it. */
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
