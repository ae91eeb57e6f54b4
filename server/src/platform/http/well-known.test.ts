import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { addDays } from '../clock.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'https://music.example', SECURITY_CONTACT: 'security@music.example' })
})
afterAll(() => site.stop())

test('security.txt names the contact, and for how long it is good', async () => {
  const { status, headers, text } = await site.call('GET /.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@music.example',
    Canonical: 'https://music.example/.well-known/security.txt',
  })
  const expires = new Date(fields.Expires ?? '')
  expect(expires > addDays(site.clock.now(), 30) && expires < addDays(site.clock.now(), 365)).toBe(true)
})

test('a site that names no contact has no security.txt', async () => {
  const other = await startTestSite()
  expect((await other.call('GET /.well-known/security.txt')).status).toBe(404)
  await other.stop()
})

test('password managers are led to the page that changes the password', async () => {
  const { status, headers } = await site.call('GET /.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/change-password'])
})
