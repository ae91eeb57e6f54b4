import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import type { Answer } from '../../../testing/test-site.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.stop())

type From = { address?: string; device?: string }
const headersOf = ({ address = '198.51.100.1', device }: From) => ({
  'x-forwarded-for': address,
  ...(device && { cookie: `fairwave_device=${device}` }),
})
const enter = (username: string, password: string, from: From = {}) =>
  site.call('POST /api/auth/login', { body: { username, password }, headers: headersOf(from) })
const register = (username: string, from: From = {}) =>
  site.call('POST /api/auth/register', {
    body: { username, email: `${username}@example.org`, password: 'a-secret-1' },
    headers: headersOf(from),
  })
const deviceIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => /^fairwave_device=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean) ?? 'none'

const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const count = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted).length
/** Wrong guesses from many addresses, until the account is slowed down for all of them. */
const guessFromEverywhere = (username: string) =>
  times(80, (i) => enter(username, 'wrong11', { address: `203.0.113.${i}` }))

test('ten wrong passwords slow the address down for this account, also when sent in parallel', async () => {
  await register('fan0', { address: '192.0.2.200' })
  const answers = await times(30, () => enter('fan0', 'wrong11'))
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 20])
  const waiting = await enter('FAN0', 'a-secret-1')
  expect(waiting.status).toBe(429)
  expect(waiting.json()).toMatchObject({
    code: 'too-many',
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
  const wait = Number(waiting.headers.get('retry-after'))
  expect(wait).toBe(15 * 60)
  later(wait - 1)
  expect((await enter('fan0', 'a-secret-1')).headers.get('retry-after')).toBe('1')
  later(1)
  expect((await enter('fan0', 'a-secret-1')).status).toBe(200)
})

test('wrong passwords from one address do not keep the owner from signing in from another', async () => {
  await register('owner1', { address: '192.0.2.201' })
  expect(count(await times(60, () => enter('owner1', 'wrong11', { address: '203.0.113.9' })), 429)).toBe(50)
  expect((await enter('owner1', 'a-secret-1', { address: '192.0.2.1' })).status).toBe(200)
})

test('guesses from many addresses are slowed down; a known device is let through', async () => {
  const device = deviceIn(await register('owner2', { address: '192.0.2.202' }))
  const answers = await guessFromEverywhere('owner2')
  expect([count(answers, 401), count(answers, 429)]).toEqual([50, 30])
  const address = '203.0.113.1'
  expect((await enter('owner2', 'a-secret-1', { address })).status).toBe(429)
  expect((await enter('owner2', 'a-secret-1', { address, device })).status).toBe(200)
})

test('a known device has its own ten guesses, for its own accounts only', async () => {
  const device = deviceIn(await register('owner3', { address: '192.0.2.203' }))
  await register('owner4', { address: '192.0.2.204' })
  await guessFromEverywhere('owner4')
  expect((await enter('owner4', 'a-secret-1', { device })).status).toBe(429)
  const answers = await times(15, (i) => enter('owner3', 'wrong11', { device, address: `198.51.100.${i}` }))
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 5])
})

test('a device remembers several accounts, and a forged, altered or old cookie is ignored', async () => {
  const first = deviceIn(await register('owner5', { address: '192.0.2.205' }))
  const both = deviceIn(await register('owner6', { address: '192.0.2.206', device: first }))
  for (const username of ['owner5', 'owner6']) {
    await guessFromEverywhere(username)
    expect((await enter(username, 'a-secret-1', { device: both })).status).toBe(200)
  }
  const [id = '', accounts = '', until = '', signature = ''] = both.split('.')
  const forged = [
    [id, accounts, until, `${signature.slice(0, -2)}AA`].join('.'),
    [id, `${accounts}-1`, until, signature].join('.'),
    [id, accounts, '99999999999', signature].join('.'),
    '...',
    'none',
    '%00',
  ]
  for (const device of forged) expect((await enter('owner5', 'a-secret-1', { device })).status).toBe(429)
  site.clock.time = addDays(site.clock.time, 200)
  await guessFromEverywhere('owner5')
  expect((await enter('owner5', 'a-secret-1', { device: both })).status).toBe(429)
})

test('an unknown account is slowed down with the same message', async () => {
  await register('owner7', { address: '192.0.2.207' })
  const [known, unknown] = [await guessFromEverywhere('owner7'), await guessFromEverywhere('no_such_user')]
  expect([count(unknown, 401), count(unknown, 429)]).toEqual([count(known, 401), count(known, 429)])
  const said = (answers: Answer[]) => [...new Set(answers.map(({ text }) => text))].sort()
  expect(said(unknown)).toEqual(said(known))
})

test('correct passwords do not use up the limit', async () => {
  await register('fan1', { address: '192.0.2.208' })
  for (let i = 0; i < 12; i++) expect((await enter('fan1', 'a-secret-1')).status).toBe(200)
})

test('one address can register sixty accounts an hour', async () => {
  const answers = await times(62, (i) => register(`crowd${i}`, { address: '192.0.2.99' }))
  expect([count(answers, 201), count(answers, 429)]).toEqual([60, 2])
})

test('setting the clock back by hours does not extend a limit', async () => {
  const from = { address: '198.51.100.77' }
  later(5 * 3600)
  await register('clockwork', from)
  await times(15, () => enter('clockwork', 'wrong11', from))
  expect((await enter('clockwork', 'wrong11', from)).status).toBe(429)
  later(-4 * 3600)
  expect((await enter('clockwork', 'wrong11', from)).status).toBe(401)
  later(4 * 3600)
})
