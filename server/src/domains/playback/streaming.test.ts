import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { vinylCrackle } from './vinyl-crackle.ts'

const LOW = randomBytes(400_000)
const HIGH = randomBytes(900_000)

let site: TestSite
let artist: TestUser
let track: TrackId
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  track = await aTrack(site, { artistId: artist.id, audio: { low: LOW, high: HIGH } })
})
afterAll(() => site.stop())

/** Deletes a track as its artist does. */
const deleteTrack = async (id: number) =>
  expect((await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })).status).toBe(200)

type AudioRequest = {
  token?: string | undefined
  headers?: Record<string, string>
  method?: string
  id?: TrackId | number | string
}
function audio(quality: string, { token, headers = {}, method = 'GET', id = track }: AudioRequest = {}) {
  return fetch(`${site.url}/api/tracks/${id}/audio/${quality}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

async function whatIsSent(quality: 'low' | 'high', request: AudioRequest = {}) {
  const answer = await audio(quality, request)
  const bytes = await bytesOf(answer)
  const sent = bytes.equals(LOW) ? 'low' : bytes.equals(HIGH) ? 'high' : answer.status
  if (answer.ok) {
    expect(answer.headers.get('x-fairwave-quality')).toBe(sent)
    expect(answer.headers.get('content-type')).toBe(sent === 'high' ? 'audio/flac' : 'audio/mpeg')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  }
  const cache = answer.headers.get('cache-control')
  // What a shared cache stores must not depend on the caller.
  expect(answer.headers.has('vary')).toBe(answer.ok && cache !== 'public, max-age=3600')
  return { sent, cache }
}

describe('the quality', () => {
  const sign = (label: TestUser) =>
    site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
  const listeners: [string, 'low' | 'high', () => Promise<{ token?: string }>][] = [
    ['a stranger', 'low', async () => ({})],
    ['a session that never was', 'low', async () => ({ token: 'nonsense' })],
    ['a fan', 'low', () => site.aUser('FAN')],
    ['an advertiser', 'low', () => site.aUser('ADMAN')],
    ['an administrator', 'low', () => site.aUser('ADMIN')],
    ['a label', 'low', () => site.aUser('LABEL')],
    ['another artist', 'high', () => site.aUser('ARTIST')],
    ['a user who is both', 'high', () => site.aUser('BOTH')],
    ['the artist', 'high', async () => artist],
    [
      'a premium fan',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await site.context.db.rows`update account set is_premium = true where id = ${fan.id}`
        return fan
      },
    ],
    [
      'a label that only made an offer',
      'low',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        return label
      },
    ],
    [
      'a label whose offer was accepted',
      'high',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
        return label
      },
    ],
    [
      'a label that the artist left',
      'low',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
        await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: artist.token })
        return label
      },
    ],
    [
      'a fan who keeps it in the library',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        await site.call('POST /api/library', { token: fan.token, body: { trackId: track } })
        return fan
      },
    ],
    [
      'a fan who bought it',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: track })
        return fan
      },
    ],
    [
      'a fan who bought it and hid it',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: track })
        await site.call(`DELETE /api/me/library/${track}`, { token: fan.token })
        return fan
      },
    ],
    [
      'a fan who was refunded',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        const purchase = await aPurchase(site, { buyerId: fan.id, trackId: track })
        await site.context.db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${purchase}`
        return fan
      },
    ],
    [
      'a fan who bought another track',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: await aTrack(site, { artistId: artist.id }) })
        return fan
      },
    ],
  ]

  test.each(listeners)('for %s is %s', async (_, quality, make) => {
    const { token } = await make()
    expect(await whatIsSent('high', { token })).toEqual({ sent: quality, cache: 'private, no-store' })
    // A request for low quality gets it, publicly cacheable.
    expect(await whatIsSent('low', { token })).toEqual({ sent: 'low', cache: 'public, max-age=3600' })
    // An audio element can only send its cookie.
    if (token)
      expect(await whatIsSent('high', { headers: { cookie: `fairwave_session=${token}` } })).toMatchObject({
        sent: quality,
      })
  })

  test('is high for a buyer of the album', async () => {
    const album = await anAlbum(site, artist.id)
    const [song, late] = [
      await aTrack(site, { artistId: artist.id, albumId: album, audio: { low: LOW, high: HIGH } }),
      await aTrack(site, { artistId: artist.id, albumId: album, audio: { low: LOW, high: HIGH } }),
    ]
    const fan = await site.aUser('FAN')
    await aPurchase(site, { buyerId: fan.id, trackId: song, albumId: album })
    for (const id of [song, late])
      expect(await whatIsSent('high', { token: fan.token, id })).toMatchObject({ sent: 'high' })
    expect(await whatIsSent('high', { token: fan.token })).toMatchObject({ sent: 'low' })
  })

  test('has the type of the original', async () => {
    const id = await aTrack(site, { artistId: artist.id, audio: { low: LOW, high: HIGH, highMime: 'audio/mp4' } })
    const answer = await audio('high', { token: artist.token, id })
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    await answer.arrayBuffer()
  })
})

