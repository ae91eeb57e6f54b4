import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { bytesOf, HIGH, LOW, type StreamingSite, startStreamingSite } from './testing/streaming-site.ts'
import { vinylCrackle } from './vinyl-crackle.ts'

let site: StreamingSite
beforeAll(async () => {
  site = await startStreamingSite()
})
afterAll(() => site.stop())

/** Deletes a track as its artist does. */
const deleteTrack = async (id: number) =>
  expect((await site.call(`DELETE /api/tracks/${id}`, { token: site.artist.token })).status).toBe(200)

describe('an unplayable track', () => {
  test('is unknown, unfinished or misspelt', async () => {
    const [raw, failed] = [
      await aTrack(site, { artistId: site.artist.id, state: 'rendering', audio: { low: LOW, high: HIGH } }),
      await aTrack(site, { artistId: site.artist.id, state: 'failed', audio: { low: LOW, high: HIGH } }),
    ]
    for (const { token } of [{ token: undefined }, site.artist]) {
      for (const id of [999_999, raw, failed]) {
        const answer = await site.audio('low', { id, token })
        expect(answer.status).toBe(404)
        expect(await answer.json()).toMatchObject({ code: 'not-found', message: 'This track was not found.' })
      }
      for (const id of ['0', 'x', '..%2f1', '99999999999999999999'])
        expect((await site.audio('low', { id, token })).status).toBe(400)
      for (const quality of ['medium', 'HIGH', 'low.mp3'])
        expect((await site.audio(quality, { token })).status).toBe(400)
    }
  })

  test('is a deleted track, except for its buyers', async () => {
    const id = await aTrack(site, { artistId: site.artist.id, audio: { low: LOW, high: HIGH } })
    const [buyer, fan] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await aPurchase(site, { buyerId: buyer.id, trackId: id })
    await site.call('POST /api/library', { token: fan.token, body: { trackId: id } })
    await deleteTrack(id)
    for (const { token } of [{ token: undefined }, fan, site.artist]) {
      expect(await site.whatIsSent('low', { id, token })).toMatchObject({ sent: 404 })
      expect(await site.whatIsSent('high', { id, token })).toMatchObject({ sent: 404 })
    }
    expect(await site.whatIsSent('high', { id, token: buyer.token })).toEqual({
      sent: 'high',
      cache: 'private, no-store',
    })
    // Even the low quality is only for them now.
    expect(await site.whatIsSent('low', { id, token: buyer.token })).toEqual({
      sent: 'low',
      cache: 'private, no-store',
    })
  })

  test('stops at the next range when a track is deleted while it plays', async () => {
    const id = await aTrack(site, { artistId: site.artist.id, audio: { low: LOW, high: HIGH } })
    const first = await site.audio('low', { id, headers: { range: 'bytes=0-99999' } })
    expect(first.status).toBe(206)
    await deleteTrack(id)
    expect(await bytesOf(first)).toEqual(LOW.subarray(0, 100_000))
    expect((await site.audio('low', { id, headers: { range: 'bytes=100000-' } })).status).toBe(404)
  })

  test('is a track whose file is missing', async () => {
    const id = await aTrack(site, { artistId: site.artist.id })
    const answer = await site.audio('low', { id })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public')
  })
})

test('HEAD has the headers of GET, without the bytes', async () => {
  for (const [quality, token, size, type] of [
    ['low', undefined, LOW.length, 'audio/mpeg'],
    ['high', site.artist.token, HIGH.length, 'audio/flac'],
  ] as const) {
    const answer = await site.audio(quality, { method: 'HEAD', token })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': String(size),
      'content-type': type,
      'accept-ranges': 'bytes',
      'x-fairwave-quality': quality,
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(0)
  }
  expect((await site.audio('low', { method: 'HEAD', id: 999_999 })).status).toBe(404)
})

test('the vinyl crackle is public, whole or in ranges', async () => {
  const crackle = (headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/effects/vinyl_crackle.wav`, { headers })
  const answers = await Promise.all(Array.from({ length: 5 }, () => crackle()))
  const whole = await Promise.all(answers.map(bytesOf))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]?.headers.get('content-type')).toBe('audio/wav')
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(whole.every((wav) => wav.equals(vinylCrackle()))).toBe(true)
  const part = await crackle({ range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
})

describe.skipIf(process.platform !== 'linux')('files', () => {
  const openFiles = async () => {
    const names = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return names.filter((name) => name.startsWith(site.context.config.dataDir)).length
  }

  /** Disconnects as a closed tab does. */
  async function leaveInTheMiddle(path: string) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: fairwave\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
  }

  test('are not left open when listeners disconnect', async () => {
    const id = await aTrack(site, { artistId: site.artist.id, audio: { low: randomBytes(20_000_000), high: HIGH } })
    await (await site.audio('low', { id, headers: { range: 'bytes=0-0' } })).arrayBuffer()
    const before = await openFiles()
    await Promise.all(Array.from({ length: 40 }, () => leaveInTheMiddle(`/api/tracks/${id}/audio/low`)))
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(before))
    expect((await site.audio('low', { id, headers: { range: 'bytes=-5' } })).status).toBe(206)
  })
})
