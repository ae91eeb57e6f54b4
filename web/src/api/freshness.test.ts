// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOWS } from '@fairwave/contract/freshness/shows'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buyMusic } from '../purchasing/buy-music.ts'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { call } from './call.ts'
import { whenRefreshed } from './freshness.ts'
import { apiQuery, createQueryClient } from './query-client.ts'
import { keepFresh } from './use-fresh-queries.ts'

const RECORD = {
  kind: 'track',
  id: 1,
  title: 'Harbour Lights',
  artistId: 9,
  artistName: 'Saltmarsh',
  price: 1,
} as const
const SHOWN = {
  wallet: 'GET /api/credits/wallet',
  library: 'GET /api/me/library',
  track: 'GET /api/tracks/1',
  album: 'GET /api/albums/3',
  artist: 'GET /api/artists/saltmarsh',
  messages: 'GET /api/me/messages',
}

let queries: QueryClient
let stops: (() => void)[] = []

beforeEach(() => {
  queries = createQueryClient()
  keepFresh(queries)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

/** A page that shows all of these; answers how often each was fetched since. */
async function show(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const answers = Object.fromEntries(Object.values(SHOWN).map((name) => [name, { body: { balance: 4 } }]))
  const api = fakeApi({ ...answers, ...handlers })
  const shown = [
    apiQuery('GET /api/credits/wallet'),
    apiQuery('GET /api/me/library', { query: {} }),
    apiQuery('GET /api/tracks/:id', { params: { id: 1 } }),
    apiQuery('GET /api/albums/:id', { params: { id: 3 } }),
    apiQuery('GET /api/artists/:username', { params: { username: 'saltmarsh' } }),
    apiQuery('GET /api/me/messages', { query: {} }),
  ]
  for (const query of shown) stops.push(new QueryObserver(queries, query as never).subscribe(() => {}))
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const before = api.requests.length
  return {
    api,
    fetchedAgain: async () => {
      await whenRefreshed()
      const again = new Set(api.requests.slice(before).map(({ name }) => name))
      return Object.entries(SHOWN).flatMap(([shows, name]) => (again.has(name) ? [shows] : []))
    },
  }
}

test('buying fetches the wallet, the library, the track, its album and the artist page again, and nothing else', async () => {
  const { fetchedAgain } = await show({
    'POST /api/credits/spend': { body: { success: true, data: { currentWalletBalance: 3 } } },
    'POST /api/purchase/track/1': { body: { success: true, purchase: { trackId: 1 } } },
  })
  await buyMusic(RECORD)
  expect(await fetchedAgain()).toEqual(['wallet', 'library', 'track', 'album', 'artist'])
})

test('a call that changes nothing shown fetches nothing again', async () => {
  const { fetchedAgain } = await show({ 'POST /api/tracks/1/play': { body: { playId: 'a' } } })
  await call('POST /api/tracks/:id/play', { params: { id: 1 } } as never)
  expect(await fetchedAgain()).toEqual([])
})

test('a refusal because the screen is out of date fetches again; a lost connection does not', async () => {
  const order = { body: { trackId: 1 } }
  const { api, fetchedAgain } = await show({ 'POST /api/library': 'network-failure' })
  await expect(call('POST /api/library', order)).rejects.toThrow()
  expect(await fetchedAgain()).toEqual([])
  api.answer('POST /api/library', refusal(404, 'not-found', 'This track is gone.'))
  await expect(call('POST /api/library', order)).rejects.toThrow()
  expect(await fetchedAgain()).toEqual(['library', 'track'])
})

test('every query of the app says what it shows', () => {
  const source = join(import.meta.dirname, '..')
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const kept = [...code.matchAll(/(?:apiQuery|pagedQuery|queryKey:)[\s([]*'(GET [^']+)'/g)].map(([, name = '']) => name)
  expect(kept.length).toBeGreaterThan(50)
  expect([...new Set(kept)].filter((name) => !(name in SHOWS))).toEqual([])
})
