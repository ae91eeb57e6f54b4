import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../../platform/clock.ts'
import { type Answer, startTestSite, type TestSite } from '../../../../testing/test-site.ts'

const PASSWORD = 'first password'
const PAGE = { 'sec-fetch-site': 'same-origin' }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const cookieIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => /^fairwave_session=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean) ?? 'none'

/** Signs in as one of our own pages does: with a cookie, and a token beside it. */
async function openPage(username: string, headers: Record<string, string> = {}) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD }
  await site.call('POST /api/auth/register', { body })
  const answer = await site.call('POST /api/auth/login', {
    body: { username, password: PASSWORD },
    headers: { ...PAGE, ...headers },
  })
  const { token, user } = answer.json<{ token: string; user: { id: number } }>()
  return { token, cookie: cookieIn(answer), id: user.id }
}
const asPage = (name: string, { token, cookie }: { token?: string; cookie: string }, body?: unknown) =>
  site.callOnce(name, { token, body, headers: { ...PAGE, cookie: `fairwave_session=${cookie}` } })

test('the token of a page works only beside its own cookie, and for minutes', async () => {
  const page = await openPage('anna')
  const other = await openPage('ben')
  expect((await asPage('GET /api/auth/me', page)).json().username).toBe('anna')
  expect((await site.call('GET /api/auth/me', { token: page.token })).status).toBe(401)
  for (const token of [other.token, 'page.99999999999.AAAA', 'page..', 'page.x.y']) {
    const mixed = await asPage('GET /api/auth/me', { token, cookie: page.cookie })
    expect([mixed.status, mixed.json().code]).toEqual([401, 'token-expired'])
  }
  later(15 * 60)
  // A page for everyone must not look signed out either.
  expect((await asPage('GET /api/site', page)).json().code).toBe('token-expired')
  const renewed = await asPage('POST /api/auth/token', { cookie: page.cookie })
  expect((await asPage('GET /api/auth/me', { ...page, ...renewed.json<{ token: string }>() })).status).toBe(200)
})

test('only our own pages are given a new token, and only while the session lasts', async () => {
  const page = await openPage('carl')
  const headers = { cookie: `fairwave_session=${page.cookie}`, 'sec-fetch-site': 'cross-site' }
  expect((await site.call('POST /api/auth/token', { headers })).status).toBe(403)
  expect((await site.call('POST /api/auth/token')).status).toBe(401)
  await asPage('POST /api/auth/logout', page)
  expect((await asPage('POST /api/auth/token', { cookie: page.cookie })).status).toBe(401)
})

test('money and access want a proof of the last minutes; a password is one', async () => {
  const artist = await site.aUser('ARTIST')
  const { token } = artist
  const account = { accountName: 'A', bankName: 'B', sortCode: '11-22-33', accountNumber: '12345678' }
  const save = (with_: string) => site.callOnce('PUT /api/me/bank-account', { token: with_, body: account })
  expect((await save(token)).status).toBe(200)
  later(5 * 60 + 1)
  const asked = await save(token)
  expect([asked.status, asked.json().code]).toEqual([403, 'needs-proof'])
  for (const call of ['POST /api/me/withdrawals', 'POST /api/me/app-passwords', 'GET /api/me/export']) {
    expect((await site.callOnce(call, { token })).json().code, call).toBe('needs-proof')
  }
})

test('a proof gives the session another token; what leaked before can do nothing that wants one', async () => {
  const page = await openPage('dora')
  later(6 * 60)
  const renewed = {
    ...page,
    ...(await asPage('POST /api/auth/token', { cookie: page.cookie })).json<{ token: string }>(),
  }
  const wrong = await asPage('POST /api/auth/prove/password', renewed, { password: 'not it' })
  expect([wrong.status, wrong.json().code]).toEqual([401, 'wrong-credentials'])
  const proven = await asPage('POST /api/auth/prove/password', renewed, { password: PASSWORD })
  const now = { token: proven.json<{ token: string }>().token, cookie: cookieIn(proven) }
  expect(now.cookie).not.toBe(page.cookie)
  expect((await asPage('GET /api/me/export', now)).status).toBe(200)
  // Calls that were under way with the old cookie are answered for a moment, but prove nothing.
  expect((await asPage('GET /api/auth/me', renewed)).status).toBe(200)
  expect((await asPage('GET /api/me/export', renewed)).json().code).toBe('needs-proof')
  later(61)
  expect((await asPage('GET /api/auth/me', renewed)).status).toBe(401)
})

test('another role, another token', async () => {
  const page = await openPage('emma')
  const admin = await site.aUser('ADMIN')
  await site.call(`PATCH /api/admin/users/${page.id}`, { token: admin.token, body: { role: 'ADMIN' } })
  expect((await asPage('GET /api/auth/me', page)).json().code).toBe('token-expired')
  const renewed = await asPage('POST /api/auth/token', { cookie: page.cookie })
  const now = { token: renewed.json<{ token: string }>().token, cookie: cookieIn(renewed) }
  expect(now.cookie).not.toBe('none')
  expect((await asPage('GET /api/auth/me', now)).json().role).toBe('ADMIN')
  later(61)
  expect((await asPage('GET /api/auth/me', { token: now.token, cookie: page.cookie })).status).toBe(401)
})

test('a user sees every device, and ends one or all others', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  const phone = await openPage('fred', { 'user-agent': iphone, 'x-time-zone': 'Europe/London' })
  later(10)
  const desk = await openPage('fred', { 'user-agent': firefox, 'x-time-zone': '<b>' })
  type Device = { id: number; name: string; timeZone: string | null; isThisOne: boolean }
  const list = async () => (await asPage('GET /api/me/devices', desk)).json<Device[]>()
  const devices = await list()
  expect(devices.map(({ name, timeZone, isThisOne }) => [name, timeZone, isThisOne])).toEqual([
    ['Firefox on Linux', null, true],
    ['Safari on iPhone', 'Europe/London', false],
    ['Node.js', null, false],
  ])
  const other = await site.aUser()
  const end = (id: number, token: string) => site.call(`DELETE /api/me/devices/${id}`, { token })
  const phoneId = devices[1]?.id ?? 0
  expect((await end(phoneId, other.token)).status).toBe(404)
  expect((await asPage(`DELETE /api/me/devices/${phoneId}`, desk)).status).toBe(200)
  expect((await asPage('GET /api/auth/me', phone)).status).toBe(401)
  expect((await asPage('POST /api/me/devices/end-others', desk)).json()).toEqual({ ended: 1 })
  expect((await list()).length).toBe(1)
})
