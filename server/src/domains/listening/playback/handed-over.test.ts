import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { nginxProgram, startDeployedNginx } from '../../../testing/deployed-nginx.ts'
import { freePort } from '../../../testing/site-process.ts'
import { bytesOf, HIGH, LOW, startStreamingSite } from './testing/streaming-site.ts'

let site: Awaited<ReturnType<typeof startStreamingSite>>
beforeAll(async () => {
  site = await startStreamingSite({ TRUST_PROXY: '127.0.0.1', SENDFILE_HEADER: 'X-Accel-Redirect' })
})
afterAll(() => site.stop())

// Its artist may still hear it.
const reject = (id: TrackId) =>
  site.context.db.rows`update track set hidden_at = now(), hidden_because = 'rejected' where id = ${id}`
const list = (id: TrackId) =>
  site.context.db.rows`update track set hidden_at = null, hidden_because = null where id = ${id}`

const BY_PROXY = { 'x-forwarded-for': '203.0.113.7' }
const placeIn = (answer: Response) => answer.headers.get('x-accel-redirect')

describe('a request through a trusted proxy', () => {
  test('is answered with the place of the bytes that this caller may have, and none of the bytes', async () => {
    const places = new Map<string, string | null>()
    for (const [who, token] of [
      ['visitor', undefined],
      ['artist', site.artist.token],
    ] as const) {
      const answer = await site.audio('high', { token, headers: BY_PROXY })
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 0])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toBe('Cookie, Authorization')
      expect(answer.headers.get('x-fairwave-quality')).toBe(who === 'artist' ? 'high' : 'low')
      places.set(who, placeIn(answer))
    }
    const stored = (who: string) =>
      readFileSync(site.context.storage.localPath?.((places.get(who) ?? '').replace('/stored-media/', '')) ?? '')
    expect([stored('visitor').equals(LOW), stored('artist').equals(HIGH)]).toEqual([true, true])
  })

  test('for a track that the caller may not hear is refused, and says no place', async () => {
    await reject(site.track)
    const answer = await site.audio('low', { headers: BY_PROXY })
    expect([answer.status, placeIn(answer)]).toEqual([404, null])
    await list(site.track)
  })
})

test('a request past the proxy gets the bytes', async () => {
  const answer = await site.audio('low')
  expect([placeIn(answer), (await bytesOf(answer)).equals(LOW)]).toEqual([null, true])
})

describe.skipIf(!nginxProgram)('behind nginx with the files in deploy/ (skipped without nginx)', () => {
  let folder: string
  let nginx: ReturnType<typeof startDeployedNginx>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairwave-nginx-'))
    const { dataDir } = site.context.config
    nginx = startDeployedNginx({ siteUrl: site.url, dataDir, port: await freePort(), folder })
    await vi.waitFor(() => fetch(nginx.url), { timeout: 30_000 })
  })
  afterAll(async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const audio = (quality: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${nginx.url}/api/tracks/${site.track}/audio/${quality}`, { headers, method })

  test('a listener gets the whole file or a range of it, with the headers of the process', async () => {
    const whole = await audio('low')
    expect((await bytesOf(whole)).equals(LOW)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=3600',
      'x-fairwave-quality': 'low',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect([whole.headers.has('vary'), placeIn(whole)]).toEqual([false, null])
    const part = await audio('low', { range: 'bytes=1000-1999' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${LOW.length}`])
    expect((await bytesOf(part)).equals(LOW.subarray(1000, 2000))).toBe(true)
    const etag = whole.headers.get('etag') ?? ''
    expect((await audio('low', { 'if-none-match': etag })).status).toBe(304)
    const changed = await audio('low', { range: 'bytes=0-9', 'if-range': '"another version"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, LOW.length])
    const head = await audio('low', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(LOW.length)])
  })

  test('rights are decided on every request, and the stored files cannot be requested', async () => {
    const token = { authorization: `Bearer ${site.artist.token}` }
    expect((await bytesOf(await audio('high', token))).equals(HIGH)).toBe(true)
    const visitor = await audio('high')
    expect((await bytesOf(visitor)).equals(LOW)).toBe(true)
    expect([visitor.headers.get('cache-control'), visitor.headers.get('vary')]).toEqual([
      'private, no-store',
      'Cookie, Authorization',
    ])
    const place = placeIn(await site.audio('high', { token: site.artist.token, headers: BY_PROXY }))
    expect((await fetch(nginx.url + place)).status).toBe(404)
  })

  test('a track that is taken down stops playing once nginx asks again, and the reason is given by the process', async () => {
    expect((await audio('low')).status).toBe(200)
    await reject(site.track)
    const refused = await vi.waitUntil(
      async () => {
        const answer = await audio('low')
        return answer.status !== 200 && answer
      },
      { timeout: 30_000, interval: 100 },
    )
    expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ error: expect.anything() })])
    // Its artist may hear it, which nginx never remembers for another caller.
    const own = await audio('low', { authorization: `Bearer ${site.artist.token}` })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await bytesOf(own)).equals(LOW)).toBe(true)
    expect((await audio('low')).status).toBe(404)
    await list(site.track)
  })

  test('only answers that are the same for every caller are remembered', async () => {
    const remembered = () =>
      readdirSync(join(folder, 'remembered'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    const token = { authorization: `Bearer ${site.artist.token}` }
    for (const headers of [{}, token])
      for (const quality of ['low', 'high']) await bytesOf(await audio(quality, headers))
    const another = await aTrack(site, { artistId: site.artist.id, audio: { low: LOW, high: HIGH } })
    await reject(another)
    const hidden = await fetch(`${nginx.url}/api/tracks/${another}/audio/low`, { headers: token })
    expect([hidden.status, (await bytesOf(hidden)).equals(LOW)]).toEqual([200, true])
    expect(remembered()).toEqual([expect.stringContaining(`/api/tracks/${site.track}/audio/low\n`)])
  })
})
