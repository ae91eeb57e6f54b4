// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { type FakeRequest, fakeApi, refusal } from '../testing/fake-api.ts'
import { call } from './call.ts'
import { forgetAnswers } from './known-answers.ts'
import { pagedQuery } from './paged-query.ts'
import { apiQuery } from './query-client.ts'
import { createSession } from './session.ts'

const forget = () => {
  localStorage.clear()
  forgetAnswers()
}
beforeEach(forget)
afterEach(forget)

/** A server that names its content and does not send what the caller has. */
const named = (content: () => { body: unknown; etag: string; link?: string }) => (request: FakeRequest) => {
  const { body, etag, link } = content()
  const headers = { etag, ...(link && { link }) }
  return request.headers.get('if-none-match') === etag ? { status: 304, headers } : { body, headers }
}

describe('an answer that is unchanged', () => {
  test('is not sent again, and is the same object', async () => {
    let etag = 'W/"one"'
    const api = fakeApi({ 'GET /api/site': named(() => ({ body: { etag }, etag })) })
    const first = await call('GET /api/site')
    expect(api.requests[0]?.headers.has('if-none-match')).toBe(false)
    expect(await call('GET /api/site')).toBe(first)
    expect(api.requests[1]?.headers.get('if-none-match')).toBe('W/"one"')
    etag = 'W/"two"'
    expect(await call('GET /api/site')).toEqual({ etag: 'W/"two"' })
    expect(await call('GET /api/site')).toEqual({ etag: 'W/"two"' })
  })

  test('is known by its address, whatever gets it past caches', async () => {
    const api = fakeApi({
      'GET /api/artists/a': named(() => ({ body: 'A', etag: '"a"' })),
      'GET /api/artists/b': named(() => ({ body: 'B', etag: '"b"' })),
    })
    for (const username of ['a', 'b', 'a'])
      await call('GET /api/artists/:username', { params: { username }, query: { _nocache: Math.random() } } as never)
    expect(api.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, '"a"'])
  })

  test('changes nothing on the screen', async () => {
    fakeApi({ 'GET /api/site': named(() => ({ body: { list: [1, 2] }, etag: '"same"' })) })
    const queries = new QueryClient()
    const first = await queries.fetchQuery(apiQuery('GET /api/site'))
    expect(await queries.fetchQuery({ ...apiQuery('GET /api/site'), staleTime: 0 })).toBe(first)
  })

  test('of a list still names the next page', async () => {
    const link = '</api/tracks?limit=1&cursor=next>; rel="next"'
    fakeApi({ 'GET /api/tracks': named(() => ({ body: [{ id: 1 }], etag: '"page"', link })) })
    const queries = new QueryClient()
    const list = { ...pagedQuery('GET /api/tracks', { limit: 1 }), staleTime: 0 }
    for (let visit = 0; visit < 2; visit++) {
      const { pages } = await queries.fetchInfiniteQuery(list)
      expect(pages).toEqual([{ items: [{ id: 1 }], nextCursor: 'next' }])
    }
  })
})

test('a failure is no answer, and what was known stays', async () => {
  const body = { list: [] }
  const api = fakeApi({ 'GET /api/site': named(() => ({ body, etag: '"kept"' })) })
  await call('GET /api/site')
  api.answer('GET /api/site', refusal(503, 'unavailable', 'Later.'))
  await expect(call('GET /api/site')).rejects.toThrow('503')
  api.answer(
    'GET /api/site',
    named(() => ({ body, etag: '"kept"' })),
  )
  expect(await call('GET /api/site')).toEqual(body)
})

test('only the latest answers are kept', async () => {
  const api = fakeApi()
  for (let n = 0; n < 100; n++) {
    api.answer(
      `GET /api/tracks/${n}`,
      named(() => ({ body: n, etag: `"${n}"` })),
    )
    await call('GET /api/tracks/:id', { params: { id: n } })
  }
  await call('GET /api/tracks/:id', { params: { id: 0 } })
  await call('GET /api/tracks/:id', { params: { id: 99 } })
  expect(api.requests.slice(-2).map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"99"'])
})

test('nothing of one user is kept for the next', async () => {
  const api = fakeApi({
    'GET /api/me/unread': named(() => ({ body: { count: 3 }, etag: '"three"' })),
    'POST /api/auth/login': { body: { token: 'abc', user: aUser() } },
    'GET /api/auth/me': { body: aUser() },
  })
  const session = createSession({ onPersonChange: () => undefined, loadPage: () => undefined })
  const stop = session.start()
  await session.settled
  await call('GET /api/me/unread')
  await session.signIn({ username: 'dusty', password: 'secret' })
  await call('GET /api/me/unread')
  expect(api.named('GET /api/me/unread').map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  stop()
})
