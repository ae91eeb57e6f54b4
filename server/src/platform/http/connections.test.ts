import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWav } from '../../domains/ground/media/testing/sample-audio.ts'
import { anApp } from '../../domains/outward/subsonic/testing/an-app.ts'
import { aTrack } from '../../testing/builders.ts'
import { collectLog } from '../../testing/log-lines.ts'
import { aForm, aSong } from '../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'

const TURNS = [0, 1, 2, 3, 5, 8, 13, 21]
const EACH = 4

let site: TestSite
let artist: TestUser
let trackId: TrackId
let requests: string[]

beforeAll(async () => {
  site = await startTestSite({ LOG_LEVEL: 'error' })
  artist = await site.aUser('ARTIST', 'nova')
  const sound = new Uint8Array(aWav({ seconds: 30, frequency: 440 }))
  trackId = await aTrack(site, { artistId: artist.id, title: 'Tides', audio: { low: sound, high: sound } })
  const app = await anApp(site, artist)
  const song = (await app.get('search3', 'query=Tides')).searchResult3.song[0]
  requests = [
    get(`/api/tracks/${trackId}/cover?size=320`),
    get(`/api/tracks/${trackId}/cover?size=640`),
    get(`/share/track/${trackId}.jpg`),
    get(`/api/tracks/${trackId}/audio/low`),
    get('/api/search?q=tides'),
    get('/api/tracks'),
    get('/artist/nova'),
    get(app.addressOf('getCoverArt', `id=${song.id}`)),
    get(app.addressOf('stream', `id=${song.id}`)),
    post('/api/auth/login', '{"username":"nova","password":"wrong"}'),
    post('/api/mailing-list', '{"email":"ada@example.org"}'),
    await anUpload(),
    post('/api/auth/login', '{"username":"nova","password":"wrong"}').slice(0, -8),
  ]
})
afterAll(() => site.stop())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${artist.token}\r\n\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** The first half of an upload. */
async function anUpload(): Promise<string> {
  const sent = new Response(aForm({ title: 'Half', audioFile: aSong() }))
  const body = Buffer.from(await sent.arrayBuffer()).toString('latin1')
  const head = `POST /api/tracks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${artist.token}\r\nContent-Type: ${sent.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`
  return head + body.slice(0, body.length / 2)
}

/** Sends a request and resets the connection so many turns of the event loop after the server has begun with it. */
async function reset(request: string, turns: number): Promise<void> {
  const { server } = site.app
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const begun = new Promise((resolve) => server.once('request', resolve))
  const served = new Promise<void>((resolve) =>
    server.once('connection', (connection) => connection.once('close', () => resolve())),
  )
  socket.write(request, 'latin1')
  await begun
  for (let turn = 0; turn < turns; turn++) await nextTurn()
  socket.resetAndDestroy()
  await served
}

test('connections that are reset during a request write no error to the log', async () => {
  const lines = collectLog(site.context.log)
  for (const request of requests)
    for (const turns of TURNS) for (let time = 0; time < EACH; time++) await reset(request, turns)
  // What was begun for them has ended when this does, as it is in their queues.
  const { token } = artist
  expect((await site.call(`GET /api/tracks/${trackId}/cover?size=160`, { token })).status).toBe(200)
  expect(lines).toEqual([])
})
