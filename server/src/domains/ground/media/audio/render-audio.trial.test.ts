import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { noteDatabaseError } from '../../../../platform/database/database-unreachable.ts'
import { holdFile, releaseAll, releaseFile } from '../files/hold-file.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import { aMediaSite, type MediaSite } from '../testing/media-site.ts'
import { anId3, aSample, aWav, id3Picture, id3Text } from '../testing/sample-audio.ts'
import { findAudio, openAudio, readWaveform } from './audio.ts'
import { receiveAudio } from './receive-audio.ts'
import { failRendering, renderAudio } from './render-audio.ts'
import * as repository from './repository-audio.ts'

// Without ffmpeg on the machine the samples are made by WebAssembly, which can be slow.
vi.setConfig({ testTimeout: 180_000 })

let site: MediaSite
beforeAll(async () => {
  site = await aMediaSite()
})
afterAll(() => site.stop())

let pitch = 200
/** Different music each time. */
const newMusic = (seconds = 1) => aWav({ seconds, frequency: ++pitch })
const receive = (content: Buffer) => receiveAudio(site.context, { account: null }, Readable.from([content]))
const render = (fileId: number) => renderAudio(site.context, { fileId })
/** Two days later, when files without holders are deleted. */
async function sweep() {
  site.later(48)
  await sweepOrphans(site.context)
}
afterEach(async () => {
  await sweep()
  await sweep()
  expect([await site.stored(), await site.leftovers()]).toEqual([[], []])
})

