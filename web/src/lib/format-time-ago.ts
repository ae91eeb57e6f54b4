const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_IN_A_MONTH = 30
const MONTHS_IN_A_YEAR = 12

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How long ago an instant was, roughly; "recently" where it is unknown. */
export function formatTimeAgo(instant: string | null | undefined, now: Date): string {
  const passed = now.getTime() - new Date(instant ?? Number.NaN).getTime()
  if (Number.isNaN(passed)) return 'recently'
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour')
  const days = Math.floor(passed / DAY)
  if (days < DAYS_IN_A_MONTH) return ago(days, 'day')
  const months = Math.floor(days / DAYS_IN_A_MONTH)
  if (months < MONTHS_IN_A_YEAR) return ago(months, 'month')
  return ago(Math.floor(months / MONTHS_IN_A_YEAR), 'year')
}
