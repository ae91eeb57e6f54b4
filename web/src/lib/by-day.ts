const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
const DAY_MS = 24 * 60 * 60_000

/** How many calendar days ago it was. */
export const daysBefore = (instant: string, now: Date): number =>
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  Math.round((startOf(now).getTime() - startOf(new Date(instant)).getTime()) / DAY_MS)

/** The name of a day: Today, Yesterday, or its date. */
export function dayOf(instant: string, now: Date): string {
  const date = new Date(instant)
  const daysAgo = daysBefore(instant, now)
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return date.getFullYear() === now.getFullYear() ? named.format(date) : dated.format(date)
}

/** Groups a list by day, keeping its order. */
export function byDay<Item extends { createdAt: string }>(items: readonly Item[], now: Date) {
  return [...Map.groupBy(items, ({ createdAt }) => dayOf(createdAt, now))].map(([day, those]) => ({
    day,
    items: those,
  }))
}
