import type { StatisticsUnit } from '@fairwave/contract/earnings/statistics'

/** How many periods the charts show, the chosen one included. */
const SHOWN: Record<Exclude<StatisticsUnit, 'all'>, number> = { day: 30, week: 12, month: 12 }

export type Span = { from: string; until: string }
export type Periods = {
  chosen: Span
  /** All that the charts show, the chosen period included. */
  shown: Span
  /** The parts of the charts. */
  unit: 'day' | 'week' | 'month'
}

const text = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first day of a period, some periods later or earlier. Weeks begin on Monday, as in PostgreSQL. */
export function startOf(unit: Periods['unit'], day: string, later = 0): string {
  const at = new Date(`${day}T00:00:00Z`)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (unit === 'month') return text(Date.UTC(year, month + later, 1))
  const monday = date - ((at.getUTCDay() + 6) % 7)
  return text(unit === 'week' ? Date.UTC(year, month, monday + 7 * later) : Date.UTC(year, month, date + later))
}

/** The period of a day, and those that the charts show with it. `first` is the first day that has figures. */
export function periodsAround(by: StatisticsUnit, day: string, first: string): Periods {
  if (by === 'all') {
    const whole = { from: startOf('month', first < day ? first : day), until: startOf('day', day, 1) }
    return { chosen: whole, shown: whole, unit: 'month' }
  }
  const [from, until] = [startOf(by, day), startOf(by, day, 1)]
  return { chosen: { from, until }, shown: { from: startOf(by, day, 1 - SHOWN[by]), until }, unit: by }
}

/** The first day of every period in a span. */
export function startsIn({ from, until }: Span, unit: Periods['unit']): string[] {
  const starts: string[] = []
  for (let start = from; start < until; start = startOf(unit, start, 1)) starts.push(start)
  return starts
}
