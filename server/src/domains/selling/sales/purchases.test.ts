import type { Purchase } from '@fairwave/contract/selling/commerce'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { owns } from './list-purchases.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

/** As its artist does it. */
const deleteTrack = async (id: number) =>
  expect((await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })).status).toBe(200)

const VIEWS = ['/api/me/purchases', '/api/user/purchases', '/api/purchase/user'] as const
async function purchasesOf({ token }: TestUser, view: (typeof VIEWS)[number] = '/api/me/purchases') {
  const answer = (await site.call(`GET ${view}`, { token })).json<Purchase[] | { purchases: Purchase[] }>()
  return Array.isArray(answer) ? answer : answer.purchases
}
const refund = (id: number) =>
  site.context.db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${id}`

test('three endpoints list the same purchases, latest first, to their owner only', async () => {
  const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const album = await anAlbum(site, artist.id)
  const [single, song] = [
    await aTrack(site, { artistId: artist.id, title: 'Single', genre: 'Jazz' }),
    await aTrack(site, { artistId: artist.id, title: 'Song', albumId: album }),
  ]
  const first = await aPurchase(site, { buyerId: fan.id, trackId: single, amountPence: 129 })
  const boughtFirst = site.clock.time.toISOString()
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
  const second = await aPurchase(site, { buyerId: fan.id, trackId: song, albumId: album, amountPence: 500 })
  const expected = [
    {
      id: second,
      trackId: song,
      albumId: album,
      albumTitle: 'An album',
      trackTitle: 'Song',
      artistName: artist.username,
      trackGenre: null,
      amount: 5,
      purchaseDate: site.clock.time.toISOString(),
    },
    {
      id: first,
      trackId: single,
      albumId: null,
      albumTitle: null,
      trackTitle: 'Single',
      artistName: artist.username,
      trackGenre: 'Jazz',
      amount: 1.29,
      purchaseDate: boughtFirst,
    },
  ]
  for (const view of VIEWS) {
    expect(await purchasesOf(fan, view)).toEqual(expected)
    expect(await purchasesOf(other, view)).toEqual([])
    expect((await site.call(`GET ${view}`)).status).toBe(401)
  }
  const page = await site.call('GET /api/purchase/user?limit=1&_t=5', { token: fan.token })
  const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  expect((await site.call(`GET ${next}`, { token: fan.token })).json()).toEqual({ purchases: [expected[1]] })
})

test('a bought track survives its deletion, and ends with a refund', async () => {
  const fan = await site.aUser('FAN')
  const track = await aTrack(site, { artistId: artist.id })
  const { db } = site.context
  expect(await owns(db, fan.id, track)).toBe(false)
  const purchase = await aPurchase(site, { buyerId: fan.id, trackId: track })
  await deleteTrack(track)
  expect(await owns(db, fan.id, track)).toBe(true)
  expect(await purchasesOf(fan)).toHaveLength(1)
  expect(await owns(db, artist.id, track)).toBe(false)
  expect(await owns(db, null, track)).toBe(false)
  await refund(purchase)
  expect(await owns(db, fan.id, track)).toBe(false)
  expect(await purchasesOf(fan)).toEqual([])
})

test('the buyer of an album owns what joins it later, and keeps what was on it', async () => {
  const fan = await site.aUser('FAN')
  const { db } = site.context
  const [album, other] = [await anAlbum(site, artist.id), await anAlbum(site, artist.id)]
  const track = await aTrack(site, { artistId: artist.id, albumId: album })
  const purchase = await aPurchase(site, { buyerId: fan.id, trackId: track, albumId: album })
  const [late, elsewhere] = [
    await aTrack(site, { artistId: artist.id, albumId: album }),
    await aTrack(site, { artistId: artist.id, albumId: other }),
  ]
  expect(await owns(db, fan.id, late)).toBe(true)
  expect(await owns(db, fan.id, elsewhere)).toBe(false)
  await db.rows`update track set album_id = null where album_id = ${album}`
  expect(await owns(db, fan.id, track)).toBe(true)
  expect(await owns(db, fan.id, late)).toBe(true)
  await refund(purchase)
  expect(await owns(db, fan.id, track)).toBe(false)
})
