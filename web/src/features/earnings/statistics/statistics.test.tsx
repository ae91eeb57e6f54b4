// @vitest-environment happy-dom

import type { Statistics, StatisticsPeriod } from '@fairwave/contract/earnings/statistics'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { comparedWith, neighbour, titleOf } from './period-words.ts'

afterEach(forgetEverything)

const period = (changes: Partial<StatisticsPeriod> = {}): StatisticsPeriod => ({
  from: '2026-11-09',
  plays: 0,
  listeners: 0,
  whole: 0,
  part: 0,
  skipped: 0,
  saves: 0,
  favorites: 0,
  followers: 0,
  sales: 0,
  paidWeeks: 0,
  sale: 0,
  subscription: 0,
  streaming: 0,
  ...changes,
})
const TRACK = {
  plays: 40,
  whole: 30,
  part: 6,
  skipped: 4,
  saves: 1,
  favorites: 2,
  sold: 3,
  adMoney: 0.1234,
  paidListens: 20,
}
const statistics = (changes: Partial<Statistics> = {}): Statistics => {
  const [before, total] = [
    period({ from: '2026-11-02', plays: 28 }),
    period({ plays: 40, listeners: 12, whole: 30, part: 6, skipped: 4, sale: 2.4, streaming: 0.1234 }),
  ]
  return {
    by: 'week',
    from: '2026-11-09',
    until: '2026-11-16',
    isCurrent: false,
    artists: [{ id: 1, displayName: 'The Vessel' }],
    total,
    before,
    periods: [before, total],
    tracks: [{ id: 9, title: 'Harbour Lights', albumId: 4, ...TRACK }],
    albums: [{ id: 4, title: 'Tides', ...TRACK }],
    sources: [
      { name: 'radio', plays: 30 },
      { name: null, plays: 10 },
    ],
    stations: [{ name: 'Jazz', plays: 30 }],
    referrers: [],
    countries: null,
    ads: { paidListens: 20, money: 0.1234, radioListens: 10, radioMoney: 0.0617 },
    leftOut: [{ reason: 'short', listens: 3 }],
    fans: { byListens: [{ username: 'fay', displayName: 'Fay Lister', value: 7 }], byMoney: [] },
    ...changes,
  }
}
const open = (data: Statistics, role: 'ARTIST' | 'LABEL' = 'ARTIST', path = '/admin/statistics') =>
  openApp(path, {
    as: aUser({ role }),
    api: { 'GET /api/me/statistics': { body: data }, 'GET /api/me/roster': { body: [] } },
  })

test('shows the figures of a week, compared with the week before, as a chart and as tables', async () => {
  await open(statistics())
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeDefined()
  expect(await screen.findByRole('heading', { level: 2, name: 'Week of 9 November 2026' })).toBeDefined()
  expect(screen.getByText('12 more than the week before (28)')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Plays by week' })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Plays by week', hidden: true })
  expect(within(table).getByText('Week of 2 November 2026')).toBeDefined()
  const tracks = screen.getByRole('table', { name: 'Tracks' })
  expect(within(tracks).getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe('/track/9')
  expect(within(tracks).getByText('75%')).toBeDefined()
  expect(within(tracks).getByText('£0.1234')).toBeDefined()
  const sources = screen.getByRole('table', { name: 'Plays by source' })
  expect(within(sources).getByText('Others')).toBeDefined()
  expect(screen.getByText('The track is shorter than 30 seconds.')).toBeDefined()
  expect(screen.getByText('£0.006170')).toBeDefined()
  expect(screen.queryByText('Country')).toBeNull()
  expect(screen.getByRole('link', { name: 'Fay Lister' }).getAttribute('href')).toBe('/fan/fay')
  const csv = screen.getByRole('link', { name: 'Download CSV' })
  expect(csv.getAttribute('href')).toBe('/api/me/statistics.csv?by=week')
})

test('another figure is plotted on request, and the period is in the address', async () => {
  const { user } = await open(statistics())
  await user.click(await screen.findByRole('button', { name: 'Income' }))
  expect(screen.getByRole('img', { name: 'Income by week' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(location.search).toBe('?by=week&day=2026-11-08')
  await user.click(screen.getByRole('button', { name: 'Month' }))
  expect(location.search).toBe('?by=month&day=2026-11-08')
})

test('a label without a roster is told what will appear, and a wrong address shows the week', async () => {
  await open(statistics({ artists: [], fans: null }), 'LABEL', '/admin/statistics?by=century&day=soon&artist=x')
  expect(await screen.findByText('No artists on your roster yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true')
})

test('periods and comparisons are named in plain words', () => {
  const names = (by: Statistics['by'], isCurrent = false) => titleOf({ by, from: '2026-11-01', isCurrent })
  expect([names('day'), names('month', true), names('all')]).toEqual([
    '1 November 2026',
    'November 2026 so far',
    'All time, since November 2026',
  ])
  expect(comparedWith(3, 3, 'day', String)).toBe('the same as the day before')
  expect(comparedWith(1, 3, 'month', String)).toBe('2 less than the month before (3)')
  expect(comparedWith(1, undefined, 'all', String)).toBeUndefined()
  expect(neighbour({ from: '2026-03-01', until: '2026-04-01' }, -1)).toBe('2026-02-28')
})

test('a statement of a month can be printed and downloaded, by the artist and by a label of the roster', async () => {
  const month = {
    by: 'month',
    from: '2026-10-01',
    until: '2026-11-01',
    total: period({ sale: 2.4, streaming: 0.1294 }),
  } as const
  await open(statistics(month), 'LABEL', '/admin/statement?artist=1&day=2026-10-20')
  const paper = await screen.findByRole('article', { name: 'Statement, October 2026' })
  expect(within(paper).getByRole('heading', { name: 'The Vessel' })).toBeDefined()
  expect(within(paper).getByText('£2.52')).toBeDefined()
  expect(within(paper).getByText('£0.1294')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeDefined()
  const csv = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  expect(csv()).toBe('/api/me/roster/1/statement.csv?since=2026-10-01&until=2026-10-31')
  forgetEverything()
  await open(statistics(month), 'ARTIST', '/admin/statement')
  await screen.findByRole('article', { name: 'Statement, October 2026' })
  expect(csv()).toBe('/api/me/earnings/statement.csv?since=2026-10-01&until=2026-10-31')
})
