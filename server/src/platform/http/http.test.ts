import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { addressKey } from '../calls/rate-limit.ts'

/** Sends raw bytes, for requests that no HTTP client would send. */
function speak({ url }: TestSite, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

describe('bad requests', () => {
  const login = (body: string, type = 'application/json') =>
    site.call('POST /api/auth/login', { body, headers: { 'content-type': type } })

  test.each([
    ['malformed JSON', '{"username":', 'application/json', 400, 'The body is not valid JSON.'],
    ['a wrong content type', 'username=a', 'application/x-www-form-urlencoded', 415, 'This call takes JSON'],
    ['plain text', 'hello', 'text/plain', 415, 'This call takes JSON'],
    ['half a character', '{"username":"\\ud800","password":"x"}', 'application/json', 401, 'Invalid'],
    ['an array for an object', '[]', 'application/json', 400, 'The request must be an object.'],
    ['a body over a megabyte', `{"username":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413, 'larger than 1 MB'],
    ['endlessly nested lists', `${'['.repeat(250_000)}${']'.repeat(250_000)}`, 'application/json', 400, 'too deeply'],
    [
      'endlessly nested objects',
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      'application/json',
      400,
      'too deeply',
    ],
    ['a poisoned prototype', '{"__proto__":{"role":"ADMIN"}}', 'application/json', 400, ''],
    [
      'an unknown field',
      '{"username":"a","password":"b","role":"ADMIN"}',
      'application/json',
      400,
      'role is not among',
    ],
    ['a field of the wrong type', '{"username":5,"password":[]}', 'application/json', 400, 'username must be text.'],
    ['a missing field', '{"password":"b"}', 'application/json', 400, 'The field username is missing.'],
  ])('%s is refused with a sentence', async (_, body, type, status, sentence) => {
    const answer = await login(body, type)
    expect(answer.status).toBe(status)
    expect(answer.json().message).toContain(sentence)
    expect(answer.text).not.toMatch(/\bat .*\.(ts|js):\d/)
  })

  test('an id that is not a positive integer', async () => {
    const { token } = await site.aUser()
    const unwritten = ['1e1', '0x1', '+1', '%201', '1%20', '007', '%D9%A1', 'true', '']
    for (const id of ['0', '-1', '1.5', 'x', '1e400', '99999999999999999999', 'a'.repeat(2000), ...unwritten]) {
      const answer = await site.call(`PATCH /api/users/${id}/status`, { token, body: { tagline: 'x' } })
      expect([id, answer.status]).toEqual([id, 400])
    }
    for (const friendId of [true, [2], '0x2', ' 2', '', null, 2.5, {}]) {
      const answer = await site.call('POST /api/friends', { token, body: { friendId } })
      expect([friendId, answer.status]).toEqual([friendId, 400])
      expect(answer.json().message).toMatch(/^The field friendId must be [a-z0-9 ]+\.$/)
    }
  })

  test('a path that is not valid text is refused with our own message', async () => {
    const answer = await site.call('GET /api/users/%E0%A4%A')
    expect([answer.status, answer.json().code]).toEqual([404, 'not-found'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('no address, however wrongly encoded, is answered in the words of a library', async () => {
    const place = fc.constantFrom('/api/', '/api/users/', '/api/tracks/', '/artist/', '/share/', '/embed/track/', '/')
    const part = fc.constantFrom(
      '%',
      '%2',
      '%25',
      '%2f',
      '%3B',
      '%23',
      '%zz',
      '%C0%AE',
      '%E0%A4%A',
      '#',
      ';',
      '?',
      'a',
      '/',
    )
    const address = fc.tuple(place, fc.array(part, { minLength: 1, maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(address, fc.constantFrom('GET', 'POST'), async ([start, parts], method) => {
        const answer = await speak(
          site,
          `${method} ${start}${parts.join('')} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        )
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        expect(head).not.toMatch(/^HTTP\/1.1 500/)
        if (head.includes('application/json') && body.startsWith('{'))
          expect(JSON.parse(body)).toEqual({
            code: expect.any(String),
            message: expect.any(String),
            error: expect.any(String),
          })
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['DELETE /api/auth/login', 405, 'POST'],
    ['GET /api/auth/login?next=1', 405, 'POST'],
    ['PUT /api/health/', 405, 'GET, HEAD'],
    ['POST /api/campaigns/7', 405, 'PATCH'],
    ['POST /robots.txt', 405, 'GET, HEAD'],
    ['POST /browse', 405, 'GET, HEAD'],
    ['DELETE /api/nowhere', 404, null],
    ['POST /api/campaigns/seven', 404, null],
    ['POST /nowhere', 404, null],
    ['GET /api/nowhere', 404, null],
    ['HEAD /api/auth/login', 405, 'POST'],
    ['PROPFIND /api/auth/login', 405, 'POST'],
    ['QUERY /api/health', 405, 'GET, HEAD'],
    ['PUT /%61pi/auth/login', 405, 'POST'],
    ['HEAD /api/nowhere', 404, null],
    ['OPTIONS /api/nowhere', 404, null],
  ])('%s returns %i with an Allow header', async (name, status, allow) => {
    const answer = await site.call(name)
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
    if (!name.startsWith('HEAD')) {
      const [code, sentence] =
        status === 405 ? ['wrong-method', answer.json().error] : ['not-found', 'There is nothing at this address.']
      expect(answer.json()).toEqual({ code, message: sentence, error: sentence })
    }
    if (allow === 'POST' && !name.startsWith('HEAD'))
      expect(answer.json().error).toMatch(/^This address takes POST, not [A-Z]+\.$/)
  })

  test('a wrong method is refused whatever its body is', async () => {
    const answer = await site.call('POST /api/health', { body: 'hello', headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('OPTIONS lists the allowed methods', async () => {
    const answer = await site.call('OPTIONS /api/auth/login')
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST'])
  })

  test.each([
    [
      'oversized headers',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid'],
  ])('%s are refused in the common error shape', async (_, sent, status, code) => {
    const answer = await speak(site, sent)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    expect(body).toEqual({ code, message: expect.stringMatching(/\.$/), error: body.message })
  })

  test('a body where none is accepted', async () => {
    const { token, id } = await site.aUser()
    const path = 'DELETE /api/me/blocks/999999'
    for (const body of ['[]', '"x"', '5', '{"surely":"unknown"}']) {
      const answer = await site.call(path, { token, body })
      expect([body, answer.status]).toEqual([body, 400])
    }
    expect((await site.call(path, { token, body: { userId: id + 1 } })).status).toBe(403)
    const { token: own } = await site.aUser()
    expect((await site.call('POST /api/auth/logout-everywhere', { token: own, form: new FormData() })).status).toBe(415)
    expect((await site.call('GET /api/auth/me', { token: own })).status).toBe(200)
  })
})

describe('a path in another spelling', () => {
  test.each(['/%61pi/auth/me', '/api/%61uth/me', '/ap%69/auth/me?x=%61'])('%s identifies the caller', async (path) => {
    const { token, id } = await site.aUser()
    expect((await site.call(`GET ${path}`, { token })).json()).toMatchObject({ id })
  })

  test('a whole URL in the request line identifies the caller', async () => {
    const { token } = await site.aUser()
    const answer = await speak(
      site,
      `GET http://example.org/api/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('every response', () => {
  test('has a request id and a strict content policy', async () => {
    const { headers } = await site.call('GET /api/health')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // One header says who may frame a page, and one what it may ask for.
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('of the API is not cached unless it says otherwise', async () => {
    const { token } = await site.aUser()
    for (const name of ['GET /api/auth/me', 'GET /api/me/library', 'GET /api/wallet/nowhere', 'GET /%61pi/auth/me'])
      expect((await site.call(name, { token })).headers.get('cache-control')).toBe('no-store')
    expect((await site.call('GET /api/auth/me')).headers.get('cache-control')).toBe('no-store')
  })

  test('of the health and liveness checks is ok', async () => {
    expect((await site.call('GET /api/health')).json()).toEqual({ status: 'ok' })
    expect((await site.call('GET /api/live')).json()).toEqual({ status: 'ok' })
  })
})

test('all addresses of one household count as one', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})
