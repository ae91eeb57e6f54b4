import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { until } from '../../../testing/site-process.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { addSeconds } from '../../clock.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ ANSWER_MEMORY_MB: '8' })
})
afterAll(() => site.stop())

/** What the browser of a user sends from one of our pages. */
async function browserOf({ token }: TestUser) {
  const cookie = `fairwave_session=${token}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const page = (await site.call('POST /api/auth/token', { headers })).json<{ token: string }>()
  return { cookie, authorization: `Bearer ${page.token}` }
}

/** A poll that has been answered as unchanged until it was answered without other work. Sends just the same again. */
async function aRepeatedPoll(call: string, browser: Record<string, string> = {}) {
  const etag = (await site.call(call, { headers: { ...browser } })).headers.get('etag') ?? ''
  const again = () => site.call(call, { headers: { ...browser, 'if-none-match': etag } })
  for (let time = 0; time < 5; time++) expect((await again()).status).toBe(304)
  return again
}

test('a repeated poll is answered before it is handled, with the same headers, and logged with its caller', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = await createApp({ ...site.context, log: pino(stream) as unknown as TestSite['context']['log'] })
  let handled = 0
  app.addHook('preHandler', async () => {
    handled++
  })
  try {
    const fan = await site.aUser('FAN')
    const { headers } = await app.inject({ url: '/api/tracks' })
    for (const browser of [{}, await browserOf(fan)]) {
      let time = 0
      const poll = () =>
        app.inject({ url: `/api/tracks?_t=${++time}`, headers: { ...browser, 'if-none-match': headers.etag } })
      lines.length = 0
      handled = 0
      const told = [await poll(), await poll(), await poll(), await poll()]
      expect(handled).toBeLessThan(told.length)
      expect(told.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([304, '']))
      const sent = told.map(({ headers: { 'x-request-id': id, date, ...rest } }) => ({ id, rest }))
      for (const { rest } of sent) expect(rest).toEqual(sent[0]?.rest)
      expect(sent[0]?.rest).toMatchObject({ etag: headers.etag, 'cache-control': 'no-store' })
      await expect.poll(() => lines).toHaveLength(4)
      expect(lines).toMatchObject(
        sent.map(({ id }) => ({ reqId: id, msg: 'request', method: 'GET', route: '/api/tracks', status: 304 })),
      )
      expect(lines.map(({ caller }) => caller)).toEqual(Array(4).fill('cookie' in browser ? fan.id : undefined))
      for (const key of ['reqId', 'trace'] as const) expect(new Set(lines.map((line) => line[key])).size).toBe(4)
    }
  } finally {
    await app.close()
  }
})

test('a poll sees what was changed since', async () => {
  const artist = await site.aUser('ARTIST')
  for (const browser of [{}, await browserOf(await site.aUser('FAN'))]) {
    const again = await aRepeatedPoll(`GET /api/artists/${artist.username}`, browser)
    await site.context.db.rows`update account set bio = ${`Words ${Math.random()}`} where id = ${artist.id}`
    await until(async () => (await again()).status === 200)
  }
})

const ends: [string, (user: TestUser) => Promise<unknown>][] = [
  ['its session', ({ id }) => site.context.db.rows`delete from session where account_id = ${id}`],
  ['its role', ({ id }) => site.context.db.rows`update account set role = 'FAN' where id = ${id}`],
  [
    'its account',
    ({ id }) =>
      site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${id}`,
  ],
]
test.each(ends)('a poll ends with %s', async (_, end) => {
  const label = await site.aUser('LABEL')
  const again = await aRepeatedPoll('GET /api/me/roster', await browserOf(label))
  await end(label)
  await until(async () => (await again()).status === 401)
})

test('a poll ends with the token of its page, to the second', async () => {
  const browser = await browserOf(await site.aUser('FAN'))
  const start = site.clock.now()
  site.clock.time = addSeconds(start, 15 * 60 - 2)
  const again = await aRepeatedPoll('GET /api/me/unread', browser)
  site.clock.time = addSeconds(start, 15 * 60)
  const answer = await again()
  expect([answer.status, answer.json()]).toMatchObject([401, { code: 'token-expired' }])
})

test('a poll of one user is not that of another, nor of a visitor', async () => {
  const browser = await browserOf(await site.aUser('FAN'))
  const etag = (await site.call('GET /api/me/unread', { headers: { ...browser } })).headers.get('etag') ?? ''
  await aRepeatedPoll('GET /api/me/unread', browser)
  const { cookie, authorization } = await browserOf(await site.aUser('FAN'))
  const mixed: [Record<string, string>, number][] = [
    [{}, 401],
    [{ authorization: browser.authorization }, 401],
    [{ cookie, authorization: browser.authorization }, 401],
    [{ cookie: browser.cookie, authorization }, 401],
  ]
  for (const [headers, status] of mixed) {
    const answer = await site.call('GET /api/me/unread', { headers: { ...headers, 'if-none-match': etag } })
    expect(answer.status).toBe(status)
  }
})

test('only the same request is answered so: not one that changes something, not another address', async () => {
  const fan = await browserOf(await site.aUser('FAN'))
  const again = await aRepeatedPoll('GET /api/me/playlists', fan)
  const headers = { ...fan, 'if-none-match': '*', 'sec-fetch-site': 'same-origin' }
  const made = await site.call('POST /api/me/playlists', { headers, body: { name: 'Evening' } })
  expect(made.status).toBe(201)
  await until(async () => (await again()).status === 200)
  expect((await site.call('GET /api/me/nothing', { headers })).status).toBe(404)
})
