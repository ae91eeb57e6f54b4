import type { Readable } from 'node:stream'
import { EXCLUSIONS } from '@fairwave/contract/advertising/fair-rules'
import type { PlayGroup, Statistics, StatisticsPeriod, TopFan } from '@fairwave/contract/earnings/statistics'
import { PLAY_ORIGINS, SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/files/write-csv.ts'

const COLUMNS = ['Section', 'Name', 'Figure', 'Value']

/** All figures of a period as CSV, one in each line, so that a spreadsheet can sort and filter them. */
export const writeStatistics = (context: Pick<Context, 'log'>, statistics: Statistics): Readable =>
  writeCsv(context, COLUMNS, rowsOf(statistics))

const TITLES: Record<string, string> = {
  plays: 'Plays',
  listeners: 'Listeners',
  whole: 'Heard to the end',
  part: 'Heard in part',
  skipped: 'Skipped',
  saves: 'Saves',
  favorites: 'Favorites',
  followers: 'New followers',
  sales: 'Sales',
  sold: 'Sold',
  paidWeeks: 'Subscription weeks paid',
  sale: 'Income from sales (£)',
  subscription: 'Income from subscriptions (£)',
  streaming: 'Income from streaming (£)',
  adMoney: 'Ad money (£)',
  paidListens: 'Paid listens',
  money: 'Ad money (£)',
  radioListens: 'Paid listens on the radio',
  radioMoney: 'Ad money from the radio (£)',
}

function* rowsOf(statistics: Statistics): Generator<string[]> {
  const { by, from, total, before, periods, tracks, albums, ads } = statistics
  yield* figuresOf('Total', by === 'all' ? 'All time' : from, total)
  if (before) yield* figuresOf('Period before', before.from, before)
  for (const period of periods) yield* figuresOf('Over time', period.from, period)
  for (const track of tracks) yield* figuresOf('Track', track.title, track)
  for (const album of albums) yield* figuresOf('Album', album.title, album)
  yield* groupsOf('Source', statistics.sources, (name) => PLAY_ORIGINS[name as keyof typeof PLAY_ORIGINS] ?? name)
  yield* groupsOf('Station', statistics.stations)
  yield* groupsOf('Referring site', statistics.referrers)
  yield* groupsOf('Country', statistics.countries ?? [])
  yield* figuresOf('Ads', '', ads)
  for (const { reason, listens } of statistics.leftOut)
    yield ['Not paid', EXCLUSIONS[reason], 'Listens', String(listens)]
  yield* fansOf('Top fans by listens', 'Listens', statistics.fans?.byListens ?? [])
  yield* fansOf('Top fans by money', 'Paid (£)', statistics.fans?.byMoney ?? [])
}

function* figuresOf(section: string, name: string, figures: Partial<StatisticsPeriod> | object): Generator<string[]> {
  for (const [key, value] of Object.entries(figures)) {
    const title = TITLES[key]
    if (title) yield [section, name, title, String(value)]
  }
}

function* groupsOf(
  section: string,
  groups: readonly PlayGroup[],
  nameOf = (name: string) => name,
): Generator<string[]> {
  const rest = `Others, each with fewer than ${SMALLEST_GROUP} listeners`
  for (const { name, plays } of groups) yield [section, name === null ? rest : nameOf(name), 'Plays', String(plays)]
}

function* fansOf(section: string, figure: string, fans: readonly TopFan[]): Generator<string[]> {
  for (const { displayName, username, value } of fans)
    yield [section, `${displayName} (@${username})`, figure, String(value)]
}
