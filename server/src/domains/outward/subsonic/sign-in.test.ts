import { createHash } from 'node:crypto'
import { LIMITS } from '@fairwave/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rotateKeys } from '../../../rotate-keys.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { findAppCaller } from '../../people/app-passwords/find-app-caller.ts'

let site: TestSite
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  fan = await site.aUser('FAN')
})

type Made = { id: number; password: string }
const make = async (name = 'A phone', { token } = fan) => {
  const answer = await site.call('POST /api/me/app-passwords', { token, body: { name } })
  expect(answer.status).toBe(201)
  return answer.json<Made>()
}
const list = async ({ token } = fan) =>
  (await site.call('GET /api/me/app-passwords', { token })).json<Record<string, unknown>[]>()
const ping = async (login: string) => {
  const answer = await site.call(`GET /rest/ping?${login}&v=1.16.1&c=Tempo&f=json`)
  expect(answer.status).toBe(200)
  const body = answer.json<{ 'subsonic-response': { status: string; error?: { code: number } } }>()['subsonic-response']
  return body.error?.code ?? body.status
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('an app password', () => {
  test('signs in by key, by username and password, in hexadecimal, and by token', async () => {
    const { password } = await make()
    expect(password).toMatch(/^[0-9a-z]{26}$/)
    expect(await ping(`apiKey=${password}`)).toBe('ok')
    expect(await ping(`u=${fan.username}&p=${password}`)).toBe('ok')
    expect(await ping(`u=${fan.username.toUpperCase()}&p=${password}`)).toBe('ok')
    expect(await ping(`u=${fan.username}&p=enc:${Buffer.from(password).toString('hex')}`)).toBe('ok')
    expect(await ping(`u=${fan.username}&t=${md5(`${password}salt`)}&s=salt`)).toBe('ok')
    expect(await ping(`u=${fan.username}&t=${md5(`${password}salt`).toUpperCase()}&s=salt`)).toBe('ok')
  })

  test('is listed with its last use and client, without the password', async () => {
    const { password } = await make('Kitchen')
    expect(await list()).toMatchObject([{ name: 'Kitchen', lastUsedAt: null, lastClient: null }])
    await ping(`apiKey=${password}`)
    const [shown] = await list()
    expect(shown).toMatchObject({ lastUsedAt: site.clock.time.toISOString(), lastClient: 'Tempo' })
    expect(JSON.stringify(shown)).not.toContain(password)
  })

  test('is out at once when it is revoked, and other users cannot revoke it', async () => {
    const { id, password } = await make()
    const other = await site.aUser('FAN')
    expect((await site.call(`DELETE /api/me/app-passwords/${id}`, { token: other.token })).status).toBe(404)
    expect(await ping(`apiKey=${password}`)).toBe('ok')
    expect((await site.call(`DELETE /api/me/app-passwords/${id}`, { token: fan.token })).status).toBe(200)
    expect(await ping(`apiKey=${password}`)).toBe(44)
    expect(await ping(`u=${fan.username}&p=${password}`)).toBe(40)
    expect(await ping(`u=${fan.username}&t=${md5(`${password}x`)}&s=x`)).toBe(40)
    expect((await site.call(`DELETE /api/me/app-passwords/${id}`, { token: fan.token })).status).toBe(404)
  })

  test('does not work while its owner is suspended, and works again afterwards', async () => {
    const { password } = await make()
    const { db, clock } = site.context
    await db.rows`update account set suspended_at = ${clock.now()}, suspension_reason = 'x' where id = ${fan.id}`
    expect(await ping(`apiKey=${password}`)).toBe(44)
    expect(await ping(`u=${fan.username}&t=${md5(`${password}x`)}&s=x`)).toBe(40)
    await db.rows`update account set suspended_at = null, suspension_reason = null where id = ${fan.id}`
    expect(await ping(`apiKey=${password}`)).toBe('ok')
  })

  test('ends with signing out everywhere', async () => {
    const { password } = await make()
    await site.call('POST /api/auth/logout-everywhere', { token: fan.token })
    expect(await ping(`apiKey=${password}`)).toBe(44)
  })

  test('is limited in number, however many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.appPasswords + 3 }, () =>
        site.call('POST /api/me/app-passwords', { token: fan.token, body: { name: 'One' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.appPasswords)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await list()).toHaveLength(LIMITS.appPasswords)
  })

  test('needs a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(LIMITS.appPasswordName + 1), 7])
      expect((await site.call('POST /api/me/app-passwords', { token: fan.token, body: { name } })).status).toBe(400)
  })
})

describe('signing in is refused', () => {
  test('for forged, truncated and foreign passwords, and for the session of the site', async () => {
    const { password } = await make()
    const other = await site.aUser('FAN')
    const forged = 'z'.repeat(26)
    for (const key of [forged, password.slice(0, -1), `${password}0`, fan.token])
      expect(await ping(`apiKey=${key}`)).toBe(44)
    for (const login of [
      `u=${other.username}&p=${password}`,
      `u=${fan.username}&p=${forged}`,
      `u=${fan.username}&p=enc:zz`,
      `u=${fan.username}&t=${md5(`${password}salt`)}&s=other`,
      `u=${fan.username}&t=${md5(`${password}salt`).slice(0, 8)}&s=salt`,
      `u=no-such-user&t=${md5('x')}&s=salt`,
    ])
      expect(await ping(login)).toBe(40)
    const withSession = await site.call('GET /rest/ping?f=json', { token: fan.token })
    expect(withSession.text).toContain('"code":10')
  })

  test('where parameters are missing or contradict each other', async () => {
    const { password } = await make()
    for (const login of ['', `u=${fan.username}`, `p=${password}`, `u=${fan.username}&t=abc`, 'apiKey='])
      expect(await ping(login)).toBe(10)
    expect(await ping(`apiKey=${password}&u=${fan.username}`)).toBe(43)
    expect(await ping(`u=${fan.username}&p=${password}&t=a&s=b`)).toBe(43)
    expect(await ping('jwt=abc')).toBe(42)
  })

  test('with the HTTP status of a limit after many wrong tries', async () => {
    const strict = await startTestSite({ RATE_LIMIT_FACTOR: '0.02' })
    const tried = []
    for (let i = 0; i < 3; i++) tried.push(await strict.call(`GET /rest/ping?apiKey=wrong${i}&f=json`))
    await strict.stop()
    expect(tried.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(tried[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('a password is stored encrypted only, and works on after a change of the secret key', async () => {
  const { password } = await make()
  const { db, config } = site.context
  const { sealed, lookupHash } = await db.one<{ sealed: Buffer; lookupHash: Buffer }>`
    select sealed, lookup_hash from app_password where account_id = ${fan.id}`
  for (const bytes of [sealed, lookupHash]) expect(bytes.includes(password)).toBe(false)
  const fresh = { ...config, secretKey: 'n'.repeat(40) }
  await rotateKeys(db, { from: config, to: fresh })
  const after = { ...site.context, config: fresh }
  const salt = 'salt'
  expect(await findAppCaller(after, { password }, null)).toMatchObject({ id: fan.id })
  expect(await findAppCaller(after, { username: fan.username, token: md5(password + salt), salt }, null)).toMatchObject(
    { id: fan.id },
  )
  expect(await findAppCaller(site.context, { password }, null)).toBeNull()
  await rotateKeys(db, { from: fresh, to: config })
  expect(await ping(`apiKey=${password}`)).toBe('ok')
})
