import { dayOf, daysBefore } from '../../../lib/by-day.ts'

const DAYS_IN_A_WEEK = 7
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' })
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** Groups by today, yesterday, the last week, then by month. */
function periodOf(instant: string, now: Date): string {
  const days = daysBefore(instant, now)
  if (days <= 1) return dayOf(instant, now)
  if (days < DAYS_IN_A_WEEK) return 'Last seven days'
  const date = new Date(instant)
  if (date.getFullYear() !== now.getFullYear()) return monthAndYear.format(date)
  return date.getMonth() === now.getMonth() ? 'Earlier this month' : month.format(date)
}

export const groupByPeriod = <Item extends { createdAt: string }>(items: readonly Item[], now: Date) =>
  [...Map.groupBy(items, ({ createdAt }) => periodOf(createdAt, now))].map(([period, those]) => ({
    period,
    items: those,
  }))
