import { type Micros, micros } from '@fairwave/contract/money'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { type DaySum, listSums } from '../../ground/ledger/list-sums.ts'
import * as repository from './read-model-site-stats.ts'

const DAYS = 30
const POUND = 1_000_000

/** What was paid for music, from a wallet, by card or out of a campaign's budget; refunds are subtracted. */
const PAYMENTS = ['track-sale', 'album-sale', 'subscription', 'refund', 'streaming']
const PURSES = ['wallet', 'card-provider', 'campaign']

const inPence = (amount: Micros) => Math.round((amount / POUND) * 100)

/** What was paid for music according to these sums of the ledger, in whole pence. */
const pencePaid = (sums: readonly DaySum[]) =>
  inPence(
    micros(
      sums
        .filter(({ reason, kind }) => PAYMENTS.includes(reason) && PURSES.includes(kind))
        .reduce((sum, { amount }) => sum - amount, 0),
    ),
  )

/**
 * What was paid for music on a day, in pounds. It is the difference of two rounded totals, so that days add up to the total however
 * small their parts of a penny.
 */
export const revenueOn = (sums: readonly DaySum[], day: string): number =>
  (pencePaid(sums.filter((sum) => sum.day <= day)) - pencePaid(sums.filter((sum) => sum.day < day))) / 100

/** The site's figures, and its last 30 days, today included. Every figure is counted, none is estimated. */
export async function siteStats({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now()
  const days = Array.from({ length: DAYS }, (_, back) =>
    addDays(now, back + 1 - DAYS)
      .toISOString()
      .slice(0, 10),
  )
  const since = new Date(`${days[0]}T00:00:00Z`)
  const [totals, signUps, plays, moved] = await Promise.all([
    repository.totals(db, addDays(now, -DAYS)),
    repository.signUpsByDay(db, since),
    repository.playsByDay(db, since),
    listSums(db),
  ])
  const on = (rows: repository.DayRow[], day: string) => rows.find((row) => row.day === day)?.amount ?? 0
  return {
    totalUsers: totals.users,
    totalTracks: totals.tracks,
    totalRevenue: pencePaid(moved) / 100,
    activeUsers: totals.active,
    days: days.map((day) => ({
      day,
      signUps: on(signUps, day),
      plays: on(plays, day),
      revenue: revenueOn(moved, day),
    })),
  }
}
