import { type Micros, micros } from '@fairwave/contract/money'
import { addDays } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import * as repository from './repository.ts'

const DAYS = 30
const POUND = 1_000_000

const inPounds = (amount: Micros) => Math.round((amount / POUND) * 100) / 100

/** How the site stands, and its last 30 days, today included. Every figure is counted, none is estimated. */
export async function siteStats({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now()
  const days = Array.from({ length: DAYS }, (_, back) =>
    addDays(now, back + 1 - DAYS)
      .toISOString()
      .slice(0, 10),
  )
  const since = new Date(`${days[0]}T00:00:00Z`)
  const [totals, signUps, plays, revenue] = await Promise.all([
    repository.totals(db, addDays(now, -DAYS)),
    repository.signUpsByDay(db, since),
    repository.playsByDay(db, since),
    repository.revenueByDay(db, since),
  ])
  const on = (rows: repository.DayRow[], day: string) => rows.find((row) => row.day === day)?.amount ?? 0
  return {
    totalUsers: totals.users,
    totalTracks: totals.tracks,
    totalRevenue: inPounds(totals.revenue),
    activeUsers: totals.active,
    days: days.map((day) => ({
      day,
      signUps: on(signUps, day),
      plays: on(plays, day),
      revenue: inPounds(micros(on(revenue, day))),
    })),
  }
}
