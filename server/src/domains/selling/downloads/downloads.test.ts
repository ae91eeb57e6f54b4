import type { TrackId } from '@fairwave/contract/ids'
import type { Downloads } from '@fairwave/contract/selling/downloads'
import { parseBuffer } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aPurchase } from '../../../testing/builders.ts'
import { aSong, aTaggedSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { unzip } from '../../../testing/unzip.ts'
import { sweepOrphans } from '../../ground/media/files/sweep-orphans.ts'
import { aSample, aVideo } from '../../ground/media/testing/sample-audio.ts'
import { prepareDownload } from './prepare-download.ts'
import { preparePurchased } from './prepare-purchased.ts'
import { sweepDownloads } from './sweep-downloads.ts'
import { type ReleaseFields, releaseSong } from './testing/release-song.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(() => site.stop())

const RUN = { attempt: 1, isLastAttempt: true }

const aRelease = (file: File, fields?: ReleaseFields) => releaseSong(site, artist, file, fields)
const bought = (trackId: TrackId) => aPurchase(site, { buyerId: fan.id, trackId })
const formats = async (what: string, by: TestUser | null = fan) =>
  (await site.call(`GET /api/downloads/${what}/formats`, { token: by?.token })).json<Downloads>()

/** Runs the queued jobs, as the worker would. */
async function work(): Promise<number> {
  const { db } = site.context
  const jobs = await db.rows<{ payload: { trackId: TrackId; format: 'mp3' } }>`
    select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier = 'prepare-download'`
  for (const { payload } of jobs) await prepareDownload(site.context, payload, RUN)
  await db.rows`
    delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'prepare-download')`
  return jobs.length
}

async function fetchBytes(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${fan.token}`, ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a track', () => {
  test('comes in each format, prepared before it is sent, with tags and cover', async () => {
    const song = aSong('song.wav', { seconds: 2 })
    const id = await aRelease(song, { title: 'Ünder/the: “Sea”?', genre: 'Jazz' })
    expect(await formats(`track/${id}`, null)).toEqual({
      isOwned: false,
      formats: [
        { format: 'original', label: 'Original', state: 'not-owned', bytes: null },
        { format: 'flac', label: 'FLAC', state: 'not-owned', bytes: null },
        { format: 'mp3', label: 'MP3 320', state: 'not-owned', bytes: null },
      ],
    })
    const path = `/api/downloads/track/${id}?format=`
    expect((await site.call(`GET ${path}mp3`, { token: fan.token })).json()).toMatchObject({
      code: 'not-allowed',
      message: 'Please buy this track to download it.',
    })
    expect((await site.call(`GET ${path}mp3`)).status).toBe(401)
    await bought(id)
    expect((await formats(`track/${id}`)).formats.map(({ state }) => state)).toEqual([
      'ready',
      'preparing',
      'preparing',
    ])
    expect((await site.call(`GET ${path}flac`, { token: fan.token })).json()).toMatchObject({
      code: 'unavailable',
      message: 'This download is being prepared. Please try again in a moment.',
    })
    expect(await work()).toBe(2)
    const listed = (await formats(`track/${id}`)).formats
    expect(listed.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])

    for (const { format, bytes } of listed) {
      const answer = await fetchBytes(`${path}${format}`)
      expect([answer.status, answer.bytes.length]).toEqual([200, bytes])
      const ending = format === 'original' ? 'wav' : format
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${artist.username} - _nder_the_ _Sea__.${ending}"; filename*=UTF-8''${artist.username}%20-%20%C3%9Cnder_the_%20%E2%80%9CSea%E2%80%9D_.${ending}`,
      )
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      if (format === 'original') {
        expect(answer.bytes.equals(Buffer.from(await song.arrayBuffer()))).toBe(true)
        continue
      }
      const { common, format: found } = await parseBuffer(answer.bytes)
      expect(common).toMatchObject({ title: 'Ünder/the: “Sea”?', artist: artist.username, genre: ['Jazz'], year: 2026 })
      expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg' })
      expect(found.duration).toBeCloseTo(2, 1)
      if (format === 'mp3') expect(found.bitrate).toBe(320_000)
      else expect(found).toMatchObject({ lossless: true, container: 'FLAC' })
      const part = await fetchBytes(`${path}${format}`, { range: 'bytes=10-19' })
      expect([part.status, part.bytes.equals(answer.bytes.subarray(10, 20))]).toEqual([206, true])
    }
  })

  test('has its codes, date, licence, credits and lyrics in its tags', async () => {
    const id = await aRelease(aSong('song.wav'), { title: 'Tide' })
    const body = {
      isrc: 'GBABC2600001',
      releaseDate: '2019-03-01',
      licence: 'cc-by-sa',
      isExplicit: true,
      contributors: [
        { role: 'Composer', name: 'Ada Moss' },
        { role: 'Producer', name: 'Zoë' },
        { role: 'Piano', name: 'Nils' },
      ],
      lyrics: '[00:01.00]First “line”\n[01:02.50]Second line',
    }
    await site.call(`PATCH /api/tracks/${id}`, { token: artist.token, body })
    await bought(id)
    await formats(`track/${id}`)
    await work()
    for (const format of ['flac', 'mp3']) {
      const { bytes } = await fetchBytes(`/api/downloads/track/${id}?format=${format}`)
      const { common, native } = await parseBuffer(bytes)
      expect(common, format).toMatchObject({
        isrc: ['GBABC2600001'],
        year: 2019,
        composer: ['Ada Moss'],
      })
      const timed = common.lyrics?.find(({ syncText }) => syncText?.length > 0)
      expect(timed?.syncText).toEqual([
        { timestamp: 1000, text: 'First “line”' },
        { timestamp: 62_500, text: 'Second line' },
      ])
      const written = JSON.stringify(native)
      for (const text of ['https://creativecommons.org/licenses/by-sa/4.0/', 'ITUNESADVISORY', 'Zoë', 'Nils'])
        expect(written, format).toContain(text)
      if (format === 'mp3') expect(common.lyrics?.map(({ text }) => text)).toContain('First “line”\nSecond line')
    }
  })

  test('that was never lossless has no FLAC', async () => {
    const id = await aRelease(await aTaggedSong({ TIT2: 'Lossy' }))
    await bought(id)
    expect((await formats(`track/${id}`)).formats.map(({ format }) => format)).toEqual(['original', 'mp3'])
    const refused = await site.call(`GET /api/downloads/track/${id}?format=flac`, { token: fan.token })
    expect([refused.status, refused.json()]).toMatchObject([400, { message: expect.stringContaining('not lossless') }])
    expect((await site.call(`GET /api/downloads/track/${id}?format=aiff`, { token: fan.token })).status).toBe(400)
    expect((await site.call('GET /api/downloads/track/999999?format=mp3', { token: fan.token })).status).toBe(404)
    await work()
  })

  test('is prepared again when its title changes, and deleted when it is not fetched', async () => {
    const id = await aRelease(aSong(), { title: 'Before' })
    await bought(id)
    await formats(`track/${id}`)
    await work()
    const body = { title: 'After' }
    await site.call(`PATCH /api/tracks/${id}`, { token: artist.token, body })
    expect((await formats(`track/${id}`)).formats[2]?.state).toBe('preparing')
    await work()
    const { bytes } = await fetchBytes(`/api/downloads/track/${id}?format=mp3`)
    expect((await parseBuffer(bytes)).common.title).toBe('After')
    const { db, storage } = site.context
    const files = await db.rows<{ key: string }>`select key from download_file where track_id = ${id}`
    expect(files).toHaveLength(2)
    const now = site.clock.time
    site.clock.time = addDays(now, 31)
    await sweepDownloads(site.context)
    await sweepOrphans(site.context)
    for (const { key } of files) expect(await storage.stat(key)).toBeUndefined()
    site.clock.time = now
    expect((await formats(`track/${id}`)).formats[2]?.state).toBe('preparing')
    await work()
  })

  test('is prepared in advance once it is bought, and cannot be fetched after a refund', async () => {
    const id = await aRelease(aSong())
    await preparePurchased(site.context)
    const purchase = await bought(id)
    await Promise.all([preparePurchased(site.context), preparePurchased(site.context)])
    expect(await work()).toBeGreaterThanOrEqual(2)
    expect(await preparePurchased(site.context)).toBe(0)
    expect((await fetchBytes(`/api/downloads/track/${id}?format=flac`)).status).toBe(200)
    await site.context.db.rows`update purchase set refunded_at = now() where id = ${purchase}`
    expect((await fetchBytes(`/api/downloads/track/${id}?format=flac`)).status).toBe(403)
  })
})

