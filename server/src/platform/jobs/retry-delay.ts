const FIRST_SECONDS = 3
const GROWTH = 2.5
const LONGEST_SECONDS = 3600

/** How long a failed job waits for its next attempt: seconds at first, an hour at most. */
export const retryDelay = (attempt: number): number =>
  Math.min(Math.round(FIRST_SECONDS * GROWTH ** (attempt - 1)), LONGEST_SECONDS)

/** How many attempts it takes to retry a job that always fails for this long. */
export function attemptsFor({ days }: { days: number }): number {
  let attempts = 1
  for (let seconds = 0; seconds < days * 86_400; attempts++) seconds += retryDelay(attempts)
  return attempts
}

const LONGEST_INTERRUPTION_SECONDS = 600

/** The same for an interrupted job: at once the first time, because most outages and kills come once. */
export const pauseAfterInterruption = (times: number): number =>
  times <= 1 ? 0 : Math.min(retryDelay(times - 1), LONGEST_INTERRUPTION_SECONDS)
