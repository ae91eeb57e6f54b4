import type { Cancel, Clock } from '../ports.ts'

const POLL_MS = 250
// A connection without data for this long is dead.
const STUCK_MS = 10_000
const ASLEEP_MS = 1000
const SECONDS_TO_TRUST = 5

type Tell = {
  tick(): void
  /** The time moves. */
  moved(): void
  /** The time does not move: the sound may be suspended. */
  asleep(): void
  stuck(): void
  /** It has played long enough since the last mark for earlier failures to be forgotten. */
  trusted(): void
}

/** Samples the time of what should be playing, and notices when it does not move. */
export function createProgressMonitor(clock: Clock, time: () => number, tell: Tell) {
  let stopPolling: Cancel | null = null
  let seen = { at: 0, when: 0, trustedFrom: 0 }

  function mark() {
    const at = time()
    seen = { at, when: clock.now(), trustedFrom: at + SECONDS_TO_TRUST }
  }

  function look() {
    const at = time()
    const stillFor = clock.now() - seen.when
    if (at !== seen.at) {
      seen = { ...seen, at, when: clock.now() }
      tell.moved()
      if (at > seen.trustedFrom) tell.trusted()
    } else if (stillFor > STUCK_MS) {
      mark()
      tell.stuck()
    } else if (stillFor > ASLEEP_MS) tell.asleep()
    tell.tick()
  }

  return {
    /** Something other than playing changed the time, or restarted it. */
    mark,
    watch(isOn: boolean) {
      if (isOn) stopPolling ??= clock.every(POLL_MS, look)
      else {
        stopPolling?.()
        stopPolling = null
      }
    },
  }
}
