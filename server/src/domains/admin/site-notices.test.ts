import type { SiteNotice } from '@fairwave/contract/site-health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())

const notices = async () => (await site.call('GET /api/admin/notices', admin)).json<SiteNotice[]>()

test('a proxy missing from TRUST_PROXY is reported to administrators only', async () => {
  expect(await notices()).toEqual([])
  await site.call('GET /api/live', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await expect.poll(notices).toMatchObject([{ kind: 'untrusted-proxy', text: expect.stringContaining('127.0.0.1') }])
  expect((await site.call('GET /api/admin/notices', await site.aUser('FAN'))).status).toBe(403)
})

test('a proxy listed in TRUST_PROXY is not reported', async () => {
  const proper = await startTestSite({ TRUST_PROXY: '127.0.0.1' })
  const { token } = await proper.aUser('ADMIN')
  await proper.call('GET /api/live', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect((await proper.call('GET /api/admin/notices', { token })).json()).toEqual([])
  await proper.stop()
})

test('an email that was given up is reported, and can be tried again', async () => {
  const { db, jobs } = site.context
  await jobs.enqueue(db, 'send-receipt', {}, { key: 'lost' })
  await db.rows`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where key = 'lost'`
  expect(await notices()).toContainEqual(expect.objectContaining({ kind: 'unsent-emails' }))
  const { failed } = (await site.call('GET /api/admin/jobs', admin)).json<{
    failed: { id: string; isEmail: boolean }[]
  }>()
  expect(failed).toMatchObject([{ isEmail: true, isGivenUp: true }])
  const retried = await site.call('POST /api/admin/jobs/retry', { ...admin, body: { ids: failed.map(({ id }) => id) } })
  expect(retried.json()).toEqual({ retried: 1 })
  expect(await notices()).not.toContainEqual(expect.objectContaining({ kind: 'unsent-emails' }))
})
