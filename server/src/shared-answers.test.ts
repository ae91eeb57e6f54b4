import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from './testing/builders.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

// What is computed for one visitor is sent to all who ask for the same: it must come from nothing else that the first one sent.

/** Longer than anything is remembered. */
const FORGOTTEN_MS = 60_000

let site: TestSite
let addresses: string[]
beforeAll(async () => {
  site = await startTestSite({ ANSWER_MEMORY_MB: '8' })
  const artist = await site.aUser('ARTIST')
  const albumId = await anAlbum(site, artist.id)
  await anAlbum(site, artist.id)
  const track = await aTrack(site, { artistId: artist.id, albumId })
  await aTrack(site, { artistId: artist.id })
  addresses = [
    '/api/tracks?limit=1',
    '/api/tracks?sort=newest&limit=1',
    '/api/albums?limit=1',
    '/api/artists?limit=1',
    `/api/tracks/${track}`,
    `/api/tracks/${track}/similar`,
    `/api/albums/${albumId}`,
    `/api/artists/${artist.username}`,
    `/api/artists/${artist.id}/posts?limit=1`,
    '/home',
    `/artist/${artist.username}`,
    `/artist/${artist.username}?tab=merch`,
    `/album/${albumId}`,
  ]
})
afterAll(() => site.stop())

/** Those of one response and one connection. */
const OF_ONE = ['x-request-id', 'date', 'connection', 'keep-alive', 'content-security-policy']

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await site.call(`GET ${address}`, { headers })
  const kept = [...answer.headers].filter(([name]) => !OF_ONE.includes(name))
  return { status: answer.status, headers: kept, text: answer.text }
}

const NAMES = ['_t', '_nocache', 'x', 'utm_source', 'Limit', 'cursor2', '__proto__', 'link', 'sort[]']
const anUnknownParameter = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.oneof(fc.string({ maxLength: 40 }), fc.constant('y'.repeat(6_000))),
)
const HEADERS = ['accept-language', 'referer', 'origin', 'x-forwarded-host', 'x-original-url', 'via', 'save-data']
const aHeader = fc.tuple(fc.constantFrom(...HEADERS), fc.stringMatching(/^[a-z0-9:/.?=-]{1,40}$/))
const aRequest = fc.record({
  place: fc.nat(),
  extras: fc.array(anUnknownParameter, { maxLength: 2 }),
  isFirst: fc.boolean(),
  headers: fc.array(aHeader, { maxLength: 3 }),
})

test('whatever a visitor sends beside what is asked for, the bytes that all others get are the same', async () => {
  await fc.assert(
    fc.asyncProperty(aRequest, async ({ place, extras, isFirst, headers }) => {
      const address = addresses[place % addresses.length] as string
      const forget = () => {
        site.clock.time = new Date(site.clock.time.getTime() + FORGOTTEN_MS)
      }
      const [path, query = ''] = address.split('?')
      const marks = extras.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      const asked = (isFirst ? [...marks, query] : [query, ...marks]).filter(Boolean).join('&')
      forget()
      const clean = await ask(address)
      forget()
      const marked = await ask(asked ? `${path}?${asked}` : `${path}`, Object.fromEntries(headers))
      const next = await ask(address)
      expect(next).toEqual(clean)
      expect(marked).toEqual(clean)
    }),
    { numRuns: 60 },
  )
})

test('a mark of 12 kB against caches reaches no one’s link to the next page', async () => {
  site.clock.time = new Date(site.clock.time.getTime() + FORGOTTEN_MS)
  const marked = await site.call(`GET /api/tracks?limit=1&_t=${'z'.repeat(12_000)}`)
  const shared = await site.call('GET /api/tracks?limit=1')
  expect(shared.headers.get('link')).toBe(marked.headers.get('link'))
  expect(shared.headers.get('link')).toMatch(/^<\/api\/tracks\?limit=1&cursor=[\w%-]{10,80}>; rel="next"$/)
})
