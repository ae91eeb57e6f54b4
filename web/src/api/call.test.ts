// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { ApiError, reasonOf } from './api-error.ts'
import { call } from './call.ts'

beforeEach(() => localStorage.clear())

describe('what a call sends', () => {
  test('the stored token, cookies, and no wish for caches', async () => {
    localStorage.setItem('auth_token', 'abc')
    const api = fakeApi({ 'GET /api/auth/me': { body: aUser() } })
    await call('GET /api/auth/me')
    const [request] = api.requests
    expect(request?.headers.get('authorization')).toBe('Bearer abc')
    expect(request?.headers.get('cache-control')).toBe('no-cache')
    expect(request?.headers.get('pragma')).toBe('no-cache')
    expect(request?.options).toMatchObject({ credentials: 'same-origin', cache: 'no-store' })
    expect(Number(request?.query.get('_t'))).toBeGreaterThan(0)
  })

  test('no authorization header without a token', async () => {
    const api = fakeApi()
    await call('GET /api/site')
    expect(api.requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('JSON in the body of anything but a GET, and no timestamp', async () => {
    const api = fakeApi({ 'POST /api/auth/login': { body: { token: 't', user: aUser() } } })
    await call('POST /api/auth/login', { body: { username: 'dusty', password: 'secret' } })
    const [request] = api.requests
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.body).toEqual({ username: 'dusty', password: 'secret' })
    expect(request?.query.has('_t')).toBe(false)
  })

  test('no content type where there is no body', async () => {
    const api = fakeApi({ 'POST /api/auth/logout': { body: { ok: true } } })
    await call('POST /api/auth/logout')
    expect(api.requests[0]?.headers.has('content-type')).toBe(false)
    expect(api.requests[0]?.body).toBeUndefined()
  })

  test('a form as it is, its type left to the browser', async () => {
    const api = fakeApi({ 'PATCH /api/users/7/status': { body: aUser() } })
    const form = new FormData()
    form.set('tagline', 'hello')
    await call('PATCH /api/users/:id/status', { params: { id: 7 }, body: form })
    expect(api.requests[0]?.body).toBe(form)
    expect(api.requests[0]?.headers.has('content-type')).toBe(false)
  })

  test('parameters safely in the path', async () => {
    const api = fakeApi({ 'GET /api/users/a%2Fb%3Fc': { body: aUser() } })
    await call('GET /api/users/:username', { params: { username: 'a/b?c' } })
    expect(api.requests[0]?.path).toBe('/api/users/a%2Fb%3Fc')
  })

  test('the signal that can cancel it', async () => {
    const api = fakeApi()
    const { signal } = new AbortController()
    await call('GET /api/site', { signal })
    expect(api.requests[0]?.options.signal).toBe(signal)
  })
})

describe('what a refusal becomes', () => {
  test('an error whose message is the status and the body, with code and reason apart', async () => {
    fakeApi({ 'GET /api/auth/me': refusal(403, 'not-allowed', 'Not for you.') })
    const error = await call('GET /api/auth/me').catch((thrown: unknown) => thrown as ApiError)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: '403: {"code":"not-allowed","message":"Not for you.","error":"Not for you."}',
      status: 403,
      code: 'not-allowed',
      reason: 'Not for you.',
    })
  })

  test('the status text where the body is empty', async () => {
    fakeApi({ 'GET /api/site': { status: 502, statusText: 'Bad Gateway' } })
    await expect(call('GET /api/site')).rejects.toThrow('502: Bad Gateway')
  })

  test('a body that is no JSON has no reason, so ours is shown', async () => {
    fakeApi({ 'GET /api/site': { status: 500, body: '<h1>oh no</h1>' } })
    const error = await call('GET /api/site').catch((thrown: unknown) => thrown as ApiError)
    expect(error).toMatchObject({ message: '500: <h1>oh no</h1>', code: undefined, reason: undefined })
    expect(reasonOf(error, 'Please try again.')).toBe('Please try again.')
  })

  test('a lost connection stays what the browser threw', async () => {
    fakeApi({ 'GET /api/site': 'network-failure' })
    await expect(call('GET /api/site')).rejects.toBeInstanceOf(TypeError)
  })
})

describe('a stored token', () => {
  beforeEach(() => localStorage.setItem('auth_token', 'abc'))

  test('that the server refuses is dropped', async () => {
    fakeApi({ 'GET /api/auth/me': refusal(401, 'not-signed-in', 'Please sign in.') })
    await expect(call('GET /api/auth/me')).rejects.toThrow('401: ')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('outlives a wrong password', async () => {
    fakeApi({ 'POST /api/auth/login': refusal(401, 'wrong-credentials', 'Wrong username or password.') })
    await expect(call('POST /api/auth/login', { body: { username: 'a', password: 'b' } })).rejects.toThrow('401: ')
    expect(localStorage.getItem('auth_token')).toBe('abc')
  })

  test('that replaced the refused one meanwhile stays', async () => {
    fakeApi({
      'GET /api/auth/me': () => {
        localStorage.setItem('auth_token', 'newer')
        return refusal(401, 'not-signed-in', 'Please sign in.')
      },
    })
    await expect(call('GET /api/auth/me')).rejects.toThrow('401: ')
    expect(localStorage.getItem('auth_token')).toBe('newer')
  })
})

test('an answer that is text comes as text, an empty one as nothing', async () => {
  fakeApi({ 'GET /api/health': { body: 'all well' }, 'GET /api/live': { status: 204 } })
  expect(await call('GET /api/health')).toBe('all well')
  expect(await call('GET /api/live')).toBeUndefined()
})
