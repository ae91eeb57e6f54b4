import type { Statistics, StatisticsUnit } from '@fairwave/contract/earnings/statistics'

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const SHORT = { day: inUtc({ day: 'numeric', month: 'short' }), month: inUtc({ month: 'short', year: '2-digit' }) }
const FULL = { day: inUtc({ dateStyle: 'long' }), month: inUtc({ month: 'long', year: 'numeric' }) }

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A period below a bar, as short as it can be. */
export const shortName = (from: string, unit: StatisticsUnit): string =>
  SHORT[unit === 'day' || unit === 'week' ? 'day' : 'month'].format(dateOf(from))

/** A period by its whole name: “Week of 9 November 2026”. */
export function fullName(from: string, unit: StatisticsUnit): string {
  if (unit === 'day') return FULL.day.format(dateOf(from))
  return unit === 'week' ? `Week of ${FULL.day.format(dateOf(from))}` : FULL.month.format(dateOf(from))
}

export const titleOf = ({ by, from, isCurrent }: Pick<Statistics, 'by' | 'from' | 'isCurrent'>): string => {
  if (by === 'all') return `All time, since ${FULL.month.format(dateOf(from))}`
  return `${fullName(from, by)}${isCurrent ? ' so far' : ''}`
}

const UNIT = { day: 'day', week: 'week', month: 'month', all: '' } as const

/** How a figure differs from the period before: “12 more than the week before (40)”. */
export function comparedWith(
  now: number,
  before: number | undefined,
  by: StatisticsUnit,
  format: (value: number) => string,
): string | undefined {
  if (before === undefined || by === 'all') return undefined
  const than = `the ${UNIT[by]} before`
  if (now === before) return `the same as ${than}`
  return `${format(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than ${than} (${format(before)})`
}

/** The day before a period, or the first day after it: a day of the neighbouring period. */
export function neighbour({ from, until }: Pick<Statistics, 'from' | 'until'>, step: -1 | 1): string {
  if (step === 1) return until
  return new Date(dateOf(from).getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
