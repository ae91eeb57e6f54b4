import type { Order } from '@fairwave/contract/selling/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { aComingAlbum, releaseAndSettle } from '../pre-orders/testing/coming-album.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const TEN = 1000
const ordersOf = async (fan: TestUser) => (await site.as(fan, 'GET /api/me/orders')).json<Order[]>()
const undo = (fan: TestUser, { id }: { id: number }) => site.as(fan, `POST /api/me/orders/${id}/undo`)
const purse = async (fan: TestUser) => (await site.pounds(wallet(fan.id)))[0]
const buy = async (fan: TestUser, path: string, body?: object) =>
  expect((await site.as(fan, `POST /api/purchase/${path}`, body)).status).toBe(200)

async function sixTracks(who = artist) {
  const album = await anAlbum(site, who.id, 'Six Waves')
  await site.context.db.rows`update album set price_pence = 5000 where id = ${album}`
  const tracks = []
  for (let n = 0; n < 6; n++) tracks.push(await aTrack(site, { artistId: who.id, albumId: album, pricePence: TEN }))
  return { album, tracks }
}

test('what lowered the price of an album cannot be undone before the album', async () => {
  const fan = await site.aFan(100)
  const { album, tracks } = await sixTracks()
  for (const track of tracks.slice(0, 5)) await buy(fan, `track/${track}`)
  await buy(fan, `album/${album}`)
  expect(await purse(fan)).toBe(40)
  const [last, ...singles] = await ordersOf(fan)
  for (const single of singles) {
    expect(single).toMatchObject({ undoUntil: null, whyNot: expect.stringMatching(/lowered the price of “Six Waves”/) })
    expect((await undo(fan, single)).status).toBe(409)
  }
  expect(await purse(fan)).toBe(40)
  expect((await undo(fan, last!)).status).toBe(200)
  for (const single of singles.slice(0, 4)) expect((await undo(fan, single)).status).toBe(200)
  expect(await purse(fan)).toBe(90)
})

test('an administrator refunds the album first, too', async () => {
  const [fan, admin] = [await site.aFan(100), await site.aUser('ADMIN')]
  const { album, tracks } = await sixTracks()
  await buy(fan, `track/${tracks[0]}`)
  await buy(fan, `track/${tracks[1]}`)
  await buy(fan, `album/${album}`)
  const [last, single] = await ordersOf(fan)
  const refund = ({ id }: Order) => site.as(admin, `POST /api/admin/purchases/${id}/refund`)
  expect((await refund(single!)).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/lowered the price/),
  })
  expect((await refund(last!)).status).toBe(200)
  expect((await refund(single!)).status).toBe(200)
})

test('a price that nothing lowered keeps no other purchase', async () => {
  const fan = await site.aFan(100)
  const { album, tracks } = await sixTracks()
  await buy(fan, `track/${tracks[0]}`)
  await buy(fan, `album/${album}`)
  expect(await purse(fan)).toBe(40)
  expect((await ordersOf(fan))[1]?.whyNot).toBeNull()
})

test('the same by discography', async () => {
  const [fan, other] = [await site.aFan(100), await site.aUser('ARTIST')]
  const { tracks } = await sixTracks(other)
  for (const track of tracks.slice(0, 5)) await buy(fan, `track/${track}`)
  await site.as(other, 'PUT /api/me/discography', { percent: 10 })
  await buy(fan, `discography/${other.id}`, { price: 9 })
  const [, ...singles] = await ordersOf(fan)
  for (const single of singles) expect((await undo(fan, single)).status).toBe(409)
})

test('the same by pre-order, also once it is delivered', async () => {
  const fan = await site.aFan(100)
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  await site.context.db.rows`update track set price_pence = ${TEN} where id = ${tracks[0]}`
  await site.context.db.rows`update album set price_pence = 1000 where id = ${albumId}`
  await buy(fan, `track/${tracks[0]}`)
  expect((await site.as(fan, `POST /api/albums/${albumId}/pre-order`, { price: 10 })).status).toBe(200)
  const [single] = await ordersOf(fan)
  expect((await undo(fan, single!)).status).toBe(409)
  site.clock.time = new Date(site.clock.time.getTime() + 10 * 86_400_000)
  await releaseAndSettle(site)
  expect((await undo(fan, single!)).json()).toMatchObject({ message: expect.stringMatching(/lowered the price/) })
})
