import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { createDb, type Db } from '../../../platform/database/db.ts'
import { localFolder } from '../../../platform/storage/local-folder.ts'
import { aForm, aSong, notAudio } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { sweepOrphans } from '../../ground/media/files/sweep-orphans.ts'
import { sweepUploads } from '../../ground/media/resumable/sweep-uploads.ts'

let site: TestSite
let artist: TestUser
/** Another process on the same database and media folder. */
let second: { app: Awaited<ReturnType<typeof createApp>>; url: string; db: Db }
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  const db = createDb(site.connection)
  const app = await createApp({ ...site.context, db, storage: localFolder(site.context.config.dataDir) })
  second = { app, db, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
})
afterAll(async () => {
  await second.app.close()
  await second.db.close()
  await site.stop()
})

const TUS = { 'tus-resumable': '1.0.0' }
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

async function begin(bytes: number, { token } = artist, at = site): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('Take 7.wav')}` }
  const answer = await at.call('POST /api/me/uploads', { token, headers })
  expect(answer.status, answer.text).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

async function sendPart(id: string, offset: number, bytes: Uint8Array, { token = artist.token, url = site.url } = {}) {
  const answer = await fetch(`${url}/api/me/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, offset: answer.headers.get('upload-offset'), text: await answer.text() }
}

