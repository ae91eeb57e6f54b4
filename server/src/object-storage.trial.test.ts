import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStorage } from './domains/ground/media/files/open-storage.ts'
import { releaseSong } from './domains/selling/downloads/testing/release-song.ts'
import { startS3Server } from './platform/storage/testing/s3-server.ts'
import { startWatchedProxy } from './platform/storage/testing/watched-proxy.ts'
import { aPurchase } from './testing/builders.ts'
import { aSong } from './testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from './testing/test-site.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let site: TestSite
let artist: TestUser
beforeAll(async () => {
  server = await startS3Server()
  site = await startTestSite(settings())
  artist = await site.aUser('ARTIST')
})
afterAll(async () => {
  await site.stop()
  await server.stop()
})

const settings = (): Record<string, string> => ({
  S3_ENDPOINT: server.settings.endpoint,
  S3_BUCKET: server.settings.bucket,
  S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
})

test('music is uploaded to the bucket, streamed through the site and downloaded from the store', async () => {
  const id = await releaseSong(site, artist, aSong())

  const part = await fetch(`${site.url}/api/tracks/${id}/audio/low`, { headers: { range: 'bytes=100-199' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])

  const fan = await site.aUser('FAN')
  const download = `GET /api/downloads/track/${id}?format=original`
  expect((await site.call(download, { token: fan.token })).status).toBe(403)
  await aPurchase(site, { buyerId: fan.id, trackId: id })
  const answer = await site.call(download, { token: fan.token })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toContain(server.settings.endpoint)
  const file = await fetch(answer.headers.get('location')!)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
})

test('an upload in parts is kept in the bucket, continued by a process with another disk, and becomes a track', async () => {
  const song = Buffer.from(await aSong().arrayBuffer())
  const headers = { authorization: `Bearer ${artist.token}`, 'tus-resumable': '1.0.0' }
  const length = { 'upload-length': String(song.length) }
  const begun = await site.call('POST /api/me/uploads', { token: artist.token, headers: { ...headers, ...length } })
  const { id } = begun.json<{ id: string }>()
  const dataDir = await mkdtemp(join(tmpdir(), 'fairwave-test-'))
  const { storage } = await openStorage(site.context.db, readConfig({ ...settings(), DATA_DIR: dataDir }))
  const second = await createApp({ ...site.context, storage })
  try {
    const urls = [site.url, await second.listen({ port: 0, host: '127.0.0.1' })]
    const middle = Math.floor(song.length / 2)
    for (const [i, part] of [song.subarray(0, middle), song.subarray(middle)].entries()) {
      const sent = await fetch(`${urls[i]}/api/me/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(i * middle) },
        body: new Uint8Array(part),
      })
      expect(sent.status).toBe(204)
    }
    const track = await site.call('POST /api/tracks', {
      token: artist.token,
      body: { title: 'Parts', audioUpload: id },
    })
    expect(track.json()).toMatchObject({ title: 'Parts' })
  } finally {
    await second.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('wrong keys and buckets stop the start with a sentence', async () => {
  for (const wrong of [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_BUCKET: 'not-there' }]) {
    const config = readConfig({ ...settings(), ...wrong, DATA_DIR: site.context.config.dataDir })
    await expect(openStorage(site.context.db, config)).rejects.toThrow(/cannot be used: the store answered 40[34]/)
  }
})

test('a store that fails for the moment does not keep a process from starting', async () => {
  const proxy = await startWatchedProxy(server.settings.endpoint)
  proxy.refuse = () => 503
  const config = readConfig({ ...settings(), S3_ENDPOINT: proxy.url, DATA_DIR: site.context.config.dataDir })
  const { storage, problem } = await openStorage(site.context.db, config)
  expect(problem).toContain('does not answer.')
  await expect(storage.check()).rejects.toThrow('right now')
  proxy.refuse = () => undefined
  await storage.check()
  await proxy.stop()
})

test('a bucket of another site is reported, and nothing is stored in it', async () => {
  await site.context.db.rows`update storage_mark set mark = gen_random_uuid()::text`
  const { problem, storage } = await openStorage(site.context.db, site.context.config)
  expect(problem).toContain('does not hold the media of this site')
  await expect(storage.check()).rejects.toThrow('right now')
})
