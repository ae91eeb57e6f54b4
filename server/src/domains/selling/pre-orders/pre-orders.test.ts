import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, held, wallet } from '../../ground/ledger/account.ts'
import { aComingAlbum, inDays, isOwned, order, ordered, pass, releaseAndSettle } from './testing/coming-album.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})

const cancel = (fan: TestUser, { id }: { id: number }) => site.as(fan, `POST /api/me/pre-orders/${id}/cancel`)
const schedule = (id: number, body: object, by = artist) => site.as(by, `PUT /api/releases/${id}/schedule`, body)

test('everyone sees an album that takes pre-orders, and plays only what of it is out', async () => {
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  const album = (await site.call(`GET /api/albums/${albumId}`)).json<{ tracks: { id: number }[] }>()
  expect(album).toMatchObject({ title: 'Dawn', unreleased: { preOrders: true } })
  expect(album.tracks.map(({ id }) => id)).toEqual([tracks[0]])
  expect((await site.call(`GET /api/albums/${albumId}/cover`)).status).toBe(200)
  const offer = (await site.call(`GET /api/albums/${albumId}/pre-order`)).json()
  expect(offer).toMatchObject({ price: 5, artistPercent: 80, order: null })
  expect(offer.tracks).toEqual(
    ['One', 'Two', 'Three'].map((title, place) => ({ id: tracks[place], title, isOut: place === 0 })),
  )
  expect((await site.call(`GET /api/tracks/${tracks[1]}`)).status).toBe(404)
  expect((await site.call(`GET /api/tracks/${tracks[1]}/audio/low`)).status).toBe(404)
  expect((await site.call(`GET /api/artists/${artist.id}/pre-orders`)).json()).toMatchObject([{ id: albumId }])
  expect((await site.call(`GET /api/albums/artist/${artist.id}`)).json()).toEqual([])
  await schedule(albumId, { release: inDays(site, 10), preOrders: false })
  for (const path of ['', '/cover', '/pre-order'])
    expect((await site.call(`GET /api/albums/${albumId}${path}`)).status).toBe(404)
})

test('an order brings what is out at once and the rest on the day, and pays the artist then', async () => {
  const fan = await site.aFan(20)
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  const { id, refundAt } = await ordered(site, fan, albumId, { extra: 1 })
  expect(new Date(refundAt)).toEqual(new Date(inDays(site, 40)))
  const accounts = [wallet(fan.id), held(id), earnings(artist.id)] as const
  expect(await site.pounds(...accounts)).toEqual([14, 6, 0])
  expect([await isOwned(site, fan, tracks[0]!), await isOwned(site, fan, tracks[1]!)]).toEqual([true, false])
  expect((await site.as(fan, 'GET /api/me/orders')).json()).toEqual([])
  expect((await site.as(artist, 'GET /api/me/pre-orders/received')).json()).toMatchObject({
    amount: 5,
    albums: [{ albumId, title: 'Dawn', orders: 1, amount: 5 }],
  })
  expect((await site.as(artist, 'GET /api/me/earnings')).json()).toMatchObject({ balance: 0, tracksSold: 0 })
  // The price of an order stays what it was.
  await site.context.db.rows`update album set price_pence = 900 where id = ${albumId}`
  pass(site, 10)
  await releaseAndSettle(site)
  expect(await site.pounds(...accounts)).toEqual([14, 0, 5])
  for (const track of tracks) expect(await isOwned(site, fan, track)).toBe(true)
  const [sale] = (await site.as(fan, 'GET /api/me/orders')).json<{ id: number }[]>()
  expect(sale).toMatchObject({ kind: 'album', contentId: albumId, amount: 6, tracks: 3, whyNot: null })
  const receipt = (await site.as(fan, `GET /api/me/receipts/P-${sale?.id}`)).json()
  expect(receipt).toMatchObject({ total: 6, shares: [{ amount: 5 }, { amount: 1 }] })
  expect((await site.as(artist, 'GET /api/me/pre-orders/received')).json()).toEqual({ amount: 0, albums: [] })
  expect((await site.as(artist, 'GET /api/me/earnings')).json()).toMatchObject({
    balance: 0,
    pendingEarnings: 5,
    clearing: [{ reason: 'returnable' }],
    tracksSold: 3,
  })
  expect((await site.as(fan, 'GET /api/me/receipt')).json()).toMatchObject({
    months: [{ buying: 5, platform: 1 }],
  })
  expect((await site.as(fan, 'GET /api/me/notifications')).text).toContain('“Dawn” is out now, and yours')
  // It is a sale like any other: undone, every line of it goes back.
  expect((await site.as(fan, `POST /api/me/orders/${sale?.id}/undo`)).status).toBe(200)
  expect(await site.pounds(...accounts)).toEqual([20, 0, 0])
})

