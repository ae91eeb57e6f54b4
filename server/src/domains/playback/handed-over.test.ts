import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findProgram } from '../../platform/find-program.ts'
import { hideTrack } from '../../testing/builders.ts'
import { bytesOf, HIGH, LOW, startStreamingSite } from './testing/streaming-site.ts'

let site: Awaited<ReturnType<typeof startStreamingSite>>
beforeAll(async () => {
  site = await startStreamingSite({ TRUST_PROXY: '127.0.0.1', SENDFILE_HEADER: 'X-Accel-Redirect' })
})
afterAll(() => site.stop())

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
    await hideTrack(site, site.track)
    const answer = await site.audio('low', { headers: BY_PROXY })
    expect([answer.status, placeIn(answer)]).toEqual([404, null])
    await site.context.db.rows`update track set hidden_at = null, hidden_because = null where id = ${site.track}`
  })
})

test('a request past the proxy gets the bytes', async () => {
  const answer = await site.audio('low')
  expect([placeIn(answer), (await bytesOf(answer)).equals(LOW)]).toEqual([null, true])
})

const nginx = findProgram('nginx') ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : undefined)
describe.skipIf(!nginx)('behind nginx with our own location (skipped without nginx)', () => {
  let folder: string
  let url: string
  let child: ChildProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairwave-nginx-'))
    const port = await freePort()
    const conf = readFileSync(new URL('../../../../deploy/nginx/fairwave.conf', import.meta.url), 'utf8')
    const location = /location \/stored-media\/ \{[^}]*\}/.exec(conf)?.[0] ?? ''
    const files = `${join(site.context.config.dataDir, 'media', 'files')}/`
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log stderr error;
      events {}
      http {
        access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server {
          listen 127.0.0.1:${port};
          location / { proxy_pass ${site.url}; proxy_set_header X-Forwarded-For $remote_addr; }
          ${location.replace(/alias .*;/, `alias ${files};`)}
        }
      }`,
    )
    child = spawn(nginx ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
    url = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(url), { timeout: 30_000 })
  })
  afterAll(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  const audio = (quality: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${url}/api/tracks/${site.track}/audio/${quality}`, { headers, method })

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
    expect((await fetch(url + place)).status).toBe(404)
    await hideTrack(site, site.track)
    expect((await audio('low')).status).toBe(404)
    await site.context.db.rows`update track set hidden_at = null, hidden_because = null where id = ${site.track}`
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
