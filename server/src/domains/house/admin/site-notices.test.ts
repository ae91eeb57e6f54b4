import type { SiteNotice } from '@fairwave/contract/house/site-health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

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

test('forged headers from the internet make no notice, and users through a public address none that advises to trust it', async () => {
  const open = await startTestSite()
  const { token } = await open.aUser('ADMIN')
  const listed = async () => (await open.call('GET /api/admin/notices', { token })).json<SiteNotice[]>()
  const ask = (by: string | undefined, forwarded: string) =>
    open.app.inject({
      url: '/api/site',
      remoteAddress: '203.0.113.66',
      headers: { 'x-forwarded-for': forwarded, ...(by && { authorization: `Bearer ${by}` }) },
    })
  for (let i = 0; i < 20; i++) await ask(undefined, `198.51.100.${i}`)
  const fan = await open.aUser('FAN')
  for (let i = 0; i < 20; i++) await ask(fan.token, `198.51.100.${i}`)
  expect(await listed()).toEqual([])
  for (let i = 0; i < 3; i++) await ask((await open.aUser('FAN')).token, '198.51.100.1')
  await expect.poll(listed).toMatchObject([{ text: expect.stringContaining('Only if you run a proxy there') }])
  expect((await listed())[0]?.text).not.toContain('TRUST_PROXY=')
  await open.stop()
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