test('50 presses of one fan give one order and one charge', async () => {
  const fan = await site.aFan(20)
  const { albumId } = await aComingAlbum(site, artist)
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(site, fan, albumId)))
  expect(new Set(answers.map((answer) => answer.json<PreOrder>().id)).size).toBe(1)
  expect(await site.pounds(wallet(fan.id))).toEqual([15])
  expect((await site.as(fan, 'GET /api/me/pre-orders')).json()).toHaveLength(1)
})

test('an order is refused where it makes no sense, and nothing is charged', async () => {
  const fan = await site.aFan(20)
  const { albumId } = await aComingAlbum(site, artist)
  expect((await order(site, fan, albumId, { price: 4.99 })).json()).toMatchObject({
    error: 'This album costs £5.00 now.',
  })
  expect((await order(site, artist, albumId)).status).toBe(409)
  expect((await order(site, fan, albumId, { code: 'ABCD-EFGH-JKMN-PQRS' })).status).toBe(400)
  expect((await order(site, await site.aFan(1), albumId)).status).toBe(402)
  expect((await order(site, fan, 987_654 as typeof albumId)).status).toBe(404)
  expect((await site.call(`POST /api/albums/${albumId}/pre-order`, { body: { price: 5 } })).status).toBe(401)
  const admin = await site.aUser('ADMIN')
  await site.as(admin, `POST /api/admin/users/${artist.id}/suspend`, { reason: 'Spam.' })
  expect((await order(site, fan, albumId)).json()).toMatchObject({ error: expect.stringContaining('not on sale') })
  await site.as(admin, `DELETE /api/admin/users/${artist.id}/suspend`)
  expect((await site.as(artist, `DELETE /api/albums/${albumId}`)).status).toBe(200)
  expect((await order(site, fan, albumId)).status).toBe(404)
  expect(await site.pounds(wallet(fan.id))).toEqual([20])
})

test('pre-orders need an album with a day in the near future', async () => {
  const { albumId, tracks } = await aComingAlbum(site, artist)
  const refused = async (id: number, body: object) => expect((await schedule(id, body)).status).toBe(400)
  await refused(albumId, { release: inDays(site, -1), preOrders: true })
  await refused(albumId, { release: '2200-01-01T00:00:00.000Z', preOrders: true })
  await refused(albumId, { release: inDays(site, 366), preOrders: true })
  await refused(albumId, { release: 'draft', preOrders: true })
  expect((await schedule(tracks[0]!, { release: 'draft', preOrders: true })).status).toBe(409)
  expect((await schedule(albumId, { release: inDays(site, 20) })).json()).toMatchObject({
    unreleased: { preOrders: true },
  })
})

test('a sale price and a price that the buyer names count, and a free album costs nothing', async () => {
  const [fan, other] = [await site.aFan(20), await site.aFan(20)]
  const { albumId, tracks } = await aComingAlbum(site, artist)
  const sale = { isOpen: true, sale: { price: 3, endsAt: inDays(site, 2) } }
  expect((await site.as(artist, `PUT /api/releases/${albumId}/pricing`, sale)).status).toBe(200)
  expect((await ordered(site, fan, albumId, { price: 3, extra: 4 })).amount).toBe(7)
  pass(site, 3)
  expect((await order(site, other, albumId, { price: 3 })).status).toBe(409)
  await site.as(artist, `PUT /api/releases/${albumId}/pricing`, { isOpen: true, sale: null })
  await site.context.db.rows`update album set price_pence = 0 where id = ${albumId}`
  expect((await ordered(site, other, albumId, { price: 0 })).amount).toBe(0)
  pass(site, 7)
  await releaseAndSettle(site)
  expect(await isOwned(site, other, tracks[2]!)).toBe(true)
  expect(await site.pounds(wallet(fan.id), wallet(other.id))).toEqual([13, 20])
})

