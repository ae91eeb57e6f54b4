// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { call } from './call.ts'
import { createSession } from './session.ts'
import { takeSignedOutNotice } from './signed-out-notice.ts'
import { finishSignOut, isSignOutUnfinished, keepSigningOut } from './unfinished-sign-out.ts'

const dusty = aUser()
const me = (changes = {}) => ({ body: aUser(changes) })
let stop = () => {}

function begin() {
  const loaded: string[] = []
  const changes = { ofPerson: 0 }
  const session = createSession({ onPersonChange: () => changes.ofPerson++, loadPage: (path) => loaded.push(path) })
  stop = session.start()
  return { session, loaded, changes, settled: () => vi.waitUntil(() => session.getState().status !== 'loading') }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('on start', () => {
  test('without a token the user is signed out, and the server is not asked', async () => {
    const api = fakeApi()
    const { session } = begin()
    expect(session.getState().status).toBe('signed-out')
    expect(api.requests).toEqual([])
  })

  test('a stored token is checked and its user signed in', async () => {
    localStorage.setItem('auth_token', 'abc')
    fakeApi({ 'GET /api/auth/me': me() })
    const { session, settled, changes } = begin()
    expect(session.getState().status).toBe('loading')
    await settled()
    expect(session.getState()).toEqual({ status: 'signed-in', user: dusty, isConfirmed: true })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(dusty)
    expect(changes.ofPerson).toBe(0)
  })

  test('a refused token is removed and logged', async () => {
    localStorage.setItem('auth_token', 'abc')
    fakeApi({ 'GET /api/auth/me': refusal(401, 'not-signed-in', 'Please sign in.') })
    const { session, settled } = begin()
    await settled()
    expect(session.getState().status).toBe('signed-out')
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(console.error).toHaveBeenCalled()
  })

  test('a lost connection keeps the token and shows the stored user as unconfirmed', async () => {
    localStorage.setItem('auth_token', 'abc')
    localStorage.setItem('user', JSON.stringify(dusty))
    const api = fakeApi({ 'GET /api/auth/me': 'network-failure' })
    const { session, settled } = begin()
    await settled()
    expect(session.getState()).toEqual({ status: 'signed-in', user: dusty, isConfirmed: false })
    expect(localStorage.getItem('auth_token')).toBe('abc')

    api.answer('GET /api/auth/me', me())
    window.dispatchEvent(new Event('online'))
    await vi.waitUntil(() => session.getState().status === 'signed-in' && api.requests.length === 2)
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ isConfirmed: true }))
  })

  test.each(['garbage', '{}', '{"id":"7","username":"x","role":"ADMIN"}'])(
    'a lost connection with the stored user %s signs no user in',
    async (stored) => {
      localStorage.setItem('auth_token', 'abc')
      localStorage.setItem('user', stored)
      fakeApi({ 'GET /api/auth/me': 'network-failure' })
      const { session, settled } = begin()
      await settled()
      expect(session.getState().status).toBe('signed-out')
      expect(localStorage.getItem('auth_token')).toBe('abc')
    },
  )
})

