import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { Statistics, StatisticsUnit } from '@fairwave/contract/earnings/statistics'
import type { TrackId } from '@fairwave/contract/ids'
import { rollUpStatistics } from '../domains/earnings/statistics/roll-up.ts'
import { addSeconds } from '../platform/clock.ts'
import { reportHeard } from './listening.ts'
import { startMoneySite } from './money-site.ts'
import type { TestUser } from './test-site.ts'

/** A site whose listeners play, pay and look at the figures. */
export async function startStatisticsSite(settings: Record<string, string> = {}) {
  const site = await startMoneySite(settings)
  const { context, as } = site
  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }

  /** Plays a track until it counts as heard and for so many seconds in all; with none it is skipped. */
  async function play(listener: Pick<TestUser, 'id'>, track: TrackId, seconds = 0, from?: object) {
    const { playId } = (await as(listener, `POST /api/tracks/${track}/play`, from)).json<{ playId: number }>()
    pass(seconds === 0 ? 5 : Math.max(seconds, 40))
    if (seconds > 0) {
      await reportHeard(site, (...call) => as(listener, ...call), playId)
      await as(listener, `POST /api/plays/${playId}/ended`, { seconds })
    }
    pass(300)
    return playId
  }

  async function sitThroughAds(listener: TestUser) {
    const { ticket, ads } = (await as(listener, 'GET /api/ads/break')).json<AdBreak>()
    for (const { id, duration } of ads) {
      pass(duration)
      await as(listener, `POST /api/ads/break/${ticket}/heard`, { adId: id })
    }
  }

  const rollUp = () => rollUpStatistics(context)
  const statisticsOf = async (user: TestUser, by: StatisticsUnit, more = '') =>
    (await as(user, `GET /api/me/statistics?by=${by}${more}`)).json<Statistics>()

  /** All that the figures are made of is forgotten and computed again from the log. */
  async function recompute() {
    await context.db.rows`
      truncate statistics_waiting, statistics_income_waiting, statistics_day, statistics_track, statistics_origin,
        statistics_left_out, statistics_income, statistics_ad, statistics_listener, statistics_payment, statistics_fan,
        statistics_track_month, statistics_ad_month`
    await context.db.rows`select statistics_enqueue_all()`
    await rollUp()
  }
  return { ...site, pass, play, sitThroughAds, rollUp, statisticsOf, recompute }
}

export type StatisticsSite = Awaited<ReturnType<typeof startStatisticsSite>>