test('a fan cancels until release day and gets everything back, once', async () => {
  const fan = await site.aFan(5)
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  const known = await ordered(site, fan, albumId)
  expect((await cancel(await site.aFan(0), known)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(fan, known)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers[0]?.json()).toMatchObject({ status: 'refunded', refundReason: 'You cancelled it.' })
  expect(await site.pounds(wallet(fan.id), held(known.id))).toEqual([5, 0])
  expect(await isOwned(site, fan, tracks[0]!)).toBe(false)
  const again = await ordered(site, fan, albumId)
  pass(site, 10)
  await releaseAndSettle(site)
  expect((await cancel(fan, again)).json()).toMatchObject({ error: expect.stringContaining('The album is out') })
})

test('a track that was downloaded or heard ends the right to cancel', async () => {
  const [fan, other] = [await site.aFan(5), await site.aFan(5)]
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  await site.context.db.rows`update track set original_ending = 'flac' where id = ${tracks[0]!}`
  const [known, heard] = [await ordered(site, fan, albumId), await ordered(site, other, albumId)]
  expect((await site.as(fan, `GET /api/downloads/track/${tracks[0]}?format=original`)).status).toBe(200)
  expect((await cancel(fan, known)).json()).toMatchObject({ error: expect.stringContaining('You downloaded it') })
  const play = (await site.as(other, `POST /api/tracks/${tracks[0]}/play`)).json<{ playId: number }>()
  site.clock.time = addSeconds(site.clock.time, 31)
  await site.as(other, `POST /api/plays/${play.playId}/heard`)
  expect((await cancel(other, heard)).status).toBe(409)
  expect(await site.pounds(wallet(fan.id), wallet(other.id))).toEqual([0, 0])
})

test('subscribers hear it early whether they ordered it or not, and nothing of it is theirs before', async () => {
  const fan = await site.aFan(20)
  const { albumId, tracks } = await aComingAlbum(site, artist, { days: 2, earlyDays: 7 })
  await site.subscribe(fan, artist)
  const known = await ordered(site, fan, albumId)
  await releaseAndSettle(site)
  expect((await site.as(fan, `GET /api/tracks/${tracks[0]}/audio/low`)).status).toBe(200)
  expect(await isOwned(site, fan, tracks[0]!)).toBe(false)
  expect((await cancel(fan, known)).status).toBe(200)
})

test('an order is in the buyer’s export, and comes back to the wallet when the account is deleted', async () => {
  const { albumId } = await aComingAlbum(site, artist)
  const fan = await site.aMember('FAN', 'leaver')
  await site.context.db
    .rows`select ledger_post(now(), 'top-up', null, 'Top-up', ${['card-provider:sandbox', `wallet:${fan.id}`]}, ${[-5_000_000, 5_000_000]})`
  const { id } = await ordered(site, fan, albumId)
  const data = (await site.as(fan, 'GET /api/me/export')).json<{ preOrders: object[]; money: object[] }>()
  expect(data.preOrders).toMatchObject([{ id, album_name: expect.stringContaining('Dawn') }])
  expect(data.money).toContainEqual(expect.objectContaining({ account: 'held', micros: 5_000_000 }))
  const own = (await site.as(artist, 'GET /api/me/export')).json()
  expect(own).toMatchObject({ unreleasedAlbums: [{ content_id: albumId, takes_pre_orders: true }] })
  expect(own.unreleasedTracks).toHaveLength(3)
  await fan.leave()
  expect(await site.pounds(wallet(fan.id), held(id))).toEqual([5, 0])
})