/** A part whose connection the test cuts or holds. */
function openPart(id: string, bytes: number, token = artist.token) {
  const part = request(`${site.url}/api/me/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': bytes,
    },
  })
  part.on('error', () => undefined)
  return part
}

const received = async (id: string, { token } = artist) =>
  (await site.call(`GET /api/me/uploads/${id}`, { token })).json<{ receivedBytes: number }>().receivedBytes
const publish = (parts: Parameters<typeof aForm>[0], { token } = artist) =>
  site.call('POST /api/tracks', { token, form: aForm(parts) })
const isStored = (bytes: Uint8Array) =>
  site.context.db.count`select from media_file where sha256 = ${createHash('sha256').update(bytes).digest('hex')}`

describe('an upload in parts', () => {
  test('sent by the tus client becomes a track, and is gone afterwards', async () => {
    const song = await bytesOf(aSong('a.wav', { seconds: 3 }))
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(song, {
        endpoint: `${site.url}/api/me/uploads`,
        chunkSize: 50_000,
        headers: { authorization: `Bearer ${artist.token}` },
        metadata: { filename: 'Night Train.wav' },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      })
      upload.start()
    })
    const audioUpload = url.split('/').at(-1) ?? ''
    const track = await publish({ audioUpload })
    expect(track.json()).toMatchObject({ title: 'Night Train' })
    expect(track.status).toBe(201)
    expect(await isStored(song)).toBe(1)
    expect((await site.call(`GET /api/me/uploads/${audioUpload}`, { token: artist.token })).status).toBe(404)
    expect((await publish({ audioUpload })).status).toBe(404)
  })

  test('continues through another process where a cut connection stopped', async () => {
    const song = await bytesOf(aSong('a.wav', { seconds: 2 }))
    const id = await begin(song.length)
    const half = Math.floor(song.length / 2)
    const part = openPart(id, song.length)
    part.write(song.subarray(0, half))
    // The server has the bytes before the connection goes.
    await vi.waitFor(() => expect(part.socket?.bytesWritten ?? 0).toBeGreaterThan(half))
    part.destroy()
    await vi.waitFor(async () => expect(await received(id)).toBeGreaterThan(0))
    const offset = await received(id)
    expect(offset).toBeLessThanOrEqual(half)
    const rest = await sendPart(id, offset, song.subarray(offset), { url: second.url })
    expect(rest).toMatchObject({ status: 204, offset: String(song.length) })
    const head = await fetch(`${second.url}/api/me/uploads/${id}`, {
      method: 'HEAD',
      headers: { ...TUS, authorization: `Bearer ${artist.token}` },
    })
    expect(head.headers.get('upload-offset')).toBe(String(song.length))
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect((await publish({ title: 'On a train', audioUpload: id })).status).toBe(201)
    expect(await isStored(song)).toBe(1)
  })

  test('is accepted in batches and imports, beside files that are sent whole', async () => {
    const [one, two] = [await bytesOf(aSong()), await bytesOf(aSong())]
    const [first, other] = [await begin(one.length), await begin(two.length)]
    await sendPart(first, 0, one)
    await sendPart(other, 0, two)
    const form = aForm({
      releaseType: 'EP',
      albumTitle: 'Parts',
      trackTitle0: 'In parts',
      audioUpload0: first,
      audioFile1: aSong(),
    })
    const batch = await site.call('POST /api/tracks/batch', { token: artist.token, form })
    expect(batch.json()).toMatchObject({ successCount: 2, tracks: [{ title: 'In parts' }, {}] })
    const imported = await site.call('POST /api/me/imports/files', {
      token: artist.token,
      form: aForm({ path: 'Old Album/01 Song.wav', audioUpload: other }),
    })
    expect(imported.json()).toMatchObject({ title: 'Old Album', tracks: [{ title: 'Song' }] })
    expect(await site.context.db.count`select from resumable_upload where id = any(${[first, other]}::uuid[])`).toBe(0)
  })

  test('of something that is no music is refused like any other upload', async () => {
    const letter = await bytesOf(notAudio())
    const id = await begin(letter.length)
    await sendPart(id, 0, letter)
    expect((await publish({ audioUpload: id })).json()).toMatchObject({ code: 'not-audio' })
  })
})

describe('refusals', () => {
  test('a wrong offset changes nothing and says where to go on', async () => {
    const id = await begin(1000)
    expect(await sendPart(id, 0, Buffer.alloc(400))).toMatchObject({ status: 204, offset: '400' })
    expect(await sendPart(id, 0, Buffer.alloc(400))).toMatchObject({
      status: 409,
      text: expect.stringContaining('byte 400'),
    })
    expect(await sendPart(id, 600, Buffer.alloc(400))).toMatchObject({ status: 409 })
    expect(await received(id)).toBe(400)
  })

  test('of parts sent over several connections at once only one counts', async () => {
    const id = await begin(1000)
    const urls = [site.url, second.url, site.url, second.url]
    const answers = await Promise.all(urls.map((url) => sendPart(id, 0, Buffer.alloc(1000), { url })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect(await received(id)).toBe(1000)
  })

  test('another user cannot see, continue, use or give up an upload', async () => {
    const song = await bytesOf(aSong())
    const id = await begin(song.length)
    const other = await site.aUser('ARTIST')
    expect((await site.call(`GET /api/me/uploads/${id}`, { token: other.token })).status).toBe(404)
    expect((await sendPart(id, 0, song, { token: other.token })).status).toBe(404)
    expect((await site.call(`DELETE /api/me/uploads/${id}`, { token: other.token, headers: TUS })).status).toBe(404)
    await sendPart(id, 0, song)
    expect((await publish({ audioUpload: id }, other)).status).toBe(404)
    expect(await received(id)).toBe(song.length)
    const fan = await site.aUser('FAN')
    expect((await sendPart(id, 0, song, { token: fan.token })).status).toBe(403)
    expect((await sendPart(id, 0, song, { token: 'none' })).status).toBe(401)
  })

  test('a file that is too large, more bytes than announced, and a full account are refused', async () => {
    const headers = { ...TUS, 'upload-length': String(500 * 1024 * 1024 + 1) }
    const tooLarge = await site.call('POST /api/me/uploads', { token: artist.token, headers })
    expect(tooLarge.json()).toMatchObject({ code: 'too-large' })
    const id = await begin(100)
    expect((await sendPart(id, 0, Buffer.alloc(101))).status).toBe(413)
    expect(await received(id)).toBe(0)

    const small = await startTestSite({ QUOTA_GB: '0.001' })
    try {
      const poor = await small.aUser('ARTIST')
      await begin(600_000, poor, small)
      const more = { ...TUS, 'upload-length': '600000' }
      const refused = await small.call('POST /api/me/uploads', { token: poor.token, headers: more })
      expect(refused.json()).toMatchObject({ code: 'over-quota' })
    } finally {
      await small.stop()
    }
  })

  test('a user who is signed out while a part arrives adds nothing', async () => {
    const leaver = await site.aUser('ARTIST')
    const id = await begin(2000, leaver)
    const part = openPart(id, 2000, leaver.token)
    part.write(Buffer.alloc(1000))
    await vi.waitFor(() => expect(part.socket?.bytesWritten ?? 0).toBeGreaterThan(1000))
    await site.call('POST /api/auth/logout', { token: leaver.token })
    part.end(Buffer.alloc(1000))
    const [answer] = await once(part, 'response')
    answer.resume()
    expect(answer.statusCode).toBe(401)
    const { db } = site.context
    expect(await db.one`select received_bytes from resumable_upload where id = ${id}`).toEqual({ receivedBytes: 0 })
  })

  test('an unfinished upload publishes nothing and can still be finished', async () => {
    const song = await bytesOf(aSong())
    const id = await begin(song.length)
    await sendPart(id, 0, song.subarray(0, 100))
    expect((await publish({ audioUpload: id })).json()).toMatchObject({ code: 'conflict' })
    expect((await publish({ audioUpload: id, audioFile: aSong() })).status).toBe(400)
    await sendPart(id, 100, song.subarray(100))
    expect((await publish({ audioUpload: id, price: 'dear' })).status).toBe(400)
    expect((await publish({ audioUpload: id })).status).toBe(201)
  })

  test('another version of the protocol, another type and missing headers are refused', async () => {
    const { token } = artist
    expect((await site.call('POST /api/me/uploads', { token })).status).toBe(412)
    expect((await site.call('POST /api/me/uploads', { token, headers: TUS })).status).toBe(400)
    const id = await begin(10)
    const headers = { ...TUS, 'upload-offset': '0' }
    expect((await site.call(`PATCH /api/me/uploads/${id}`, { token, headers, body: {} })).status).toBe(415)
    const type = { 'content-type': 'application/offset+octet-stream' }
    const elsewhere = await fetch(`${site.url}/api/me/playlists`, {
      method: 'POST',
      headers: { ...type, authorization: `Bearer ${token}` },
      body: 'bytes',
    })
    expect(elsewhere.status).toBe(415)
  })
})

test('abandoned uploads and their parts are swept after two days', async () => {
  const id = await begin(1000)
  await sendPart(id, 0, Buffer.alloc(500))
  const { db, storage } = site.context
  const { partKeys } = await db.one<{ partKeys: string[] }>`select part_keys from resumable_upload where id = ${id}`
  await sweepUploads(site.context)
  await sweepOrphans(site.context)
  expect(await received(id)).toBe(500)
  expect(await storage.stat(partKeys[0] ?? '')).toEqual({ size: 500 })
  site.clock.time = new Date(site.clock.time.getTime() + 50 * 3600_000)
  await sweepUploads(site.context)
  await sweepOrphans(site.context)
  expect(await db.count`select from resumable_upload where id = ${id}`).toBe(0)
  expect(await storage.stat(partKeys[0] ?? '')).toBeUndefined()
})
