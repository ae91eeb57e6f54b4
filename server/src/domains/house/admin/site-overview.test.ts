import type { ApiOutput } from '@fairwave/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFailedBackup, noteGoodBackup } from '../../../platform/backups/backup-state.ts'
import { aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())

const overview = async () =>
  (await site.call('GET /api/admin/overview', { token: admin.token })).json<ApiOutput<'GET /api/admin/overview'>>()
const waiting = async (kind: string) => (await overview()).waiting.find((one) => one.kind === kind)

test('only administrators see the overview', async () => {
  expect((await site.call('GET /api/admin/overview')).status).toBe(401)
  for (const role of ['FAN', 'ARTIST', 'LABEL', 'ADMAN'] as const) {
    const { token } = await site.aUser(role)
    expect((await site.call('GET /api/admin/overview', { token })).status).toBe(403)
  }
})

test('reports and rejected music that was sent again wait, with the age of the oldest', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  expect(await waiting('reports')).toEqual({ kind: 'reports', count: 0, oldestAt: null })
  const track = await aTrack(site, { artistId: artist.id })
  const reportedAt = site.clock.now().toISOString()
  const body = { kind: 'track', id: track, reason: 'Not theirs' }
  await site.call('POST /api/reports', { token: fan.token, body })
  site.clock.time = new Date(site.clock.time.getTime() + 60_000)
  expect(await waiting('reports')).toEqual({ kind: 'reports', count: 1, oldestAt: reportedAt })

  await site.call(`POST /api/admin/tracks/${track}/reject`, { token: admin.token, body: { reason: 'Too quiet.' } })
  expect(await waiting('appeals')).toMatchObject({ count: 0 })
  await site.call(`POST /api/tracks/${track}/resubmit`, { token: artist.token })
  expect(await waiting('appeals')).toMatchObject({ count: 1, oldestAt: site.clock.now().toISOString() })
})

test('today counts sign-ups, sales and listens since midnight UTC, and yesterday’s no more', async () => {
  site.clock.time = new Date('2026-01-02T23:59:00Z')
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  const tracks = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
  await aPurchase(site, { buyerId: fan.id, trackId: tracks[0]! })
  const { db } = site.context
  const play = () => db.rows`
    insert into play (track_id, account_id, is_counted, is_high_quality, began_at, heard_at)
    values (${tracks[0]!}, ${fan.id}, true, false, ${site.clock.now()}, ${site.clock.now()})`
  await play()
  expect((await overview()).today).toMatchObject({ day: '2026-01-02', sales: 1, signUps: 2, listens: 1 })
  site.clock.time = new Date('2026-01-03T00:01:00Z')
  expect((await overview()).today).toEqual({ day: '2026-01-03', sales: 0, signUps: 0, listens: 0, income: 0 })
  await aPurchase(site, { buyerId: fan.id, trackId: tracks[1]! })
  await play()
  await site.aUser('FAN')
  await hideTrack(site, tracks[0]!)
  expect((await overview()).today).toMatchObject({ sales: 1, signUps: 1, listens: 1 })
})

test('the health tells the age of the last good backup, when it is late, and why the latest one failed', async () => {
  const { db } = site.context
  const backups = async () => (await overview()).health.backups
  expect(await backups()).toEqual({ isNightly: false, lastGoodAt: null, failure: null, isLate: false })
  const madeAt = site.clock.now()
  await noteGoodBackup(db, madeAt)
  site.clock.time = new Date(madeAt.getTime() + 48 * 3_600_000)
  expect(await backups()).toMatchObject({ lastGoodAt: madeAt.toISOString(), isLate: false })
  site.clock.time = new Date(madeAt.getTime() + 48 * 3_600_000 + 1)
  expect(await backups()).toMatchObject({ isLate: true })
  await noteFailedBackup(db, site.clock.now(), 'The disk is full.')
  expect(await backups()).toMatchObject({ lastGoodAt: madeAt.toISOString(), failure: 'The disk is full.' })
  await noteGoodBackup(db, site.clock.now())
  expect(await backups()).toMatchObject({ lastGoodAt: site.clock.now().toISOString(), failure: null, isLate: false })
})

test('failed jobs and emails wait apart, and the health says what is known', async () => {
  const { db } = site.context
  const fail = async (name: string) => {
    const { id } = await db.one<{ id: number }>`select id from graphile_worker.add_job(${name}, '{}'::json)`
    await db.rows`update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where id = ${id}`
  }
  await fail('send-welcome')
  await fail('render-track')
  expect(await waiting('failed-jobs')).toMatchObject({ count: 1, oldestAt: expect.any(String) })
  expect(await waiting('failed-emails')).toMatchObject({ count: 1 })
  const { health } = await overview()
  expect(health).toMatchObject({ problem: null, mail: 'folder' })
  expect(health.freeBytes).toBeGreaterThan(0)
})
