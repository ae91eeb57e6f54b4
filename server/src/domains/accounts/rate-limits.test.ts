import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => site.stop())

const enter = (username: string, password: string) =>
  site.call('POST /api/auth/login', { body: { username, password } })
const register = (n: number) =>
  site.call('POST /api/auth/register', {
    body: { username: `fan${n}`, email: `fan${n}@example.org`, password: 'secret1' },
  })

const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}

test('after ten wrong passwords even the right one waits, also when all come at once', async () => {
  await register(0)
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter('fan0', 'wrong11')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  const waiting = await enter('FAN0', 'secret1')
  expect(waiting.status).toBe(429)
  expect(waiting.json()).toMatchObject({
    code: 'too-many',
    message: 'Too many attempts. Please try again in 15 minutes.',
  })
  const wait = Number(waiting.headers.get('retry-after'))
  expect(wait).toBe(15 * 60)
  later(wait - 1)
  expect((await enter('fan0', 'secret1')).headers.get('retry-after')).toBe('1')
  later(1)
  expect((await enter('fan0', 'secret1')).status).toBe(200)
})

test('right passwords use nothing up', async () => {
  for (let i = 0; i < 12; i++) expect((await enter('fan0', 'secret1')).status).toBe(200)
})

test('sixty registrations an hour from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 62 }, (_, i) => register(i + 1)))
  expect(answers.filter(({ status }) => status === 201).length).toBe(59)
  expect(answers.filter(({ status }) => status === 429).length).toBe(3)
})