describe('signing in', () => {
  test('stores token and user', async () => {
    const api = fakeApi({ 'POST /api/auth/login': { body: { token: 'new', user: dusty } } })
    const { session, changes } = begin()
    await expect(session.signIn({ username: 'dusty', password: 'secret' })).resolves.toEqual(dusty)
    expect(api.named('POST /api/auth/login')[0]?.body).toEqual({ username: 'dusty', password: 'secret' })
    expect(localStorage.getItem('auth_token')).toBe('new')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(dusty)
    expect(session.getState()).toMatchObject({ status: 'signed-in', isConfirmed: true })
    expect(changes.ofPerson).toBe(1)
  })

  test('logs and rethrows a failure', async () => {
    fakeApi({ 'POST /api/auth/login': refusal(401, 'wrong-credentials', 'Wrong username or password.') })
    const { session } = begin()
    await expect(session.signIn({ username: 'dusty', password: 'wrong' })).rejects.toThrow('401: ')
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(session.getState().status).toBe('signed-out')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('registering stores token and user', async () => {
    fakeApi({ 'POST /api/auth/register': { status: 201, body: { token: 'first', user: dusty } } })
    const { session } = begin()
    await session.register({ username: 'dusty', email: 'dusty@example.com', password: 'secret' })
    expect(localStorage.getItem('auth_token')).toBe('first')
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: dusty })
  })

  test('logs and rethrows a failed registration', async () => {
    fakeApi({ 'POST /api/auth/register': refusal(409, 'conflict', 'This username is already taken.') })
    const { session } = begin()
    const details = { username: 'dusty', email: 'dusty@example.com', password: 'secret' }
    await expect(session.register(details)).rejects.toThrow('409: ')
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(session.getState().status).toBe('signed-out')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('a pending check does not undo the sign-in', async () => {
    localStorage.setItem('auth_token', 'old')
    let answerOld = () => {}
    const oldAnswer = new Promise<void>((resolve) => (answerOld = resolve))
    fakeApi({
      'GET /api/auth/me': () => oldAnswer.then(() => refusal(401, 'not-signed-in', 'Please sign in.')),
      'POST /api/auth/login': { body: { token: 'new', user: dusty } },
    })
    const { session } = begin()
    await session.signIn({ username: 'dusty', password: 'secret' })
    answerOld()
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(session.getState().status).toBe('signed-in')
    expect(localStorage.getItem('auth_token')).toBe('new')
  })
})

describe('signing in where only some roles are allowed', () => {
  const attempt = () => call('POST /api/auth/login', { body: { username: 'admin', password: 'secret' } })
  const isAdmin = (user: { role: string }) => user.role === 'ADMIN'

  test('signs an allowed role in', async () => {
    const admin = aUser({ role: 'ADMIN' })
    fakeApi({ 'POST /api/auth/login': { body: { token: 'new', user: admin } } })
    const { session } = begin()
    await expect(session.signInIf(isAdmin, attempt)).resolves.toEqual(admin)
    expect(localStorage.getItem('auth_token')).toBe('new')
  })

  test('ends the session of any other role and stores nothing', async () => {
    const api = fakeApi({
      'POST /api/auth/login': { body: { token: 'new', user: dusty } },
      'POST /api/auth/logout': { body: { ok: true } },
    })
    const { session } = begin()
    await expect(session.signInIf(isAdmin, attempt)).resolves.toBeUndefined()
    expect(api.named('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer new')
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(session.getState().status).toBe('signed-out')
  })
})

describe('other tabs', () => {
  const fromAnotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('signing out there signs out here', async () => {
    localStorage.setItem('auth_token', 'abc')
    fakeApi({ 'GET /api/auth/me': me() })
    const { session, settled, changes } = begin()
    await settled()
    localStorage.clear()
    fromAnotherTab('auth_token')
    expect(session.getState().status).toBe('signed-out')
    expect(changes.ofPerson).toBe(1)
  })

  test('signing in there signs in here', async () => {
    fakeApi({ 'GET /api/auth/me': me() })
    const { session } = begin()
    localStorage.setItem('auth_token', 'abc')
    fromAnotherTab('auth_token')
    await vi.waitUntil(() => session.getState().status === 'signed-in')
  })

  test('another user signing in there replaces the user here', async () => {
    localStorage.setItem('auth_token', 'abc')
    const api = fakeApi({ 'GET /api/auth/me': me() })
    const { session, settled, changes } = begin()
    await settled()
    api.answer('GET /api/auth/me', me({ id: 8, username: 'crackle' }))
    localStorage.setItem('auth_token', 'other')
    fromAnotherTab('auth_token')
    await vi.waitUntil(() => session.getState().user?.username === 'crackle')
    expect(changes.ofPerson).toBe(1)
  })
})

describe('signing out', () => {
  const everything = {
    auth_token: 'abc',
    user: JSON.stringify(dusty),
    adminLoggedIn: 'true',
    adminUsername: 'dusty',
    'fairwave-volume': '0.5',
    'fairwave-player-settings': '{}',
  }
  const choice = { 'fairwave-cookie-consent': 'accepted', 'fairwave-cookie-timestamp': '2026-01-01T00:00:00.000Z' }

  beforeEach(() => {
    for (const [key, value] of Object.entries({ ...everything, ...choice, 'not-ours': 'stays' }))
      localStorage.setItem(key, value)
  })

  const stored = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))

  test('calls the server, clears storage but the cookie choice, and loads the landing page', async () => {
    const api = fakeApi({ 'GET /api/auth/me': me(), 'POST /api/auth/logout': { body: { ok: true } } })
    const { session, loaded, settled } = begin()
    await settled()
    await session.signOut()
    expect(api.named('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer abc')
    expect(stored()).toEqual({ ...choice, 'not-ours': 'stays' })
    expect(loaded).toEqual(['/'])
    expect(takeSignedOutNotice()).toBe('told')
    expect(takeSignedOutNotice()).toBeUndefined()
  })

  test('clears storage even when the server can’t be reached', async () => {
    fakeApi({ 'GET /api/auth/me': me(), 'POST /api/auth/logout': 'network-failure' })
    const { session, loaded, settled } = begin()
    await settled()
    await session.signOut()
    expect(stored()).toEqual({ ...choice, 'not-ours': 'stays', 'fairwave-unfinished-sign-out': 'yes' })
    expect(loaded).toEqual(['/'])
    expect(takeSignedOutNotice()).toBe('untold')
  })

  test('without the server it is tried again until it is true', async () => {
    const api = fakeApi({ 'GET /api/auth/me': me(), 'POST /api/auth/logout': 'network-failure' })
    const { session, settled } = begin()
    await settled()
    await session.signOut()
    const done = vi.fn()
    const stop = keepSigningOut(done)
    expect(await finishSignOut()).toBe(false)
    expect(api.named('POST /api/auth/logout')).toHaveLength(2)
    expect(done).not.toHaveBeenCalled()
    api.answer('POST /api/auth/logout', { body: { ok: true } })
    window.dispatchEvent(new Event('online'))
    await vi.waitUntil(() => done.mock.calls.length === 1)
    expect(stored()).toEqual({ ...choice, 'not-ours': 'stays' })
    stop()
  })

  test('the sign-out before is finished before another user signs in', async () => {
    const api = fakeApi({
      'GET /api/auth/me': me(),
      'POST /api/auth/logout': 'network-failure',
      'POST /api/auth/login': { body: { token: 'def', user: aUser({ id: 8 }) } },
    })
    const { session, settled } = begin()
    await settled()
    await session.signOut()
    api.answer('POST /api/auth/logout', { body: { ok: true } })
    await session.signIn({ username: 'rusty', password: 'secret' })
    expect(api.requests.map(({ name }) => name).slice(-2)).toEqual(['POST /api/auth/logout', 'POST /api/auth/login'])
    expect(isSignOutUnfinished()).toBe(false)
  })

  test('of an account that was deleted says so', async () => {
    fakeApi({ 'GET /api/auth/me': me(), 'POST /api/auth/logout': 'network-failure' })
    const { session, settled } = begin()
    await settled()
    await session.signOut({ isDeleted: true })
    expect(takeSignedOutNotice()).toBe('deleted')
    expect(isSignOutUnfinished()).toBe(false)
  })
})

test('a token refused by any call ends the session', async () => {
  localStorage.setItem('auth_token', 'abc')
  const api = fakeApi({ 'GET /api/auth/me': me() })
  const { session, settled } = begin()
  await settled()
  api.answer('POST /api/auth/logout', refusal(401, 'not-signed-in', 'Please sign in.'))
  const { call } = await import('./call.ts')
  await call('POST /api/auth/logout').catch(() => {})
  expect(session.getState().status).toBe('signed-out')
})

test('refusals revalidate the session, once for several at the same time', async () => {
  localStorage.setItem('auth_token', 'abc')
  localStorage.setItem('adminUsername', 'dusty')
  const api = fakeApi({ 'GET /api/auth/me': me({ role: 'ADMIN' }) })
  const { session, settled, changes } = begin()
  await settled()
  let isToldOf = 0
  session.subscribe(() => isToldOf++)
  const { call } = await import('./call.ts')
  api.answer('GET /api/admin/stats', refusal(403, 'not-allowed', 'Only administrators can do this.'))
  const refused = () => call('GET /api/admin/stats').catch(() => {})
  await Promise.all([refused(), refused(), refused()])
  await vi.waitUntil(() => api.named('GET /api/auth/me').length === 2)
  expect(isToldOf).toBe(0)
  api.answer('GET /api/auth/me', me())
  await vi.waitFor(async () => {
    await refused()
    expect(session.getState()).toEqual({ status: 'signed-in', user: dusty, isConfirmed: true })
  })
  expect(changes.ofPerson).toBe(0)
  expect(localStorage.getItem('adminUsername')).toBeNull()
})
