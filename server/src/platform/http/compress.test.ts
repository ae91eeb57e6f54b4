import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { chooseEncoding, compressResponses } from './compress.ts'
import { DIST } from './web-app/built-files.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

/** A client that decodes nothing. */
function get(path: string, accepted?: string, method = 'GET') {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    request(`${site.url}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

const LONG = '/api/openapi.json'

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a client that takes %s gets a long response in it, and the same text', async (encoding, decompress) => {
  const plain = await get(LONG)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const { headers, body } = await get(LONG, encoding)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(body.length))
  expect(headers.vary).toContain('accept-encoding')
  expect(decompress(body)).toEqual(plain.body)
  expect(body.length).toBeLessThan(plain.body.length / 4)
})

test('caches between are told that the response depends on what the client takes, also by an uncompressed one', async () => {
  expect((await get(LONG)).headers.vary).toContain('accept-encoding')
})

test.skipIf(!existsSync(join(DIST, 'front-page.html')))(
  'the front page is packed as tightly as the built files',
  async () => {
    const plain = await get('/')
    const sizes = { br: brotliCompressSync(plain.body).length, gzip: gzipSync(plain.body, { level: 9 }).length }
    for (const [encoding, size] of Object.entries(sizes)) {
      await expect.poll(async () => (await get('/', encoding)).body.length).toBe(size)
    }
    const { headers, body } = await get('/', 'gzip, deflate, br, zstd')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) })
    expect(headers.etag).toBe(plain.headers.etag)
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(brotliDecompressSync(body)).toEqual(plain.body)
    expect((await get('/', 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
  },
)

test('a short response is sent as it is', async () => {
  const { headers, body } = await get('/api/health', 'gzip, br, zstd')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toEqual({ status: 'ok' })
})

test('what is compressed already is not compressed again', async () => {
  const app = Fastify()
  compressResponses(app)
  const packed = gzipSync(randomBytes(5000))
  app.get('/', (_request, reply) => reply.type('text/plain').header('content-encoding', 'gzip').send(packed))
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'zstd, gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload).toEqual(packed)
})

test('HEAD has no body, and no encoding of one', async () => {
  const { headers, body } = await get(LONG, 'zstd', 'HEAD')
  expect(body).toHaveLength(0)
  expect(headers['content-encoding']).toBeUndefined()
})

describe('the encoding is chosen', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['zstd;q=0, br; q=0.0, gzip;q=0.5', 'gzip'],
    ['zstd;q=0.1', 'zstd'],
    ['gzipped, brrr', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for "%s": %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })
})
