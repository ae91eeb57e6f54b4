import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { openSecret } from './authenticator.ts'
import { resealAuthenticators } from './reseal-authenticators.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const PASSWORD = 'first password'
const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
async function join(username: string) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD }
  return (await site.call('POST /api/auth/register', { body })).json<{ token: string }>().token
}
const enter = (username: string, code?: string, password = PASSWORD) =>
  site.call('POST /api/auth/login', { body: { username, password, ...(code !== undefined && { code }) } })
/** The code that an app with this secret shows now. */
const codeOf = (secret: string, atSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: addSeconds(site.clock.now(), atSeconds).getTime() })

/** Sets an app up as its owner would; what is needed to go on. */
async function setUp(username: string) {
  const first = await join(username)
  const { secret } = (await site.call('POST /api/me/second-factor/authenticator', { token: first })).json<{
    secret: string
  }>()
  const confirmed = await site.call('POST /api/me/second-factor/authenticator/confirm', {
    token: first,
    body: { code: codeOf(secret) },
  })
  expect(confirmed.status).toBe(200)
  later(30)
  return { first, secret, ...confirmed.json<{ token: string; recoveryCodes: string[] }>() }
}

test('an app is asked for only after its first code, and then at every sign-in', async () => {
  const token = await join('anna')
  const started = await site.call('POST /api/me/second-factor/authenticator', { token })
  const { address, secret } = started.json<{ address: string; secret: string }>()
  expect(address).toMatch(/^otpauth:\/\/totp\/Fairwave:anna\?/)
  expect((await enter('anna')).status).toBe(200)

  const confirm = (code: string) =>
    site.call('POST /api/me/second-factor/authenticator/confirm', { token, body: { code } })
  expect((await confirm('000000')).status).toBe(401)
  expect((await confirm(codeOf(secret))).status).toBe(200)

  const asked = await enter('anna')
  expect([asked.status, asked.json().code]).toEqual([401, 'second-factor'])
  expect((await enter('anna', undefined, 'wrong password')).json().code).toBe('wrong-credentials')
  later(30)
  const code = codeOf(secret)
  expect((await enter('anna', code, 'wrong password')).status).toBe(401)
  expect((await enter('anna', code)).status).toBe(200)
})

