import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PostId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Reach } from '../../../../platform/external-fetch/fetch-external.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { openLinkedMedia } from './open-linked-media.ts'

const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
  .withExif({ IFD0: { Copyright: 'where I live' } })
  .jpeg()
  .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const send = (type: string, body: string | Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type }).end(body)
const answers: Record<string, (response: ServerResponse, range?: string) => void> = {
  '/a.jpg': send('image/jpeg', PICTURE),
  '/drawing.png': send('image/svg+xml', SVG),
  '/page.png': send('text/html', '<script>alert(1)</script>'),
  '/liar.png': send('image/png', '<script>alert(1)</script>'),
  '/huge.png': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': LIMITS.imageBytes + 1 }).end(),
  '/a.mp3': (response, range) =>
    range
      ? response
          .writeHead(206, { 'content-type': 'audio/mpeg; x=1', 'content-range': 'bytes 2-3/4', 'set-cookie': 'spy=1' })
          .end('nd')
      : response.writeHead(200, { 'content-type': 'audio/mp3', 'set-cookie': 'spy=1' }).end('sond'),
  '/page.mp3': send('text/html', '<script>alert(1)</script>'),
  '/slow.mp3': (response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('sound'),
  '/endless.ogg': (response) => {
    response.writeHead(200, { 'content-type': 'audio/ogg' })
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => response.write(chunk, (error) => !error && more())
    more()
  },
}
const elsewhere = createServer((request, response) => answers[request.url ?? '']?.(response, request.headers.range))
let site: TestSite
let artist: TestUser
let origin = ''
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await site.stop()
})

const reach: Reach = { allowsAddress: () => true, allowsPort: () => true }
async function aPost(mediaUrl: string, isSubscribersOnly = false) {
  const body = { content: 'Look', mediaUrl, isSubscribersOnly }
  return (await site.call('POST /api/posts', { token: artist.token, body })).json<{ id: PostId }>().id
}
const load = async (path: string, range?: string, address = 'here') => {
  const id = await aPost(origin + path)
  return openLinkedMedia(site.context, { viewer: null, id, address, range }, reach)
}

test('a linked picture is encoded again, without its metadata', async () => {
  const { headers, body } = await load('/a.jpg')
  expect(headers).toEqual({ 'content-type': 'image/jpeg' })
  const { width, exif } = await sharp(body as Buffer).metadata()
  expect([width, exif]).toEqual([40, undefined])
})

test('linked audio is passed on as audio, in ranges where they are requested, and without cookies', async () => {
  const whole = await load('/a.mp3')
  expect([whole.status, whole.headers]).toEqual([200, { 'content-type': 'audio/mpeg' }])
  expect(String(await buffer(whole.body as Readable))).toBe('sond')
  const part = await load('/a.mp3', 'bytes=2-')
  expect([part.status, part.headers]).toEqual([
    206,
    { 'content-type': 'audio/mpeg', 'content-range': 'bytes 2-3/4', 'accept-ranges': 'bytes' },
  ])
  await buffer(part.body as Readable)
})

test.each(['/drawing.png', '/page.png', '/liar.png', '/huge.png', '/page.mp3'])('%s is not passed on', async (path) => {
  await expect(load(path)).rejects.toMatchObject({ code: 'other-site', message: /did not send this (picture|sound)/ })
})

test('one address listens to four slow sounds at once, and leaves the other places to others', async () => {
  const sounds: Readable[] = []
  for (let count = 0; count < 4; count += 1) sounds.push((await load('/slow.mp3')).body as Readable)
  await expect(load('/slow.mp3')).rejects.toMatchObject({ code: 'too-many' })
  sounds.push((await load('/slow.mp3', undefined, 'elsewhere')).body as Readable)
  sounds.shift()?.destroy()
  await vi.waitFor(async () => sounds.push((await load('/slow.mp3')).body as Readable))
  for (const sound of sounds) sound.destroy()
})

test('endless audio is cut off', async () => {
  const { body } = await load('/endless.ogg')
  await expect(buffer(body as Readable)).rejects.toThrow('too large')
})

test('a post cannot reach internal addresses, and only links to pictures and audio are fetched', async () => {
  for (const url of [
    `${origin}/a.jpg`,
    'http://localhost/a.png',
    'http://169.254.169.254/a.mp3',
    'http://[::1]/a.gif',
  ]) {
    const answer = await site.call(`GET /api/posts/${await aPost(url)}/linked-media`)
    expect([url, answer.status, answer.json().code]).toEqual([url, 502, 'other-site'])
  }
  const plain = await aPost('https://example.org/page')
  expect((await site.call(`GET /api/posts/${plain}/linked-media`)).status).toBe(404)
})

test('media of a subscriber post is fetched for subscribers only', async () => {
  const id = await aPost(`${origin}/a.jpg`, true)
  const stranger = await site.aUser('FAN')
  for (const token of [undefined, stranger.token])
    expect((await site.call(`GET /api/posts/${id}/linked-media`, { token })).status).toBe(403)
  expect((await site.call(`GET /api/posts/${id}/linked-media`, { token: artist.token })).status).toBe(502)
})
