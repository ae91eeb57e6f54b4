const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))

/** Pounds and pence; below ten pence with fractions, because a play pays less than a penny. */
export function formatExact(pounds: number): string {
  const isSmall = pounds !== 0 && Math.abs(pounds) < 0.1
  return isSmall ? `${(pounds * 100).toFixed(2)}p` : `${pounds < 0 ? '−' : ''}£${Math.abs(pounds).toFixed(2)}`
}
