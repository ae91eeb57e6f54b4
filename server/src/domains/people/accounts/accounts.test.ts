import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await register({ username: 'Mona_L', email: 'mona@example.org', displayName: 'Mona Lisa', role: 'ARTIST' })
})
afterAll(() => site.stop())

const register = (over: object) => site.call('POST /api/auth/register', { body: { password: 'a-secret-1', ...over } })
let names = 0
const fresh = (over: object = {}) => {
  names++
  return register({ username: `someone.${names}`, email: `someone.${names}@example.org`, ...over })
}

describe('registering', () => {
  test('opens an account, signs it in and sets a cookie for seven days', async () => {
    const answer = await fresh({ displayName: 'Nora Lind', role: 'ARTIST' })
    expect(answer.status).toBe(201)
    const { token, user } = answer.json<{ token: string; user: Record<string, unknown> }>()
    expect(user).toMatchObject({
      username: `someone.${names}`,
      displayName: 'Nora Lind',
      role: 'ARTIST',
      email: `someone.${names}@example.org`,
      isPremium: false,
      leftHandedMode: false,
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /fairwave_session=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect((await site.call('GET /api/auth/me', { token })).json()).toEqual(user)
  })

  test('creates a fan with the username as display name by default', async () => {
    const { user } = (await fresh()).json<{ user: { role: string; displayName: string; username: string } }>()
    expect(user.role).toBe('FAN')
    expect(user.displayName).toBe(user.username)
    const unseen = (await fresh({ displayName: '\u200b\u202e' })).json<{
      user: { displayName: string; username: string }
    }>()
    expect(unseen.user.displayName).toBe(unseen.user.username)
  })

  test.each([
    [
      'a taken username in another case',
      { username: 'mona_l', email: 'x@example.org' },
      409,
      'This username is already taken.',
    ],
    [
      'a taken email in another case',
      { username: 'other', email: 'MONA@example.org' },
      409,
      'An account with this email already exists.',
    ],
    ['a short username', { username: 'ab' }, 400, 'Username must be at least 3 characters.'],
    ['a long username', { username: 'a'.repeat(31) }, 400, 'Username must be at most 30 characters.'],
    ['a look-alike character', { username: 'Моna' }, 400, 'Username may contain letters, digits, _, . and - only.'],
    ['a short password', { password: '12345' }, 400, 'Password must be at least 6 characters.'],
    ['no email', { email: 'nonsense' }, 400, 'Please enter a valid email address.'],
    ['the role ADMIN', { role: 'ADMIN' }, 400, 'role'],
    ['the role BOTH', { role: 'BOTH' }, 400, 'role'],
    ['an unknown field', { isPremium: true }, 400, 'isPremium'],
    ['a NUL', { displayName: 'a\0b' }, 400, 'NUL'],
    ['the reserved name', { username: 'Fairwave' }, 409, 'This username is reserved for the site itself.'],
    ['a name of the site’s parts', { username: 'Api' }, 409, 'This username is reserved for the site itself.'],
    ["the administrator's name", { username: 'ADMIN' }, 409, 'This username is reserved for the site itself.'],
    ['an over-long display name', { displayName: 'x'.repeat(61) }, 400, 'Display name must be at most 60 characters.'],
  ])('refuses %s', async (_, over, status, sentence) => {
    const answer = await fresh(over)
    expect(answer.status).toBe(status)
    const { message, error, code } = answer.json<{ message: string; error: string; code: string }>()
    expect(message).toContain(sentence)
    expect(error).toBe(message)
    expect(code).toBeTypeOf('string')
  })

  test('two registrations of one name at the same time create one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => register({ username: 'Racer', email: `racer${i}@example.org` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })
})

describe('signing in', () => {
  test('accepts the username in any case and returns token and user', async () => {
    const answer = await site.call('POST /api/auth/login', { body: { username: 'MONA_L', password: 'a-secret-1' } })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { username: 'Mona_L' } })
  })

  test.each([
    ['a wrong password', 'Mona_L', 'secret2'],
    ['an unknown name', 'nobody', 'a-secret-1'],
    ['a pattern for a name', '%', 'a-secret-1'],
    ['an address for a name', 'mona@example.org', 'a-secret-1'],
  ])('%s gets the same response', async (_, username, password) => {
    const answer = await site.call('POST /api/auth/login', { body: { username, password } })
    expect(answer.status).toBe(401)
    expect(answer.json()).toEqual({
      code: 'wrong-credentials',
      message: 'Invalid username or password',
      error: 'Invalid username or password',
    })
  })

  test('an account without a usable hash cannot be signed in to', async () => {
    const { username } = await site.aUser('FAN')
    await expect(site.call('POST /api/auth/login', { body: { username, password: 'none' } })).resolves.toMatchObject({
      status: 401,
    })
  })

  test('requires both fields with the documented messages', async () => {
    const answer = await site.call('POST /api/auth/login', { body: { username: '', password: '' } })
    expect(answer.status).toBe(400)
    expect(answer.json().message).toBe('Username is required Password is required')
  })

  test('a session ends after seven days', async () => {
    const { token } = await site.aUser()
    const before = site.clock.time
    site.clock.time = new Date(before.getTime() + 604_800_000 - 1000)
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(200)
    site.clock.time = new Date(before.getTime() + 604_800_000 + 1000)
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
    site.clock.time = before
  })

  test('the database stores no token and no password in plain text', async () => {
    const { token } = (
      await site.call('POST /api/auth/login', { body: { username: 'Mona_L', password: 'a-secret-1' } })
    ).json<{ token: string }>()
    const dump = JSON.stringify(
      await site.context.db
        .rows`select encode(token_hash, 'escape') as hash, a.* from session join account a on a.id = account_id`,
    )
    expect(dump).not.toContain(token)
    expect(dump).not.toContain('a-secret-1')
    expect(dump).toContain('$argon2id$v=19$m=7168,t=5,p=1$')
  })
})

describe('the cookie', () => {
  test('allows reading, and changes only from our own pages', async () => {
    const { token, id } = await site.aUser()
    const cookie = `fairwave_session=${token}`
    const change = (headers: Record<string, string>) =>
      site.call(`PATCH /api/users/${id}/status`, { body: { tagline: 'On air' }, headers: { cookie, ...headers } })
    expect((await site.call('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
    expect((await change({})).status).toBe(403)
    expect((await change({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await change({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await change({ origin: site.url })).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session, and is not an error for visitors', async () => {
    const { token } = await site.aUser()
    const answer = await site.call('POST /api/auth/logout', { token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/fairwave_session=;/)
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
    expect((await site.call('POST /api/auth/logout')).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('ends every old session and returns a new token', async () => {
    const { token, user } = (await fresh()).json<{ token: string; user: { username: string } }>()
    const body = { currentPassword: 'a-secret-1', newPassword: 'better2' }
    const answer = await site.call('POST /api/auth/change-password', { token, body })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ ok: true })
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
    expect((await site.call('GET /api/auth/me', { token: answer.json<{ token: string }>().token })).status).toBe(200)
    const enter = (password: string) =>
      site.call('POST /api/auth/login', { body: { username: user.username, password } })
    expect((await enter('a-secret-1')).status).toBe(401)
    expect((await enter('better2')).status).toBe(200)
  })

  test('refuses a wrong current password and a short new one with a sentence', async () => {
    const { token } = (await fresh()).json<{ token: string }>()
    const change = (currentPassword: string, newPassword: string) =>
      site.call('POST /api/auth/change-password', { token, body: { currentPassword, newPassword } })
    expect((await change('wrong11', 'better2')).json().message).toBe('Current password is incorrect.')
    const short = await change('a-secret-1', '12345')
    expect([short.status, short.json().message]).toEqual([400, 'New password must be at least 6 characters.'])
  })
})

describe('profiles', () => {
  test('are found by username in any case, without private fields', async () => {
    const answer = await site.call('GET /api/users/mona_l?_t=123')
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      username: 'Mona_L',
      displayName: 'Mona Lisa',
      role: 'ARTIST',
      commentsEnabled: true,
    })
    for (const hidden of ['email', 'passwordHash', 'leftHandedMode', 'oneClickBuying'])
      expect(answer.json()).not.toHaveProperty(hidden)
    expect((await site.call('GET /api/users/no.such.one')).status).toBe(404)
    expect((await site.call('GET /api/users/%00')).status).toBe(400)
  })

  test('status, left-handed mode and one-click buying can only be changed by their owner', async () => {
    const [own, other] = [await site.aUser(), await site.aUser()]
    const status = (token: string, tagline: string) =>
      site.call(`PATCH /api/users/${own.id}/status`, { token, body: { tagline } })
    expect((await status(own.token, '  On air  ')).json()).toMatchObject({ tagline: 'On air' })
    expect((await status(other.token, 'Mine now')).status).toBe(403)
    expect((await status(own.token, '   ')).json().message).toBe('Please enter a status message.')
    expect((await status(own.token, 'x'.repeat(161))).json().message).toContain('160')
    const hand = (token: string, leftHandedMode: unknown) =>
      site.call(`PATCH /api/users/${own.id}/accessibility`, { token, body: { leftHandedMode } })
    expect((await hand(own.token, true)).json()).toMatchObject({ leftHandedMode: true })
    expect((await site.call('GET /api/auth/me', { token: own.token })).json()).toMatchObject({ leftHandedMode: true })
    expect((await hand(other.token, false)).status).toBe(403)
    expect((await hand(own.token, 'yes')).json().message).toBeTypeOf('string')
    const buying = (token: string, oneClickBuying: unknown) =>
      site.call(`PATCH /api/users/${own.id}/buying`, { token, body: { oneClickBuying } })
    expect((await site.call('GET /api/auth/me', { token: own.token })).json()).toMatchObject({ oneClickBuying: false })
    expect((await buying(own.token, true)).json()).toMatchObject({ oneClickBuying: true })
    expect((await site.call('GET /api/auth/me', { token: own.token })).json()).toMatchObject({ oneClickBuying: true })
    expect((await buying(other.token, false)).status).toBe(403)
    expect((await buying(own.token, 'yes')).status).toBe(400)
  })

  test("a userId in the body must be the caller's own", async () => {
    const [own, other] = [await site.aUser(), await site.aUser()]
    const change = (userId: unknown) =>
      site.call(`PATCH /api/users/${own.id}/status`, { token: own.token, body: { tagline: 'Hi', userId } })
    expect((await change(own.id)).status).toBe(200)
    expect((await change(other.id)).status).toBe(403)
  })
})

test.each(['password', '123456', 'QWERTY1', 'letmein', 'secret1'])(
  'the well-known password %s is refused with a sentence',
  async (password) => {
    const answer = await register({ username: 'well_known', email: 'well_known@example.org', password })
    expect([answer.status, answer.json().message]).toEqual([
      400,
      password.length < 6 ? expect.any(String) : 'This is one of the best-known passwords. Please choose another one.',
    ])
  },
)

test('whether many addresses have an account is not told: after ten that have one, none is answered', async () => {
  const own = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
  const join = (nth: number, email: string) =>
    own.call('POST /api/auth/register', { body: { username: `asker_${nth}`, email, password: 'a-secret-1' } })
  const { username } = await own.aUser('FAN')
  for (let nth = 0; nth < 10; nth++) expect((await join(nth, `${username}@example.org`)).status).toBe(409)
  expect((await join(10, `${username}@example.org`)).status).toBe(429)
  expect((await join(11, 'free@example.org')).status).toBe(429)
  await own.stop()
})

test('registrations that succeed do not count as guesses of addresses', async () => {
  const own = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
  for (let nth = 0; nth < 15; nth++) {
    const body = { username: `friend_${nth}`, email: `friend_${nth}@example.org`, password: 'a-secret-1' }
    expect((await own.call('POST /api/auth/register', { body })).status).toBe(201)
  }
  await own.stop()
})
