import { ASSUMED, MACHINES, SIZES } from './assumptions.ts'
import { type Demand, demandOf, hourOf, installationFor, onOneDatabase, onOneMachine, type Use } from './simulate.ts'
import type { UnitCosts } from './unit-costs.ts'

/** Three significant figures, with commas between thousands. */
const figure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumSignificantDigits: 3 })
const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const percent = ({ what, part }: Use): string => `${what} ${whole(part * 100)} %`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, place) => (place === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

function unitCosts(costs: UnitCosts): string {
  const cost = (what: string, { siteMs, databaseMs }: UnitCosts['play'], bytes?: number) => [
    what,
    figure(siteMs),
    figure(databaseMs),
    bytes === undefined ? '' : whole(bytes),
  ]
  return table(
    ['One', 'web process, ms of CPU', 'PostgreSQL, ms of CPU', 'bytes of rows'],
    [
      cost('megabyte of audio, in ranges of 1 MiB', costs.audioMegabyte),
      cost('track: begun, heard, proved, ended, break asked for', costs.play, costs.playBytes),
      cost("artist's page", costs.page),
      cost('ad, split in the night', costs.splitImpression, costs.impressionBytes),
      cost('purchase, its ledger entry', costs.sale, costs.saleBytes),
      ['notification', '', '', whole(costs.notificationBytes)],
    ],
  )
}

function listenerHour(costs: UnitCosts): string {
  const parts = hourOf(costs)
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0)
  return table(
    ['In an hour of one listener', 'times', 'web process, ms', 'PostgreSQL, ms', 'bytes of rows'],
    [
      ...parts.map(({ what, times, siteMs, databaseMs, bytes }) => [
        what,
        figure(times),
        figure(siteMs),
        figure(databaseMs),
        whole(bytes),
      ]),
      [
        '**together**',
        '',
        `**${figure(sum(({ siteMs }) => siteMs))}**`,
        `**${figure(sum(({ databaseMs }) => databaseMs))}**`,
        `**${whole(sum(({ bytes }) => bytes))}**`,
      ],
    ],
  )
}

const ROWS: [what: string, of: (demand: Demand) => string][] = [
  ['listen at once, at the peak', ({ atOnce }) => whole(atOnce)],
  ['tracks begun per second', ({ tracksPerSecond }) => figure(tracksPerSecond)],
  ['cores for web processes, without a CDN', ({ siteCores }) => figure(siteCores)],
  ['cores for web processes, with one', ({ siteCoresWithCdn }) => figure(siteCoresWithCdn)],
  ['cores for PostgreSQL', ({ databaseCores }) => figure(databaseCores)],
  ['Gbit/s to listeners', ({ gigabitsPerSecond }) => figure(gigabitsPerSecond)],
  ['Gbit/s from the site, with a CDN', ({ originGigabitsPerSecond }) => figure(originGigabitsPerSecond)],
  ['GB of new rows in a month', ({ gigabytesPerMonth }) => figure(gigabytesPerMonth)],
  [`TB of rows in ${ASSUMED.monthsKept} months`, ({ databaseTerabytes }) => figure(databaseTerabytes)],
  ['TB of media', ({ storedTerabytes }) => figure(storedTerabytes)],
]

const sizes = SIZES.map((size) => `${whole(size)} a month`)

const demands = (costs: UnitCosts) => SIZES.map((size) => demandOf(size, costs))

const needs = (costs: UnitCosts): string =>
  table(
    ['Monthly listeners', ...sizes],
    ROWS.map(([what, of]) => [what, ...demands(costs).map(of)]),
  )

function saturation(costs: UnitCosts): string {
  const first = (uses: Use[]) => (uses[0] ? percent(uses[0]) : '')
  const second = (uses: Use[]) => (uses[1] ? percent(uses[1]) : '')
  const rows: [string, (demand: Demand) => string][] = [
    [
      `one machine (${MACHINES.one.cores} cores, ${MACHINES.one.gigabitsPerSecond} Gbit/s, ${MACHINES.one.diskTerabytes} TB): first`,
      (demand) => first(onOneMachine(demand)),
    ],
    ['then', (demand) => second(onOneMachine(demand))],
    [
      `one PostgreSQL (${MACHINES.database.cores} cores, ${MACHINES.database.diskTerabytes} TB), object storage and CDN: first`,
      (demand) => first(onOneDatabase(demand)),
    ],
    ['then', (demand) => second(onOneDatabase(demand))],
    [
      `web machines (${MACHINES.web.cores} cores), two at least`,
      (demand) => whole(installationFor(demand).webMachines),
    ],
    ['PostgreSQL servers, sharded by listener', (demand) => whole(installationFor(demand).shards)],
  ]
  return table(
    ['Used at the peak', ...sizes],
    rows.map(([what, of]) => [what, ...demands(costs).map(of)]),
  )
}

/** The tables of docs/scale.md, by the name that stands above each of them there. */
export const tablesFrom = (costs: UnitCosts): Record<string, string> => ({
  'unit costs': unitCosts(costs),
  'a listener-hour': listenerHour(costs),
  needs: needs(costs),
  'what saturates first': saturation(costs),
})
