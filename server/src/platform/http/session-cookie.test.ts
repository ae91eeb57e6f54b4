import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'https://music.example' })
})
afterAll(() => site.stop())

const OLD = 'fairwave_session'
const NEW = `__Host-${OLD}`
const whoIs = async (cookie: string) =>
  (await site.call('GET /api/auth/me', { headers: { cookie } })).json<{ username?: string }>().username
const join = (username: string, headers: Record<string, string> = {}) =>
  site.call('POST /api/auth/register', {
    headers: { origin: 'https://music.example', ...headers },
    body: { username, email: `${username}@example.org`, password: 'a-secret-1' },
  })

test('with https the session is in a cookie that only this host can set', async () => {
  const [cookie = ''] = (await join('nadia')).headers.getSetCookie().filter((one) => one.includes(OLD))
  expect(cookie).toMatch(/^__Host-fairwave_session=[^;]+;/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
  expect(cookie).not.toMatch(/Domain/i)
  expect(await whoIs(cookie.split(';')[0] ?? '')).toBe('nadia')
})

test('a cookie from before is taken for its life, and never over the one of this host', async () => {
  const [mine, planted] = [await site.aUser('FAN', 'mine'), await site.aUser('FAN', 'planted')]
  expect(await whoIs(`${OLD}=${mine.token}`)).toBe('mine')
  expect(await whoIs(`${OLD}=${planted.token}; ${NEW}=${mine.token}`)).toBe('mine')
  expect(await whoIs(`${NEW}=${mine.token}; ${OLD}=${planted.token}`)).toBe('mine')
})

test('a new session and a sign-out end the cookie from before', async () => {
  const { token } = await site.aUser('FAN', 'from_before')
  const cookies = (await join('renewed', { cookie: `${OLD}=${token}` })).headers.getSetCookie()
  expect(cookies.filter((one) => one.startsWith(`${OLD}=;`))).toHaveLength(1)
  const headers = { cookie: `${OLD}=${token}`, origin: 'https://music.example' }
  const out = (await site.call('POST /api/auth/logout', { headers })).headers.getSetCookie()
  for (const name of [OLD, NEW]) expect(out.filter((one) => one.startsWith(`${name}=;`))).toHaveLength(1)
})

test('with https all that is kept for a browser, but a signed list of its accounts, is set by this host alone', async () => {
  const { id } = await site.aUser('ARTIST')
  const track = await aTrack(site, { artistId: id })
  const answers = [await join('vera'), await site.call(`POST /api/tracks/${track}/play`)]
  const names = answers.flatMap(({ headers }) => headers.getSetCookie()).map((cookie) => cookie.split('=')[0] ?? '')
  expect(names.filter((name) => !name.startsWith('__Host-'))).toEqual(['fairwave_device'])
  expect(names).toContain('__Host-fairwave_visitor')
})
