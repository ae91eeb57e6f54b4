import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localFolder } from '../../storage/local-folder.ts'
import { handleErrors } from '../errors.ts'
import { sendFile } from './send-file.ts'

const content = randomBytes(3_000_000)
let folder: string
let app: FastifyInstance
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-bytes-'))
  const storage = localFolder(folder)
  await storage.put('audio/one.mp3', content)
  await storage.put('audio/large.mp3', randomBytes(40_000_000))
  await storage.put('audio/empty.mp3', Buffer.alloc(0))
  for (let i = 0; i < 300; i++) await storage.put(`audio/many/${i}`, Buffer.from(`file ${i}`))
  app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.get('/*', (request, reply) =>
    sendFile(storage, request, reply, {
      key: (request.params as { '*': string })['*'],
      etag: 'v1',
      type: 'audio/mpeg',
      cacheControl: 'public, max-age=60',
      // Only a test about idle clients asks for little patience: a busy machine may pause for longer.
      idleMs: Number((request.query as { idleMs?: string }).idleMs ?? 60_000),
      fileName: (request.query as { save?: string }).save,
    }),
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (headers: Record<string, string> = {}, path = 'audio/one.mp3', method = 'GET') =>
  fetch(`${url}/${path}`, { headers, method })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the whole file', () => {
  test('has its length, type and tag, and the headers set before', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '3000000',
      'content-type': 'audio/mpeg',
      etag: '"v1"',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    })
    expect((await bytesOf(answer)).equals(content)).toBe(true)
  })

  test('sends only headers to a HEAD request', async () => {
    const answer = await get({ range: 'bytes=0-9' }, 'audio/one.mp3', 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3000000'])
    expect((await bytesOf(answer)).length).toBe(0)
  })

  test('may be empty', async () => {
    const answer = await get({}, 'audio/empty.mp3')
    expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 0])
  })

  test('is saved under a name that cannot break the header', async () => {
    const answer = await get({}, `audio/one.mp3?save=${encodeURIComponent('Zoë "x"\r\nSet-Cookie: a.mp3')}`)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Zo%C3%AB")
    await answer.arrayBuffer()
  })

  test('returns 404 when it does not exist', async () => {
    const answer = await get({}, 'audio/none.mp3')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  })
})

describe('a Range request', () => {
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=262143-262144', 262_143, 262_145],
    ['bytes=1000000-2500000', 1_000_000, 2_500_001],
    ['bytes=2999999-', 2_999_999, 3_000_000],
    ['bytes=-5', 2_999_995, 3_000_000],
  ])('for %s returns exactly those bytes', async (range, from, to) => {
    const answer = await get({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/3000000`)
    expect((await bytesOf(answer)).equals(content.subarray(from, to))).toBe(true)
  })

  test('beyond the end is refused with the size', async () => {
    const answer = await get({ range: 'bytes=3000000-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */3000000'])
    expect(await answer.json()).toMatchObject({ code: 'range-not-satisfiable' })
  })

  test('for another version returns the whole file', async () => {
    const [same, other, date] = await Promise.all(
      ['"v1"', '"v0"', 'Wed, 21 Oct 2026 07:28:00 GMT'].map((tag) => get({ range: 'bytes=0-9', 'if-range': tag })),
    )
    expect([same!.status, other!.status, date!.status]).toEqual([206, 200, 200])
    await Promise.all([same, other, date].map((answer) => answer!.arrayBuffer()))
  })
})

test('a browser with the current version gets 304 without a body', async () => {
  const answer = await get({ 'if-none-match': 'W/"v1"' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([304, null])
})

async function openCount(): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder)).length
}

test.skipIf(process.platform !== 'linux')(
  'few files stay open when many are requested and clients leave in the middle',
  async () => {
    const names = Array.from({ length: 300 }, (_, i) => i)
    await Promise.all(names.map(async (i) => expect(await (await get({}, `audio/many/${i}`)).text()).toBe(`file ${i}`)))
    await Promise.all(
      names.slice(0, 60).map(async (i) => {
        const aborter = new AbortController()
        const answer = await fetch(`${url}/audio/large.mp3`, {
          signal: aborter.signal,
          headers: { range: `bytes=${i * 1000}-` },
        })
        await answer.body!.getReader().read()
        aborter.abort()
      }),
    )
    await Promise.all(
      names.slice(0, 20).map(async (i) => {
        const answer = await get({ range: `bytes=${i * 7}-${i * 90_000 + 99}` })
        expect((await bytesOf(answer)).equals(content.subarray(i * 7, i * 90_000 + 100))).toBe(true)
      }),
    )
    await vi.waitFor(async () => expect(await openCount()).toBeLessThanOrEqual(256), 5000)
  },
)

test('a client that reads nothing is disconnected', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const isLetGo = new Promise<void>((resolve) => {
    app.server.on('connection', (served) => {
      if (served.remotePort === socket.localPort) served.on('close', () => resolve())
    })
  })
  socket.write('GET /audio/large.mp3?idleMs=300 HTTP/1.1\r\nHost: x\r\n\r\n')
  // The client never reads: the system's buffers fill up, and then the server waits in vain.
  await isLetGo
  socket.destroy()
})

test('responses queued behind another one on a broken connection are dropped', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /audio/large.mp3 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5))
  await once(socket, 'readable')
  socket.destroy()
  const answer = await get({ range: 'bytes=0-99' })
  expect((await bytesOf(answer)).equals(content.subarray(0, 100))).toBe(true)
})