describe('a received file', () => {
  test('is probed, stored once, and waits to be rendered', async () => {
    const content = newMusic()
    const [first, second] = [await receive(content), await receive(content)]
    expect(first).toMatchObject({
      state: 'received',
      percent: 0,
      mime: 'audio/wav',
      isLossless: true,
      bytes: content.length,
      facts: { seconds: 1 },
    })
    expect(second.fileId).toBe(first.fileId)
    await expect(openAudio(site.context, first.fileId, 'low')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is stored once when several send it at the same time', async () => {
    const content = newMusic()
    const all = await Promise.all(Array.from({ length: 6 }, () => receive(content)))
    expect(new Set(all.map(({ fileId }) => fileId)).size).toBe(1)
    await sweepOrphans(site.context)
    expect(await site.stored()).toHaveLength(1)
  })

  test('leaves nothing when it is refused', async () => {
    const dead = new PassThrough()
    const cut = receiveAudio(site.context, { account: null }, dead)
    dead.write(newMusic())
    dead.destroy()
    await expect(cut).rejects.toMatchObject({ code: 'invalid' })
    await expect(receive(Buffer.from('not music'))).rejects.toMatchObject({ code: 'not-audio' })
    await expect(receive(newMusic().subarray(0, 60_000))).rejects.toMatchObject({ code: 'invalid' })
    expect([await site.stored(), await site.leftovers()]).toEqual([[], []])
  })

  test('offers its tags and its cover', async () => {
    const cover = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    const tag = anId3({ TIT2: id3Text('Take\0 Five'), APIC: id3Picture('image/jpeg', cover) })
    const audio = await receive(Buffer.concat([tag, await aSample('mp3', { frequency: ++pitch })]))
    expect(audio.tags.title).toMatch(/^Take/)
    expect(audio.coverHash).toMatch(/^[0-9a-f]{64}$/)
    await holdFile(site.context.db, audio.fileId, 'track:1', null)
    await sweep()
    expect((await findAudio(site.context.db, audio.fileId))?.coverHash).toBe(audio.coverHash)
    await releaseAll(site.context, site.context.db, 'track:1')
    await sweep()
    await sweep()
    expect(await site.stored()).toEqual([])
  })

  test('is accepted with an unreadable cover', async () => {
    const tag = anId3({ TIT2: id3Text('Blue'), APIC: id3Picture('image/jpeg', Buffer.from('<svg onload="x"/>')) })
    const audio = await receive(Buffer.concat([tag, await aSample('mp3', { frequency: ++pitch })]))
    expect([audio.tags.title, audio.coverHash]).toEqual(['Blue', null])
  })
})

describe('rendering', () => {
  test('makes a file ready, with everything that playback needs', async () => {
    const { fileId } = await receive(newMusic(2))
    const percents: number[] = []
    expect(
      await renderAudio(site.context, { fileId }, { onProgress: (percent) => percents.push(percent) }),
    ).toMatchObject({ state: 'ready' })
    expect(percents.length).toBeGreaterThan(0)
    const audio = await findAudio(site.context.db, fileId)
    expect(audio).toMatchObject({
      state: 'ready',
      percent: 100,
      durationMs: 2000,
      highMime: 'audio/flac',
      reason: null,
    })
    expect(await readWaveform(site.context.db, fileId)).toHaveLength(1000)
    const [low, high] = [await openAudio(site.context, fileId, 'low'), await openAudio(site.context, fileId, 'high')]
    expect([low.type, high.type]).toEqual(['audio/mpeg', 'audio/flac'])
    expect(low.etag).not.toBe(high.etag)
    expect((await site.context.storage.stat(low.key))!.size).toBeGreaterThan(30_000)
    expect(await site.leftovers()).toEqual([])
    expect(await site.stored()).toHaveLength(3)
    await sweep()
    expect(await site.stored()).toEqual([])
  })

  test('happens once when it is requested twice or in parallel', async () => {
    const { fileId } = await receive(newMusic(2))
    const outcomes = await Promise.all([render(fileId), render(fileId), render(fileId)])
    expect(outcomes.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
    const before = await findAudio(site.context.db, fileId)
    expect(await render(fileId)).toMatchObject({ state: 'ready' })
    expect(await findAudio(site.context.db, fileId)).toEqual(before)
    expect(before!.attempts).toBe(0)
    expect(await site.stored()).toHaveLength(3)
  })

  test('fails for a damaged file with the reason, and leaves the original only', async () => {
    const flac = await aSample('flac', { seconds: 3, frequency: ++pitch })
    const { fileId } = await receive(flac.subarray(0, Math.floor(flac.length * 0.7)))
    expect(await render(fileId)).toMatchObject({ state: 'failed', reason: expect.stringContaining('of its 0:03') })
    expect(await findAudio(site.context.db, fileId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('cannot be read'),
    })
    expect([await site.leftovers(), (await site.stored()).length]).toEqual([[], 1])
  })

  test('is continued after a process died', async () => {
    const { fileId } = await receive(newMusic())
    await repository.claim(site.context.db, fileId, randomUUID(), -1)
    expect(await render(fileId)).toMatchObject({ state: 'ready' })
  })

  test('succeeds even after its worker was killed many times', async () => {
    const { fileId } = await receive(newMusic())
    for (let kills = 0; kills < 10; kills++) await repository.claim(site.context.db, fileId, randomUUID(), -1)
    expect(await render(fileId)).toMatchObject({ state: 'ready' })
  })

  test('ends after three failures on this machine', async () => {
    const { fileId } = await receive(newMusic())
    const broken = { ...site.context.storage, temporaryPath: () => Promise.reject(new Error('no such device')) }
    for (let i = 0; i < 3; i++) {
      await expect(renderAudio({ ...site.context, storage: broken }, { fileId })).rejects.toThrow('no such device')
    }
    expect(await render(fileId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('could not prepare'),
    })
  })

  test('is not given up because the database was away when it was done', async () => {
    const { fileId } = await receive(newMusic())
    const away = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    noteDatabaseError(away)
    const db = { ...site.context.db, transaction: () => Promise.reject(away) }
    for (let i = 0; i < 3; i++) {
      await expect(renderAudio({ ...site.context, db }, { fileId })).rejects.toThrow('Connection terminated')
    }
    expect(await render(fileId)).toMatchObject({ state: 'ready' })
  })

  test('can be tried again by uploading again', async () => {
    const content = newMusic()
    const { fileId } = await receive(content)
    await failRendering(site.context, { fileId })
    expect((await findAudio(site.context.db, fileId))?.state).toBe('failed')
    expect(await receive(content)).toMatchObject({ fileId, state: 'received', attempts: 0 })
    expect(await render(fileId)).toMatchObject({ state: 'ready' })
  })

  test('leaves the file unchanged when it is aborted', async () => {
    const { fileId } = await receive(newMusic(60))
    const aborter = new AbortController()
    const rendering = renderAudio(
      site.context,
      { fileId },
      { signal: aborter.signal, onProgress: () => aborter.abort() },
    )
    await expect(rendering).rejects.toThrow()
    expect(await findAudio(site.context.db, fileId)).toMatchObject({ state: 'received', attempts: 0 })
    expect(await site.leftovers()).toEqual([])
  })

  test('works when the storage is not a local folder', async () => {
    const { localPath: _, ...elsewhere } = site.context.storage
    const { fileId } = await receive(newMusic())
    expect(await renderAudio({ ...site.context, storage: elsewhere }, { fileId })).toMatchObject({ state: 'ready' })
    expect(await site.leftovers()).toEqual([])
  })
})

describe('an unneeded file', () => {
  test('is kept while it is held, and deleted a day after the last hold ends', async () => {
    const { db } = site.context
    const { fileId } = await receive(newMusic())
    await render(fileId)
    await holdFile(db, fileId, 'track:1', null)
    await holdFile(db, fileId, 'track:2', null)
    await holdFile(db, fileId, 'track:2', null)
    await releaseFile(site.context, db, fileId, 'track:1')
    await sweep()
    expect(await findAudio(db, fileId)).toBeDefined()
    await releaseFile(site.context, db, fileId, 'track:2')
    await sweepOrphans(site.context)
    expect(await findAudio(db, fileId)).toBeDefined()
    await sweep()
    expect(await findAudio(db, fileId)).toBeUndefined()
    expect(await site.stored()).toEqual([])
    await expect(holdFile(db, fileId, 'track:3', null)).rejects.toMatchObject({ code: 'gone' })
  })

  test('is deleted even while it is rendered, completely', async () => {
    const { fileId } = await receive(newMusic(120))
    const started = vi.fn()
    const rendering = renderAudio(site.context, { fileId }, { onProgress: started })
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), 20_000)
    await sweep()
    expect(await rendering).toMatchObject({ state: 'gone' })
    await sweepOrphans(site.context)
    expect([await site.stored(), await site.leftovers()]).toEqual([[], []])
  })

  test('is deleted from storage if no row ever claimed it', async () => {
    const { db, storage, clock } = site.context
    const { putInBin } = await import('../repository.ts')
    await putInBin(db, ['audio/aa/half'], clock.now())
    await storage.put('audio/aa/half', Buffer.from('half'))
    expect(await sweepOrphans(site.context)).toMatchObject({ keys: 1 })
    expect(await site.stored()).toEqual([])
  })
})
