import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { createCountryLookup } from './countries/country-lookup.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairwave-countries-'))
const ranges = join(folder, 'ranges.csv')
let site: TestSite
let fan: TestUser
let track: TrackId
beforeAll(async () => {
  await writeFile(
    ranges,
    '"127.0.0.0","127.255.255.255","gb"\r\n2001:db8::,2001:db8:ffff::,FR\n192.0.2.0,192.0.2.9,DE\n',
  )
  site = await startTestSite({ COUNTRY_FILE: ranges })
  fan = await site.aUser('FAN')
  track = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id, durationMs: 100_000 })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const play = (body?: object) => site.call(`POST /api/tracks/${track}/play`, { token: fan.token, body })
const rowOf = (id: number) =>
  site.context.db.one<object>`select origin, station, referrer, country, sounded_ms from play where id = ${id}`

test('a play keeps what led to it, and the country of its address but not the address', async () => {
  const { playId } = (await play({ origin: 'radio', station: 'Jazz' })).json<{ playId: number }>()
  expect(await rowOf(playId)).toEqual({
    origin: 'radio',
    station: 'Jazz',
    referrer: null,
    country: 'GB',
    soundedMs: null,
  })
  const linked = (await play({ origin: 'link', referrer: 'blog.example.org' })).json<{ playId: number }>()
  expect(await rowOf(linked.playId)).toMatchObject({ origin: 'link', referrer: 'blog.example.org' })
  const embedded = await site.call(`POST /api/tracks/${track}/embed-play`, { body: { referrer: 'zine.example.org' } })
  expect(embedded.status).toBe(200)
})

test.each([
  { origin: 'elsewhere' },
  { origin: 'radio', station: 'Polka' },
  { referrer: 'https://blog.example.org/page?user=7' },
  { referrer: '<script>' },
  { referrer: 'localhost' },
  { referrer: `${'a'.repeat(250)}.org` },
  { country: 'FR' },
])('a play with %j is refused', async (body) => {
  expect((await play(body)).status).toBe(400)
})

test('how much of a play sounded is believed as far as the clock allows, and only of one’s own heard plays', async () => {
  pass(500)
  const { playId } = (await play()).json<{ playId: number }>()
  const ended = (seconds: number, token = fan.token) =>
    site.call(`POST /api/plays/${playId}/ended`, { token, body: { seconds } })
  await ended(90)
  expect(await rowOf(playId)).toMatchObject({ soundedMs: null })
  pass(40)
  await site.call(`POST /api/plays/${playId}/heard`, { token: fan.token })
  await ended(5000)
  expect(await rowOf(playId)).toMatchObject({ soundedMs: 60_000 })
  await ended(3)
  expect(await rowOf(playId)).toMatchObject({ soundedMs: 60_000 })
  pass(500)
  await ended(5000)
  expect(await rowOf(playId)).toMatchObject({ soundedMs: 100_000 })
  expect((await ended(50, (await site.aUser('FAN')).token)).status).toBe(404)
  expect((await ended(-1)).status).toBe(400)
})

test('countries are found by ranges of either kind of address', () => {
  const countryOf = createCountryLookup(ranges)
  expect(['192.0.2.9', '::ffff:192.0.2.0', '2001:db8:1::7', '127.9.9.9'].map(countryOf)).toEqual([
    'DE',
    'DE',
    'FR',
    'GB',
  ])
  expect(['192.0.2.10', '191.255.255.255', '2001:db9::', '::1', 'nonsense', ''].map(countryOf)).toEqual(
    Array(6).fill(undefined),
  )
  expect(createCountryLookup(undefined)('127.0.0.1')).toBeUndefined()
})

test.each([
  ['1.2.3.4,1.2.3.0,GB', 'line 1'],
  ['1.2.3.4,1.2.3.9,GB\nfirst,last,country', 'line 2'],
  ['1.2.3.4,::1,GB', 'line 1'],
])('a wrong line in the file stops the start with a sentence: %j', async (text, where) => {
  const path = `${ranges}.wrong`
  await writeFile(path, text)
  expect(() => createCountryLookup(path)).toThrow(where)
  expect(() => createCountryLookup(`${path}.missing`)).toThrow('COUNTRY_FILE cannot be read')
})
