import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { owns } from './owns.ts'

let site: TestSite
let artist: TestUser
let buyer: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  buyer = await site.aUser('FAN')
})
afterAll(() => site.stop())

const amounts = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/purchases', { token }))
    .json<{ trackTitle: string; amount: number }[]>()
    .map(({ trackTitle, amount }) => [trackTitle, amount])

test('what joins a bought album is its buyers’ for nothing, and stays theirs when the album is taken apart', async () => {
  const album = await anAlbum(site, artist.id)
  const first = await aTrack(site, { artistId: artist.id, title: 'First', albumId: album })
  await aPurchase(site, { buyerId: buyer.id, trackId: first, albumId: album, amountPence: 500 })
  const joined = await aTrack(site, { artistId: artist.id, title: 'Joined', state: 'rendering', albumId: album })
  expect(await amounts(buyer)).toEqual([['First', 5]])
  await site.context.db.rows`update track set state = 'ready' where id = ${joined}`
  const moved = await aTrack(site, { artistId: artist.id, title: 'Moved' })
  const edit = { token: artist.token, body: { coverId: album } }
  expect((await site.call(`PATCH /api/tracks/${moved}`, edit)).status).toBe(200)
  expect(await amounts(buyer)).toEqual([
    ['Moved', 0],
    ['Joined', 0],
    ['First', 5],
  ])
  expect((await site.call(`DELETE /api/albums/${album}`, { token: artist.token })).status).toBe(200)
  for (const track of [first, joined, moved]) expect(await owns(site.context.db, buyer.id, track)).toBe(true)
})

test('whoever was refunded, or bought the track before, gets nothing more', async () => {
  const [refunded, owner] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const album = await anAlbum(site, artist.id)
  const first = await aTrack(site, { artistId: artist.id, albumId: album })
  const second = await aTrack(site, { artistId: artist.id, title: 'Second' })
  const returned = await aPurchase(site, { buyerId: refunded.id, trackId: first, albumId: album })
  await site.context.db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${returned}`
  await aPurchase(site, { buyerId: owner.id, trackId: first, albumId: album, amountPence: 500 })
  await aPurchase(site, { buyerId: owner.id, trackId: second, amountPence: 100 })
  await site.context.db.rows`update track set album_id = ${album} where id = ${second}`
  expect(await owns(site.context.db, refunded.id, second)).toBe(false)
  expect((await amounts(owner)).filter(([title]) => title === 'Second')).toEqual([['Second', 1]])
})
