import type { AlbumId } from '@fairwave/contract/ids'
import type { Album } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
import { allPages, setPlays } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { refreshPopularity } from '../tracks/refresh-popularity.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  await site.context.db.rows`update album set hidden_at = now() where hidden_at is null`
  artist = await site.aUser('ARTIST')
  fan = await site.aUser('FAN')
})
afterAll(() => site.stop())

type Release = { price?: number; tracks?: number[]; genre?: string; plays?: number }

/** An album at £5 with two tracks at £1, unless said otherwise. */
async function aRelease(title: string, { price = 500, tracks = [100, 100], genre, plays = 0 }: Release = {}) {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
  const id = await anAlbum(site, artist.id, title)
  await site.context.db.rows`update album set price_pence = ${price}, genre = ${genre ?? null} where id = ${id}`
  const ids = []
  for (const pricePence of tracks) ids.push(await aTrack(site, { artistId: artist.id, albumId: id, pricePence }))
  if (ids[0]) await setPlays(site, ids[0], plays)
  return { id, tracks: ids }
}
const listed = async (query: string, token?: string) =>
  (await site.call(`GET /api/albums?${query}`, { token })).json<Album[]>()
const titles = async (query: string) => (await listed(query)).map(({ title }) => title)

test('albums are listed by date, plays, price and name, in pages and within a genre', async () => {
  await aRelease('Cedar', { plays: 5, price: 150, genre: 'House' })
  await aRelease('birch', { plays: 900, genre: 'Techno' })
  await aRelease('Árbol', { plays: 70, tracks: [50], genre: 'Jazz' })
  await aRelease('Dogwood', { plays: 0, tracks: [300], genre: 'House' })
  await refreshPopularity(site.context)
  const orders = {
    newest: ['Dogwood', 'Árbol', 'birch', 'Cedar'],
    popular: ['birch', 'Árbol', 'Cedar', 'Dogwood'],
    price: ['Árbol', 'Cedar', 'birch', 'Dogwood'],
    title: ['Árbol', 'birch', 'Cedar', 'Dogwood'],
  }
  for (const [sort, order] of Object.entries(orders)) {
    expect(await titles(`sort=${sort}`)).toEqual(order)
    const pages = await allPages<Album>(site, `/api/albums?sort=${sort}&limit=1`)
    expect(pages.map(([album]) => album?.title)).toEqual(order)
    expect(await titles(`sort=${sort}&genre=electronic`)).toEqual(order.filter((title) => title !== 'Árbol'))
  }
  expect((await site.call('GET /api/albums?sort=colour')).status).toBe(400)
  expect((await site.call('GET /api/albums?sort=price&cursor=x')).status).toBe(400)
})

test('of the same price the newest album comes first, on every page', async () => {
  for (const title of ['One', 'Two', 'Three']) await aRelease(title)
  const pages = await allPages<Album>(site, '/api/albums?sort=price&limit=1')
  expect(pages.map(([album]) => album?.title)).toEqual(['Three', 'Two', 'One'])
})

test('an album is listed while it and one of its tracks are public', async () => {
  const { id, tracks } = await aRelease('Kelp', { tracks: [100] })
  await aRelease('No tracks', { tracks: [] })
  expect(await titles('sort=popular')).toEqual(['Kelp'])
  await hideTrack(site, tracks[0]!)
  expect(await titles('sort=popular')).toEqual([])
  const rendering = await aTrack(site, { artistId: artist.id, albumId: id, state: 'rendering' })
  expect(await titles('sort=price')).toEqual([])
  await site.context.db.rows`update track set state = 'ready' where id = ${rendering}`
  expect(await titles('sort=title')).toEqual(['Kelp'])
  await site.context.db.rows`update track set album_id = null where id = ${rendering}`
  expect(await titles('sort=newest')).toEqual([])
})

test('every list and the page of the album show what the caller would pay', async () => {
  const { id, tracks } = await aRelease('Cheaper by the track', { price: 500, tracks: [100, 200, 50] })
  await aPurchase(site, { buyerId: fan.id, trackId: tracks[1]! })
  const places = [
    'GET /api/albums?limit=1',
    'GET /api/albums?q=cheaper',
    `GET /api/albums/artist/${artist.id}`,
    `GET /api/artists/${artist.username}`,
    'GET /api/search?q=cheaper',
    `GET /api/albums/${id}`,
  ]
  const prices = async (token?: string) => {
    const found = []
    for (const place of places) {
      const body = (await site.call(place, { token })).json()
      const [album] = (Array.isArray(body) ? body : (body.albums ?? [body])) as Album[]
      found.push(album?.price)
    }
    return found
  }
  expect(await prices()).toEqual(places.map(() => 3.5))
  expect(await prices(fan.token)).toEqual(places.map(() => 1.5))
  await site.context.db.rows`update album set price_pence = 120 where id = ${id}`
  expect(await prices(fan.token)).toEqual(places.map(() => 1.2))
})

test('an artist keeps the price they set, whatever buyers pay', async () => {
  const { id } = await aRelease('Set at five')
  const [own] = (await site.call(`GET /api/albums/artist/${artist.id}`, { token: artist.token })).json<Album[]>()
  expect(own).toMatchObject({ price: 2, listPrice: 5 })
  expect((await listed('limit=1'))[0]?.listPrice).toBeUndefined()
  const fresh = await anAlbum(site, artist.id, 'Without tracks')
  expect((await site.call(`GET /api/albums/${fresh}`)).json()).toMatchObject({ price: 5 })
  expect((await site.call(`GET /api/albums/${id}`)).json()).toMatchObject({ price: 2 })
})

test('two prices changed at the same time both count in the order by price', async () => {
  const { id, tracks } = await aRelease('Two at once', { tracks: [100, 100] })
  const { db } = site.context
  await Promise.all(tracks.map((track) => db.rows`update track set price_pence = 10 where id = ${track}`))
  const { price } = await db.one<{ price: number }>`
    select price_pence as price from album_listing where album_id = ${id as AlbumId}`
  expect(price).toBe(20)
})