describe('an unplayable track', () => {
  test('is unknown, unfinished or misspelt', async () => {
    const [raw, failed] = [
      await aTrack(site, { artistId: artist.id, state: 'rendering', audio: { low: LOW, high: HIGH } }),
      await aTrack(site, { artistId: artist.id, state: 'failed', audio: { low: LOW, high: HIGH } }),
    ]
    for (const { token } of [{ token: undefined }, artist]) {
      for (const id of [999_999, raw, failed]) {
        const answer = await audio('low', { id, token })
        expect(answer.status).toBe(404)
        expect(await answer.json()).toMatchObject({ code: 'not-found', message: 'This track was not found.' })
      }
      for (const id of ['0', 'x', '..%2f1', '99999999999999999999'])
        expect((await audio('low', { id, token })).status).toBe(400)
      for (const quality of ['medium', 'HIGH', 'low.mp3']) expect((await audio(quality, { token })).status).toBe(400)
    }
  })

  test('is a deleted track, except for its buyers', async () => {
    const id = await aTrack(site, { artistId: artist.id, audio: { low: LOW, high: HIGH } })
    const [buyer, fan] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await aPurchase(site, { buyerId: buyer.id, trackId: id })
    await site.call('POST /api/library', { token: fan.token, body: { trackId: id } })
    await deleteTrack(id)
    for (const { token } of [{ token: undefined }, fan, artist]) {
      expect(await whatIsSent('low', { id, token })).toMatchObject({ sent: 404 })
      expect(await whatIsSent('high', { id, token })).toMatchObject({ sent: 404 })
    }
    expect(await whatIsSent('high', { id, token: buyer.token })).toEqual({ sent: 'high', cache: 'private, no-store' })
    // Even the low quality is only for them now.
    expect(await whatIsSent('low', { id, token: buyer.token })).toEqual({ sent: 'low', cache: 'private, no-store' })
  })

  test('stops at the next range when a track is deleted while it plays', async () => {
    const id = await aTrack(site, { artistId: artist.id, audio: { low: LOW, high: HIGH } })
    const first = await audio('low', { id, headers: { range: 'bytes=0-99999' } })
    expect(first.status).toBe(206)
    await deleteTrack(id)
    expect(await bytesOf(first)).toEqual(LOW.subarray(0, 100_000))
    expect((await audio('low', { id, headers: { range: 'bytes=100000-' } })).status).toBe(404)
  })

  test('is a track whose file is missing', async () => {
    const id = await aTrack(site, { artistId: artist.id })
    const answer = await audio('low', { id })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public')
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-', 0, 400_000],
    ['bytes=0-1', 0, 2],
    ['bytes=100-199', 100, 200],
    ['bytes=399999-', 399_999, 400_000],
    ['bytes=-1000', 399_000, 400_000],
    ['bytes=-9999999', 0, 400_000],
    ['bytes=399000-9999999', 399_000, 400_000],
  ])('%s', async (range, start, end) => {
    const answer = await audio('low', { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/400000`)
    expect(answer.headers.get('x-fairwave-quality')).toBe('low')
    expect((await bytesOf(answer)).equals(LOW.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=400000-', 'bytes=9999999-99999999', 'bytes=-0'])('%s is outside the file', async (range) => {
    const answer = await audio('low', { headers: { range } })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */400000')
    expect(await answer.json()).toMatchObject({ code: 'range-not-satisfiable' })
  })

  test.each(['bytes=5-2', 'bytes=abc', 'items=0-1', 'bytes=0-1,5-6', ''])(
    '%j is not a single range, so the whole file is sent',
    async (range) => {
      const answer = await audio('low', { headers: { range } })
      expect(answer.status).toBe(200)
      expect((await bytesOf(answer)).equals(LOW)).toBe(true)
    },
  )

  test('apply only to the version that the listener has', async () => {
    const etag = (await audio('low', { method: 'HEAD' })).headers.get('etag') ?? ''
    const ask = async (tag: string) => {
      const answer = await audio('low', { headers: { range: 'bytes=0-9', 'if-range': tag } })
      return [answer.status, (await bytesOf(answer)).length]
    }
    expect(await ask(etag)).toEqual([206, 10])
    expect(await ask('"another"')).toEqual([200, LOW.length])
  })

  test('ranges of one quality are not mixed with the other', async () => {
    const low = await audio('high', { headers: { range: 'bytes=0-9' } })
    const fan = await site.aUser('FAN')
    await aPurchase(site, { buyerId: fan.id, trackId: track })
    // Bought while listening: the part in the browser belongs to the other version.
    const etag = low.headers.get('etag') ?? ''
    const answer = await audio('high', { token: fan.token, headers: { range: 'bytes=10-', 'if-range': etag } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBe(etag)
    expect((await bytesOf(answer)).equals(HIGH)).toBe(true)
  })

  test('are not needed by a listener who has the whole file', async () => {
    const etag = (await audio('low', { method: 'HEAD' })).headers.get('etag') ?? ''
    const answer = await audio('low', { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  })
})

test('HEAD has the headers of GET, without the bytes', async () => {
  for (const [quality, token, size, type] of [
    ['low', undefined, LOW.length, 'audio/mpeg'],
    ['high', artist.token, HIGH.length, 'audio/flac'],
  ] as const) {
    const answer = await audio(quality, { method: 'HEAD', token })
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
  expect((await audio('low', { method: 'HEAD', id: 999_999 })).status).toBe(404)
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
    const id = await aTrack(site, { artistId: artist.id, audio: { low: randomBytes(20_000_000), high: HIGH } })
    await (await audio('low', { id, headers: { range: 'bytes=0-0' } })).arrayBuffer()
    const before = await openFiles()
    await Promise.all(Array.from({ length: 40 }, () => leaveInTheMiddle(`/api/tracks/${id}/audio/low`)))
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(before))
    expect((await audio('low', { id, headers: { range: 'bytes=-5' } })).status).toBe(206)
  })
})
