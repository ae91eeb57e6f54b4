import type { Statistics, StatisticsUnit } from '@fairwave/contract/earnings/statistics'
import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { foldGroups } from './fold-groups.ts'
import { periodsAround } from './periods.ts'
import * as readModel from './read-model-names.ts'
import * as repository from './repository.ts'
import { sumTracks } from './sum-tracks.ts'
import { addUp, pounds, toPeriods } from './sum-up.ts'
import { whoseStatistics } from './whose-statistics.ts'

const FANS_SHOWN = 10

export type StatisticsRequest = {
  caller: Pick<Caller, 'id' | 'role'>
  by: StatisticsUnit
  day?: string | undefined
  artist?: UserId | undefined
}

/** An artist's figures of a period, with those of the periods before. A day to come is today, and all time ends today. */
export async function getStatistics(
  { db, clock, config }: Context,
  { caller, by, day, artist }: StatisticsRequest,
): Promise<Statistics> {
  const artists = await whoseStatistics(db, caller, artist)
  const today = clock.now().toISOString().slice(0, 10)
  const asked = by !== 'all' && day !== undefined && day < today ? day : today
  const { chosen, shown, unit } = periodsAround(by, asked, (await repository.findFirstDay(db, artists)) ?? asked)
  const [counts, income, ever, { tracks, albums }, origins, ads, leftOut] = await Promise.all([
    repository.sumPeriods(db, artists, shown, unit),
    repository.sumIncome(db, artists, shown, unit),
    repository.countEverListeners(db, artists),
    sumTracks(db, artists, chosen, unit),
    repository.sumOrigins(db, artists, chosen),
    repository.sumAds(db, artists, chosen, unit),
    repository.sumLeftOut(db, artists, chosen),
  ])
  const periods = toPeriods(shown, unit, { counts, income })
  const [before, last] = periods.slice(-2)
  const total = by === 'all' ? addUp(chosen.from, periods, ever) : (last ?? before)
  const radio = ads.filter(({ origin }) => origin === 'radio')
  return {
    by,
    from: chosen.from,
    until: chosen.until,
    isCurrent: chosen.until > today,
    artists: await readModel.listArtists(db, artists),
    total: total ?? addUp(chosen.from, [], 0),
    before: by === 'all' ? null : (before ?? null),
    periods,
    tracks,
    albums,
    sources: foldGroups(origins, 'source'),
    stations: foldGroups(origins, 'station'),
    referrers: foldGroups(origins, 'referrer'),
    countries: config.countryFile === undefined ? null : foldGroups(origins, 'country'),
    ads: { ...sumOf(ads), radioListens: sumOf(radio).paidListens, radioMoney: sumOf(radio).money },
    leftOut,
    fans: caller.role === 'LABEL' ? null : await topFans(db, caller.id),
  }
}

const sumOf = (rows: readonly { listens: number; amount: number }[]) => ({
  paidListens: rows.reduce((sum, { listens }) => sum + listens, 0),
  money: pounds(rows.reduce((sum, { amount }) => sum + amount, 0)),
})

async function topFans(db: Context['db'], artist: UserId) {
  const [byListens, byMoney] = await Promise.all([
    readModel.listTopFans(db, artist, 'listens', FANS_SHOWN),
    readModel.listTopFans(db, artist, 'paid_pence', FANS_SHOWN),
  ])
  return { byListens, byMoney: byMoney.map((fan) => ({ ...fan, value: fan.value / 100 })) }
}
