const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
const DAY_MS = 24 * 60 * 60_000

/** How many days ago it was by the calendar. */
export const daysBefore = (instant: string, now: Date): number =>
  // Rounded, for a day on which the clocks change is an hour shorter or longer.
  Math.round((startOf(now).getTime() - startOf(new Date(instant)).getTime()) / DAY_MS)

/** What a day is called from here: Today, Yesterday, or its date. */
export function dayOf(instant: string, now: Date): string {
  const date = new Date(instant)
  const daysAgo = daysBefore(instant, now)
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return date.getFullYear() === now.getFullYear() ? named.format(date) : dated.format(date)
}

/** The same list, parted where a day ends. */
export function byDay<Item extends { createdAt: string }>(items: readonly Item[], now: Date) {
  return [...Map.groupBy(items, ({ createdAt }) => dayOf(createdAt, now))].map(([day, those]) => ({
    day,
    items: those,
  }))
}
