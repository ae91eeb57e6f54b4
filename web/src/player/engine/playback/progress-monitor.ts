import type { Cancel, Clock } from '../ports.ts'

const POLL_MS = 250
// A connection that has brought nothing for this long is dead, whatever it says.
const STUCK_MS = 10_000
const ASLEEP_MS = 1000
const SECONDS_TO_TRUST = 5

type Tell = {
  tick(): void
  /** The time moves by itself. */
  moved(): void
  /** The time stands still: the sound may have been put to sleep. */
  asleep(): void
  stuck(): void
  /** It has played so long since the last mark that earlier failures are forgiven. */
  trusted(): void
}

/** Looks at the time of what should be sounding, and notices when it does not move. */
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
    /** Something else than playing moved the time, or gave it a new chance. */
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
