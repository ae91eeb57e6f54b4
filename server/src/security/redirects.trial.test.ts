import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@fairwave/contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSender } from '../testing/security/send-raw.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const SOURCE = join(import.meta.dirname, '..')

/** Files that send a browser elsewhere, and where to. */
const MAY_REDIRECT: Record<string, string> = {
  'platform/http/web-app/web-app.ts': 'the page of an account under its present name',
  'platform/http/well-known.ts': 'the page to change a password on',
  'platform/http/files/send-download.ts': 'a signed address of the object store',
  'domains/outward/feeds/routes.ts': 'a feed under the present name',
  'domains/outward/feeds/podcast/routes-podcast.ts': 'a podcast under the present name',
  'domains/outward/mailing/routes.ts': 'the page to unsubscribe on',
  'domains/people/oidc/routes.ts': 'the identity provider, and back to /signed-in',
  'domains/ground/media/resumable/routes-resumable.ts': 'the address of an upload in parts',
}

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HtTpS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%09/evil.example',
  '/%0a/evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '@evil.example',
  '.evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
]
const PARAMETERS = ['next', 'return', 'returnTo', 'return_to', 'redirect', 'redirect_uri', 'to', 'url', 'continue']

let site: TestSite
let sender: ReturnType<typeof createSender>
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'https://fairwave.example' })
  sender = createSender(site.url)
  const artist = await site.aUser('ARTIST', 'old_name')
  const body = { username: 'new_name' }
  expect((await site.call('PATCH /api/me/profile', { token: artist.token, body })).status).toBe(200)
  expect((await site.call('PUT /api/me/podcast', { token: artist.token, body: { isOn: true } })).status).toBeLessThan(
    500,
  )
})
afterAll(async () => {
  sender.close()
  await site.stop()
})

/** Where the site sends a visitor, as a browser reads it; undefined where it does not. */
async function sentTo(path: string): Promise<URL | undefined> {
  const headers = { host: 'fairwave.example', 'x-forwarded-host': 'evil.example' }
  const { status, headers: answer } = await sender.send({ kind: 'redirect', method: 'GET', path, headers })
  expect(status, path).toBeLessThan(500)
  const location = answer.get('location')
  expect(location ?? '', path).not.toMatch(/^[^?]*\\|\p{Cc}/u)
  return location === null ? undefined : new URL(location, new URL(path, 'https://fairwave.example'))
}

test('only the listed files send browsers elsewhere', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .filter((file) =>
      /\.redirect\(|header\('location'|(?<![\w.])location: `/i.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
  expect(found.sort()).toEqual(Object.keys(MAY_REDIRECT).sort())
})

test('a renamed account redirects to its own pages, whatever else the address says', async () => {
  expect((await sentTo('/artist/old_name'))?.pathname).toBe('/artist/new_name')
  for (const path of ['/artist/old_name', '/artist/old_name/feed.xml', '/artist/old_name/podcast.xml'])
    for (const value of HOSTILE)
      for (const asked of [`${path}?next=${value}`, `${path}?${value}`, `${path}${value}`, `/${value}${path}`])
        expect((await sentTo(asked))?.origin ?? 'https://fairwave.example', asked).toBe('https://fairwave.example')
})

test('no page and no call sends a visitor to another site', async () => {
  const calls = site.app.endpoints.filter(({ method }) => method === 'GET')
  const paths = [...PAGES, ...calls].map(({ path }) => path)
  const outside: string[] = []
  for (const [place, path] of paths.entries())
    for (const value of path.includes(':') ? HOSTILE : [HOSTILE[place % HOSTILE.length] ?? '']) {
      const filled = path.replace(/:\w+/g, encodeURI(value).replaceAll('/', '%2f'))
      const asked = `${filled}?${PARAMETERS.map((name) => `${name}=${value}`).join('&')}`
      const to = await sentTo(asked)
      if (to && to.origin !== 'https://fairwave.example') outside.push(`${asked} -> ${to}`)
    }
  expect(outside).toEqual([])
  for (const value of HOSTILE) expect(await sentTo(`/${value}`), value).toBeUndefined()
})
