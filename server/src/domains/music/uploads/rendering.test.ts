import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobHandlers } from '../../../jobs.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { aForm, aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { aWav } from '../../ground/media/testing/sample-audio.ts'
import { renderTrack, resumeRendering } from './render-track.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const upload = async (file = aSong()) =>
  (await site.call('POST /api/tracks', { token: artist.token, form: aForm({ audioFile: file }) })).json<Track>()
const seen = async ({ id }: Track) =>
  (await site.call(`GET /api/tracks/${id}`, { token: artist.token })).json<Track & { waveform: number[] }>()
const run = { attempt: 1, isLastAttempt: false }

/** A header that does not match the audio: it is accepted as an upload and fails in rendering. */
const broken = () => {
  const wav = Buffer.from(aWav({ seconds: 1 }))
  wav.writeUInt16LE(2, 20)
  return new File([new Uint8Array(wav)], 'odd.wav')
}

describe('rendering', () => {
  test('makes an upload playable for every listener', async () => {
    const track = await upload(aSong('a.wav', { seconds: 2 }))
    const worker = await startWorker(site.context.db, site.context.log, jobHandlers(site.context), 1)
    try {
      await vi.waitFor(async () => expect((await seen(track)).state).toBe('ready'), { timeout: 60_000, interval: 100 })
    } finally {
      await worker.stop()
    }
    const ready = (await site.call(`GET /api/tracks/${track.id}`)).json<Track & { waveform: number[] }>()
    expect(ready.duration).toBeCloseTo(2, 1)
    expect(ready.waveform).toHaveLength(1000)
    expect(ready).toMatchObject({ isLossless: true, loudness: expect.any(Number), truePeak: expect.any(Number) })
    expect(ready).not.toHaveProperty('percent')
    expect((await site.call(`GET /api${ready.lowQualityUrl}`)).headers.get('content-type')).toBe('audio/mpeg')
    expect((await site.call('GET /api/tracks')).json<Track[]>().map(({ id }) => id)).toContain(track.id)
  })

  test('may run twice in parallel without harm', async () => {
    const track = await upload()
    await Promise.all([
      renderTrack(site.context, { trackId: track.id }, run),
      renderTrack(site.context, { trackId: track.id }, run),
    ])
    await renderTrack(site.context, { trackId: track.id }, run)
    expect((await seen(track)).state).toBe('ready')
  })

  test('that fails shows the reason to the artist, and to no other user', async () => {
    const track = await upload(broken())
    await renderTrack(site.context, { trackId: track.id }, run)
    expect(await seen(track)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\w+ .*\./) })
    expect((await site.call('GET /api/me/notifications', artist)).json<object[]>()[0]).toMatchObject({
      kind: 'rendering-failed',
      text: expect.stringContaining(track.title),
      href: '/admin/music',
      isRead: false,
    })
    expect((await site.call(`GET /api/tracks/${track.id}`)).status).toBe(404)
    expect((await site.call('GET /api/tracks')).text).not.toContain(`"id":${track.id},`)
  })

  test('that the machine cannot do is retried, and given up with a sentence after the last attempt', async () => {
    const track = await upload()
    const machine = {
      ...site.context,
      storage: { ...site.context.storage, temporaryPath: () => Promise.reject(new Error('no disk')) },
    }
    await expect(renderTrack(machine, { trackId: track.id }, run)).rejects.toThrow()
    expect((await seen(track)).state).toBe('rendering')
    await renderTrack(machine, { trackId: track.id }, { attempt: 5, isLastAttempt: true })
    expect(await seen(track)).toMatchObject({ state: 'failed', reason: expect.stringContaining('could not prepare') })
  })

  test('of a track that is deleted meanwhile ends silently, and publishes nothing', async () => {
    const track = await upload(aSong('long.wav', { seconds: 20 }))
    const rendering = renderTrack(site.context, { trackId: track.id }, run)
    expect((await site.call(`DELETE /api/tracks/${track.id}`, { token: artist.token })).status).toBe(200)
    await rendering
    await renderTrack(site.context, { trackId: track.id }, run)
    expect((await site.call(`GET /api/tracks/${track.id}`, { token: artist.token })).status).toBe(404)
    expect(await site.context.db.count`select from media_hold where holder = ${`track:${track.id}`}`).toBe(0)
  })

  test('is resumed for tracks that a killed server left, with one job each', async () => {
    const track = await upload()
    await site.context.db.rows`delete from graphile_worker._private_jobs`
    await resumeRendering(site.context)
    await resumeRendering(site.context)
    const jobs = await site.context.db.rows<{
      key: string
    }>`select key from graphile_worker.jobs where task_identifier = 'render-track'`
    expect(jobs.map(({ key }) => key).filter((key) => key === `render-track:${track.id}`)).toHaveLength(1)
  })
})
