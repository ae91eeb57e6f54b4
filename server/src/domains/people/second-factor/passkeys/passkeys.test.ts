import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../../../testing/test-site.ts'
import { aPasskey } from '../../accounts/testing/software-passkey.ts'

const ORIGIN = 'https://music.example'
const PASSWORD = 'first password'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: ORIGIN })
})
afterAll(() => site.stop())

type Options = { challenge: string; allowCredentials?: { id: string }[]; excludeCredentials?: unknown[] }

async function join(username: string) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD }
  return (await site.call('POST /api/auth/register', { body })).json<{ token: string }>().token
}
const optionsFrom = async (name: string, sent: { token?: string; body?: unknown } = {}) =>
  (await site.call(name, sent)).json<Options>()
const add = async (token: string, passkey = aPasskey({ origin: ORIGIN }), name = 'Laptop') => {
  const response = passkey.register(await optionsFrom('POST /api/me/passkeys/options', { token }))
  return site.call('POST /api/me/passkeys', { token, body: { name, response } })
}
const enter = async (passkey: ReturnType<typeof aPasskey>, username?: string) => {
  const options = await optionsFrom('POST /api/auth/passkey/options', username ? { body: { username } } : {})
  return site.call('POST /api/auth/passkey', { body: { response: passkey.sign(options) } })
}

test('a passkey signs in by itself, with a username or without, and the password alone no longer does', async () => {
  const passkey = aPasskey({ origin: ORIGIN })
  const added = await add(await join('anna'), passkey)
  expect([added.status, added.json<{ recoveryCodes: string[] }>().recoveryCodes.length]).toEqual([201, 10])
  for (const username of [undefined, 'Anna']) {
    const entered = await enter(passkey, username)
    expect([entered.status, entered.json<{ user: { username: string } }>().user?.username]).toEqual([200, 'anna'])
  }
  const byPassword = await site.call('POST /api/auth/login', { body: { username: 'anna', password: PASSWORD } })
  expect(byPassword.json().code).toBe('second-factor')
})

test('an answer works once, for its own challenge, site and key', async () => {
  const passkey = aPasskey({ origin: ORIGIN })
  await add(await join('ben'), passkey)
  const options = await optionsFrom('POST /api/auth/passkey/options')
  const send = (response: unknown) => site.call('POST /api/auth/passkey', { body: { response } })
  const response = passkey.sign(options)
  expect((await send(response)).status).toBe(200)
  expect((await send(response)).status).toBe(401)
  expect((await send(passkey.sign(options))).status).toBe(401)
  expect((await send(passkey.sign({ challenge: 'bWFkZSB1cA' }))).status).toBe(401)

  const fresh = () => optionsFrom('POST /api/auth/passkey/options')
  expect((await send(passkey.sign(await fresh(), { isVerified: false }))).status).toBe(401)
  const stranger = aPasskey({ origin: ORIGIN })
  expect((await send(stranger.sign(await fresh()))).status).toBe(401)
  expect((await send({ ...stranger.sign(await fresh()), id: response.id, rawId: response.id })).status).toBe(401)
  const elsewhere = { ...(await fresh()), rpId: 'thief.example' }
  expect((await send(passkey.sign(elsewhere))).status).toBe(401)
  const late = await fresh()
  site.clock.time = addSeconds(site.clock.time, 301)
  expect((await send(passkey.sign(late))).status).toBe(401)
  passkey.forgetUses()
  expect((await send(passkey.sign(await fresh()))).status).toBe(401)
  for (const broken of [{ id: 'x' }, { id: response.id }, { id: response.id, response: null }]) {
    expect((await send(broken)).status).toBe(401)
  }
})

test('what was asked of one session proves nothing for another', async () => {
  const passkey = aPasskey({ origin: ORIGIN })
  const { token } = (await add(await join('carl'), passkey)).json<{ token: string }>()
  const signIn = await optionsFrom('POST /api/auth/passkey/options')
  const prove = (response: unknown) => site.call('POST /api/auth/prove/passkey', { token, body: { response } })
  expect((await prove(passkey.sign(signIn))).status).toBe(401)
  const asked = await optionsFrom('POST /api/auth/prove/passkey/options', { token })
  expect((await prove(passkey.sign(asked))).status).toBe(200)
})

test('the response to a username does not tell whether there is such an account', async () => {
  const { token } = (await add(await join('dora'))).json<{ token: string }>()
  await add(token, aPasskey({ origin: ORIGIN }), 'Phone')
  const asked = async (username: string) => ({
    ...(await optionsFrom('POST /api/auth/passkey/options', { body: { username } })),
    challenge: 'another each time',
  })
  expect(await asked('dora')).toEqual(await asked('not_here'))
  expect((await asked('dora')).allowCredentials ?? []).toEqual([])
})

test('passkeys are named, renamed and removed by their owner; the recovery codes go with the last', async () => {
  const first = (await add(await join('emma'))).json<{ token: string; passkey: { id: number } }>()
  const second = (await add(first.token, undefined, 'Phone')).json<{ token: string; recoveryCodes: null }>()
  expect(second.recoveryCodes).toBeNull()
  const { token } = second
  const [other, { id }] = [await site.aUser(), first.passkey]
  const rename = (by: string, name: string) => site.call(`PATCH /api/me/passkeys/${id}`, { token: by, body: { name } })
  expect((await rename(other.token, 'Mine')).status).toBe(404)
  expect((await rename(token, ' ')).status).toBe(400)
  expect((await rename(token, 'Desk')).json()).toMatchObject({ name: 'Desk' })
  const remove = (which: number, by: string) => site.call(`DELETE /api/me/passkeys/${which}`, { token: by })
  expect((await remove(id, other.token)).status).toBe(404)
  const left = (await remove(id, token)).json<{ passkeys: { id: number; name: string }[]; recoveryCodesLeft: number }>()
  expect([left.passkeys.map(({ name }) => name), left.recoveryCodesLeft]).toEqual([['Phone'], 10])
  const none = (await remove(left.passkeys[0]?.id ?? 0, token)).json()
  expect(none).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, hasAuthenticator: false })
  expect((await site.call('POST /api/auth/login', { body: { username: 'emma', password: PASSWORD } })).status).toBe(200)
})

test('a passkey cannot be added twice, nor to another account', async () => {
  const passkey = aPasskey({ origin: ORIGIN })
  const { token } = (await add(await join('fred'), passkey)).json<{ token: string }>()
  expect((await add(token, passkey)).status).toBe(409)
  expect((await add(await join('gina'), passkey)).status).toBe(409)
})