test('no code works twice, also when sent at the same moment; the neighbours of now count', async () => {
  const { secret } = await setUp('ben')
  const code = codeOf(secret)
  const both = await Promise.all([enter('ben', code), enter('ben', code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  later(60)
  expect((await enter('ben', codeOf(secret, -60))).status).toBe(401)
  expect((await enter('ben', codeOf(secret, -30))).status).toBe(200)
  expect((await enter('ben', codeOf(secret, 30))).status).toBe(200)
  // A later one was used: what came before it is over.
  expect((await enter('ben', codeOf(secret))).status).toBe(401)
})

test('each of ten recovery codes works once, however it is typed, and new ones replace them', async () => {
  const { recoveryCodes, secret, token } = await setUp('carl')
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const both = await Promise.all([enter('carl', first), enter('carl', first)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await enter('carl', ` ${second.toUpperCase().replaceAll('-', '')} `)).status).toBe(200)
  const left = await site.call('GET /api/me/second-factor', { token })
  expect(left.json()).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 8 })

  const fresh = await site.call('POST /api/me/second-factor/recovery-codes', { token })
  expect(fresh.status).toBe(201)
  expect((await enter('carl', recoveryCodes[2])).status).toBe(401)
  expect((await enter('carl', fresh.json<{ recoveryCodes: string[] }>().recoveryCodes[0])).status).toBe(200)
  expect((await enter('carl', codeOf(secret))).status).toBe(200)
  const stored = await site.context.db.rows<{ row: string }>`select recovery_code::text as row from recovery_code`
  expect(stored.some(({ row }) => row.includes(first))).toBe(false)
})

test('adding an app ends every other session, and the session keeps on with another token', async () => {
  const first = await join('dora')
  const other = (await enter('dora')).json<{ token: string }>().token
  const { secret } = (await site.call('POST /api/me/second-factor/authenticator', { token: first })).json<{
    secret: string
  }>()
  const body = { code: codeOf(secret) }
  const { token } = (await site.call('POST /api/me/second-factor/authenticator/confirm', { token: first, body })).json<{
    token: string
  }>()
  const statusOf = async (with_: string) => (await site.call('GET /api/auth/me', { token: with_ })).status
  expect(await statusOf(other)).toBe(401)
  expect(await statusOf(token)).toBe(200)
  later(61)
  expect(await statusOf(first)).toBe(401)
})

test('ten wrong codes an hour are all, for a caller with the right password', async () => {
  const strict = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
  try {
    const body = { username: 'emma', email: 'emma@example.org', password: PASSWORD }
    const token = (await strict.call('POST /api/auth/register', { body })).json<{ token: string }>().token
    const { secret } = (await strict.call('POST /api/me/second-factor/authenticator', { token })).json<{
      secret: string
    }>()
    const now = () => new TOTP({ secret }).generate({ timestamp: strict.clock.now().getTime() })
    await strict.call('POST /api/me/second-factor/authenticator/confirm', { token, body: { code: now() } })
    strict.clock.time = addSeconds(strict.clock.time, 30)
    const guess = (code: string) =>
      strict.call('POST /api/auth/login', { body: { username: 'emma', password: PASSWORD, code } })
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(String(100_000 + i))))
    expect(wrong.filter(({ status }) => status === 429).length).toBe(2)
    expect((await guess(now())).status).toBe(429)
    strict.clock.time = addSeconds(strict.clock.time, 3600)
    expect((await guess(now())).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('an administrator lets a user in who has lost everything; that is logged, and told by email', async () => {
  await setUp('fred')
  const [admin, fan] = [await site.aUser('ADMIN'), await site.aUser('FAN')]
  const { id } = await site.context.db.one<{ id: number }>`select id from account where username = 'fred'`
  const remove = (token: string) => site.call(`POST /api/admin/users/${id}/remove-second-factor`, { token })
  expect((await remove(fan.token)).status).toBe(403)
  expect((await enter('fred')).status).toBe(401)
  expect((await remove(admin.token)).json()).toMatchObject({ username: 'fred', hasSecondFactor: false })
  expect((await remove(admin.token)).status).toBe(409)
  expect((await enter('fred')).status).toBe(200)
  expect(
    await site.context.db.count`select from audit_log where act = 'second-factor-removed' and subject = '@fred'`,
  ).toBe(1)
  expect(
    await site.context.db.count`
      select from graphile_worker._private_jobs where payload->>'what' = 'removed-by-admin'`,
  ).toBe(1)
})

test('the secret is sealed, and comes along when the secret key changes', async () => {
  const { secret } = await setUp('gina')
  const { db, config } = site.context
  const rows = await db.rows<{ row: string }>`select authenticator::text as row from authenticator`
  expect(rows.some(({ row }) => row.includes(Buffer.from(secret).toString('hex')))).toBe(false)
  const [kept] = await db.rows<{ id: number; sealed: Buffer }>`
    select account_id as id, sealed from authenticator join account on account.id = account_id where username = 'gina'`
  const before = openSecret(config, kept?.id as never, kept?.sealed as Buffer)
  const to = { ...config, secretKey: 'n'.repeat(32) }
  expect((await resealAuthenticators(db, { from: config, to })).lost).toEqual([])
  expect((await resealAuthenticators(db, { from: config, to })).resealed).toBe(0)
  const [after] = await db.rows<{
    sealed: Buffer
  }>`select sealed from authenticator where account_id = ${kept?.id as never}`
  expect(openSecret(to, kept?.id as never, after?.sealed as Buffer).equals(before)).toBe(true)
})

test('where the operator asks for it, a user can do nothing else until a second factor is set up', async () => {
  const strict = await startTestSite({ REQUIRE_SECOND_FACTOR: 'staff' })
  try {
    const [fan, artist] = [await strict.aUser('FAN'), await strict.aUser('ARTIST')]
    expect((await strict.call('GET /api/me/notifications', { token: fan.token })).status).toBe(200)
    const refused = await strict.call('GET /api/me/notifications', { token: artist.token })
    expect([refused.status, refused.json().code]).toEqual([403, 'needs-second-factor'])
    expect((await strict.call('GET /api/auth/me', { token: artist.token })).status).toBe(200)
    expect((await strict.call('GET /api/me/second-factor', { token: artist.token })).json()).toMatchObject({
      isRequired: true,
    })
    const { secret } = (await strict.call('POST /api/me/second-factor/authenticator', { token: artist.token })).json<{
      secret: string
    }>()
    const code = new TOTP({ secret }).generate({ timestamp: strict.clock.now().getTime() })
    const { token } = (
      await strict.call('POST /api/me/second-factor/authenticator/confirm', { token: artist.token, body: { code } })
    ).json<{ token: string }>()
    expect((await strict.call('GET /api/me/notifications', { token })).status).toBe(200)
    // Removing the last one brings the gate back.
    await strict.call('DELETE /api/me/second-factor/authenticator', { token })
    expect((await strict.call('GET /api/me/notifications', { token })).json().code).toBe('needs-second-factor')
  } finally {
    await strict.stop()
  }
})
