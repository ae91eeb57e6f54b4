import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../../platform/clock.ts'
import { aTrack } from '../../../../testing/builders.ts'
import { type StatisticsSite, startStatisticsSite } from '../../../../testing/statistics-site.ts'
import type { TestUser } from '../../../../testing/test-site.ts'
import { nextMonday } from './choose-summary.ts'
import { enqueueSummaries, type SendSummary, sendSummary } from './send-summary.ts'

let site: StatisticsSite
let artist: TestUser
beforeEach(async () => {
  site = await startStatisticsSite()
  artist = await site.aUser('ARTIST')
})
afterEach(() => site.stop())

const choose = (isOn: unknown) => site.as(artist, 'PUT /api/me/weekly-summary', { isOn })
const chosen = async () => (await site.as(artist, 'GET /api/me/weekly-summary')).json()

/** Runs the scheduled task in several processes at once, then the jobs that it enqueued; returns the emails. */
async function summaries(processes = 1) {
  await site.rollUp()
  const { jobs, mail } = site.context
  const enqueue = vi.spyOn(jobs, 'enqueue').mockResolvedValue(undefined)
  const send = vi.spyOn(mail, 'send').mockResolvedValue(undefined)
  await Promise.all(Array.from({ length: processes }, () => enqueueSummaries(site.context)))
  for (const [, , payload] of enqueue.mock.calls) await sendSummary(site.context, payload as SendSummary)
  const sent = send.mock.calls.map(([email]) => email)
  enqueue.mockRestore()
  send.mockRestore()
  return sent
}

test('it comes on the next Monday morning', () => {
  const after = (instant: string) => nextMonday(new Date(instant)).toISOString()
  expect(after('2026-01-01T12:00:00Z')).toBe('2026-01-05T07:00:00.000Z')
  expect(after('2026-01-05T06:59:00Z')).toBe('2026-01-05T07:00:00.000Z')
  expect(after('2026-01-05T07:00:00Z')).toBe('2026-01-12T07:00:00.000Z')
  expect(after('2026-01-04T23:00:00Z')).toBe('2026-01-05T07:00:00.000Z')
})

test('it is off until an artist switches it on, and has the figures of the past week once', async () => {
  expect(await chosen()).toEqual({ isOn: false })
  const track = await aTrack(site, { artistId: artist.id, title: 'Tide', pricePence: 100 })
  const fan = await site.aFan(5)
  await site.play(fan, track, 170)
  await site.as(fan, `POST /api/purchase/track/${track}`)
  expect((await choose(true)).json()).toEqual({ isOn: true })
  await choose(true)
  site.clock.time = new Date('2026-01-05T06:00:00Z')
  expect(await summaries()).toEqual([])
  site.clock.time = new Date('2026-01-07T09:00:00Z')
  await site.play(fan, track, 170)
  const sent = await summaries(4)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [`${artist.username}@example.org`, 'Your week on Fairwave: 1 play, £0.80'],
  ])
  expect(sent[0]?.text).toContain('the week from 29 December 2025')
  expect(sent[0]?.text).toContain('Income: £0.80, the week before £0.00.')
  expect(sent[0]?.text).toContain('“Tide” (1)')
  expect(sent[0]?.text).toContain('/admin/statistics?by=week&day=2025-12-29')
  expect(await summaries(2)).toEqual([])
})

test('nothing is sent about an empty week', async () => {
  await choose(true)
  site.clock.time = addDays(new Date('2026-01-12T09:00:00Z'), 14)
  expect(await summaries()).toEqual([])
})

test('the link in the email ends it without signing in, and a changed link does not', async () => {
  await choose(true)
  await site.play(await site.aUser('FAN'), await aTrack(site, { artistId: artist.id }), 60)
  site.clock.time = addDays(site.clock.time, 7)
  const [email] = await summaries()
  const token = /unsubscribe\/(summary-[\w-]+)/.exec(email?.unsubscribeUrl ?? '')?.[1] ?? ''
  expect((await site.call(`POST /api/mailing-list/unsubscribe/${token.replace('summary', 'digest')}`)).status).toBe(404)
  expect(await chosen()).toEqual({ isOn: true })
  for (const _ of ['first', 'second'])
    expect((await site.call(`POST /api/mailing-list/unsubscribe/${token}`)).status).toBe(200)
  expect(await chosen()).toEqual({ isOn: false })
})

test('it is for artists and labels, and takes only yes or no', async () => {
  const fan = await site.aUser('FAN')
  expect((await site.as(fan, 'PUT /api/me/weekly-summary', { isOn: true })).status).toBe(403)
  expect((await choose('yes')).status).toBe(400)
  expect((await site.call('GET /api/me/weekly-summary')).status).toBe(401)
})
