import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isOutdatedHash } from '../domains/people/accounts/passwords/hash-password.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** The hashes that were computed and checked, by their settings. */
const work = vi.hoisted(() => ({ checked: [] as string[], hashed: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...original,
    hash: (...given: Parameters<typeof original.hash>) => {
      work.hashed++
      return original.hash(...given)
    },
    verify: (...given: Parameters<typeof original.verify>) => {
      work.checked.push(String(given[0]).split('$').slice(0, 4).join('$'))
      return original.verify(...given)
    },
  }
})

const PASSWORD = 'first password'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  for (const username of ['known', 'suspended', 'protected', 'from_outside', 'old_hash', 'guessed']) {
    const body = { username, email: `${username}@example.org`, password: PASSWORD }
    expect((await site.call('POST /api/auth/register', { body })).status).toBe(201)
  }
  const { db, clock } = site.context
  await db.rows`update account set suspended_at = ${clock.now()}, suspension_reason = 'Spam' where username = 'suspended'`
  await db.rows`update account set has_second_factor = true where username = 'protected'`
  await db.rows`update account set password_hash = '' where username = 'from_outside'`
})
afterAll(() => site.stop())
beforeEach(async () => {
  Object.assign(work, { checked: [], hashed: 0 })
  site.emails.length = 0
})

const signIn = (username: string, password: string) =>
  site.call('POST /api/auth/login', { body: { username, password } })

/** What a caller sees of an attempt, and what the server did for it. */
async function attempt(username: string, password = 'not it') {
  Object.assign(work, { checked: [], hashed: 0 })
  const { status, text } = await signIn(username, password)
  return { status, text, checked: work.checked, hashed: work.hashed, emails: site.emails.length }
}

test('a wrong password is the same work and the same answer, whether or not there is such an account', async () => {
  const known = await attempt('known')
  expect(known).toMatchObject({ status: 401, hashed: 0, emails: 0 })
  expect(known.checked).toHaveLength(1)
  for (const username of ['no_such_user', 'suspended', 'protected', 'from_outside'])
    expect(await attempt(username), username).toEqual(known)
})

test('the right password is the same work for an account that is suspended or has a second factor', async () => {
  const { checked } = await attempt('known', PASSWORD)
  for (const username of ['suspended', 'protected'])
    expect(await attempt(username, PASSWORD), username).toMatchObject({ checked, hashed: 0, emails: 0 })
})

test('an account that was guessed at too often is no work at all, and neither is a name that has none', async () => {
  const strict = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
  try {
    const body = { username: 'guessed', email: 'guessed@example.org', password: PASSWORD }
    await strict.call('POST /api/auth/register', { body })
    const seen = []
    for (const username of ['guessed', 'no_such_user']) {
      const login = { body: { username, password: 'not it' } }
      let answer = await strict.call('POST /api/auth/login', login)
      while (answer.status === 401) answer = await strict.call('POST /api/auth/login', login)
      work.checked = []
      answer = await strict.call('POST /api/auth/login', login)
      seen.push([answer.status, answer.text, [...work.checked]])
    }
    expect(seen[0]).toEqual([429, expect.any(String), []])
    expect(seen[1]).toEqual(seen[0])
  } finally {
    await strict.stop()
  }
})

test('a forgotten password is one job and no email, whether or not an account has the address', async () => {
  const { db, jobs } = site.context
  const enqueue = vi.spyOn(jobs, 'enqueue')
  const seen = []
  for (const name of ['known', 'no_such_user', 'suspended', 'from_outside']) {
    enqueue.mockClear()
    const { status, text } = await site.call('POST /api/auth/forgot-password', {
      body: { email: `${name}@example.org` },
    })
    seen.push({ status, text, jobs: enqueue.mock.calls.map(([, job]) => job), emails: site.emails.length })
  }
  enqueue.mockRestore()
  expect(seen[0]).toMatchObject({ status: 202, emails: 0 })
  expect(seen[0]?.jobs).toHaveLength(1)
  for (const other of seen) expect(other).toEqual(seen[0])
  expect(work.hashed).toBe(0)
  expect(await db.count`select from password_reset`).toBe(0)
})

test('a password that was hashed with another setting is hashed anew when it is used', async () => {
  const { db } = site.context
  const stored = async () =>
    (await db.one<{ passwordHash: string }>`select password_hash from account where username = 'old_hash'`).passwordHash
  const before = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.rows`update account set password_hash = ${before} where username = 'old_hash'`
  await attempt('old_hash')
  expect(await stored()).toBe(before)
  const first = await Promise.all([signIn('old_hash', PASSWORD), signIn('old_hash', PASSWORD)])
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  expect(isOutdatedHash(await stored())).toBe(false)
  expect(await attempt('old_hash', PASSWORD)).toMatchObject({ status: 200, hashed: 0 })
  for (const answer of first) {
    const { token } = answer.json<{ token: string }>()
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(200)
  }
})