test('an album is a zip of exactly the declared length, which unpacks', async () => {
  const album = await anAlbum(site, artist.id, 'Songs: Vol. 1')
  const tracks = [
    await aRelease(aSong(), { title: 'One', coverId: album }),
    await aRelease(aSong(), { title: 'Two/Three', coverId: album }),
  ]
  for (const trackId of tracks) await aPurchase(site, { buyerId: fan.id, trackId, albumId: album })
  const path = `/api/downloads/album/${album}?format=mp3`
  expect((await formats(`album/${album}`)).formats.map(({ state }) => state)).toEqual([
    'ready',
    'preparing',
    'preparing',
  ])
  expect((await fetchBytes(path)).status).toBe(503)
  await work()
  const answer = await fetchBytes(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const root = `${artist.username} - Songs_ Vol. 1`
  const unpacked = unzip(answer.bytes)
  expect([...unpacked.keys()]).toEqual([`${root}/01 One.mp3`, `${root}/02 Two_Three.mp3`, `${root}/cover.jpg`])
  const { common } = await parseBuffer(unpacked.get(`${root}/02 Two_Three.mp3`)!)
  expect(common).toMatchObject({ album: 'Songs: Vol. 1', track: { no: 2, of: 2 } })
  const head = await fetch(site.url + path, { method: 'HEAD', headers: { authorization: `Bearer ${fan.token}` } })
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  const stranger = await site.aUser('FAN')
  expect((await site.call(`GET ${path}`, { token: stranger.token })).status).toBe(403)
})

test.each([
  ['deleted', 'its buyers'],
  ['rejected', 'its buyers and its artist'],
])('a %s track can be fetched by %s only, in every call', async (reason) => {
  const album = await anAlbum(site, artist.id)
  const id = await aRelease(aSong(), { coverId: album })
  await bought(id)
  const { db } = site.context
  await db.rows`update track set hidden_at = now(), hidden_because = ${reason} where id = ${id}`
  await db.rows`update album set hidden_at = now() where id = ${album}`
  const stranger = await site.aUser('FAN')
  const link = { kind: 'track', id, format: 'original' }
  for (const by of [null, stranger, ...(reason === 'deleted' ? [artist] : [])]) {
    for (const path of [`track/${id}/formats`, `album/${album}/formats`])
      expect((await site.call(`GET /api/downloads/${path}`, { token: by?.token })).status).toBe(404)
    if (!by) continue
    expect((await site.call(`GET /api/downloads/track/${id}?format=original`, { token: by.token })).status).toBe(404)
    expect((await site.call('POST /api/downloads/links', { token: by.token, body: link })).status).toBe(404)
  }
  if (reason === 'rejected') expect((await formats(`track/${id}`, artist)).isOwned).toBe(true)
  expect((await formats(`track/${id}`)).isOwned).toBe(true)
  expect((await fetchBytes(`/api/downloads/track/${id}?format=original`)).status).toBe(200)
})

test('an original keeps the extension it was uploaded with, where that is correct', async () => {
  const album = await anAlbum(site, artist.id, 'Endings')
  const as = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
  const [film, sound, vorbis] = [
    await aVideo('mp4', 1),
    await aSample('m4a', { seconds: 2 }),
    await aSample('ogg', { seconds: 2 }),
  ]
  const uploads: [File, string][] = [
    [as(film, 'film.mp4'), 'mp4'],
    [as(sound, 'sound.M4A'), 'm4a'],
    [as(vorbis, 'voice.oga'), 'oga'],
    [as(sound, 'sound.mp3'), 'm4a'],
    [as(film, 'film'), 'mp4'],
  ]
  const ids: TrackId[] = []
  for (const [place, [file]] of uploads.entries())
    ids.push(await aRelease(file, { title: `Piece ${place}`, coverId: album }))
  for (const trackId of ids) await aPurchase(site, { buyerId: fan.id, trackId, albumId: album })
  for (const [place, [file, ending]] of uploads.entries()) {
    const { headers, bytes } = await fetchBytes(`/api/downloads/track/${ids[place]}?format=original`)
    expect(headers.get('content-disposition')).toContain(`Piece ${place}.${ending}"`)
    expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
  const names = uploads.map(([, ending], place) => `0${place + 1} Piece ${place}.${ending}`)
  const { bytes } = await fetchBytes(`/api/downloads/album/${album}?format=original`)
  expect([...unzip(bytes).keys()].map((path) => path.split('/')[1])).toEqual([...names, 'cover.jpg'])
})

test('without ffmpeg, the built-in engine creates the MP3', async () => {
  const id = await aRelease(aSong())
  await bought(id)
  await formats(`track/${id}`)
  const { context } = site
  const bare = { ...context, config: { ...context.config, ffmpegPath: 'wasm' } }
  await prepareDownload(bare, { trackId: id, format: 'mp3' }, RUN)
  const { bytes } = await fetchBytes(`/api/downloads/track/${id}?format=mp3`)
  expect((await parseBuffer(bytes)).format).toMatchObject({ codec: 'MPEG 1 Layer 3', bitrate: 320_000 })
})
