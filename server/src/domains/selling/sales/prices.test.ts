import type { Discography } from '@fairwave/contract/music/pricing'
import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import { SALE_MOST_DAYS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { endAllPastSales } from '../../music/pricing/end-sales.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const later = (seconds: number) => addSeconds(site.clock.now(), seconds).toISOString()
const price = (id: number, body: { isOpen?: boolean; sale?: object | null }, by = artist) =>
  site.as(by, `PUT /api/releases/${id}/pricing`, { isOpen: false, sale: null, ...body })
const shown = async (id: number, kind = 'track') =>
  (await site.call(`GET /api/${kind}s/${id}`)).json<{ price: number; pricing?: Pricing }>()
const buy = (fan: TestUser, id: number, body?: object, kind = 'track') =>
  site.as(fan, `POST /api/purchase/${kind}/${id}`, body)
const aSong = (pricePence = 300, more = {}) => aTrack(site, { artistId: artist.id, pricePence, ...more })

test('a sale price counts until its end and not an instant longer, and no buyer is charged more than they were shown', async () => {
  const [early, late, track] = [await site.aFan(10), await site.aFan(10), await aSong()]
  expect((await price(track, { sale: { price: 1, endsAt: later(60) } })).status).toBe(200)
  expect(await shown(track)).toMatchObject({ price: 1, pricing: { fullPrice: 3, isOpen: false } })
  expect((await buy(early, track, { price: 1 })).status).toBe(200)
  expect(await site.pounds(wallet(early.id))).toEqual([9])
  site.clock.time = addSeconds(site.clock.time, 60)
  const refused = await Promise.all(Array.from({ length: 5 }, () => buy(late, track, { price: 1 })))
  for (const answer of refused)
    expect(answer.json()).toMatchObject({ code: 'conflict', message: 'This track costs £3.00.' })
  const spent = { amount: 1, contentId: track }
  expect((await site.as(late, 'POST /api/credits/spend', spent)).json()).toMatchObject({
    message: 'This track costs £3.00.',
  })
  const byCard = { contentId: track, price: 1, card: 1 }
  expect((await site.as(late, 'POST /api/checkout', byCard)).json()).toMatchObject({
    message: 'This track costs £3.00.',
  })
  expect(await site.pounds(wallet(late.id))).toEqual([10])
  expect(await shown(track)).toMatchObject({ price: 3 })
  expect((await buy(late, track, { price: 3 })).status).toBe(200)
  expect(await site.pounds(wallet(late.id))).toEqual([7])
})

test('a free sale that has ended charges nothing unseen', async () => {
  const [fan, track] = [await site.aFan(10), await aSong()]
  await price(track, { sale: { price: 0, endsAt: later(60) } })
  site.clock.time = addSeconds(site.clock.time, 61)
  expect((await buy(fan, track, { price: 0 })).status).toBe(409)
  expect(await site.pounds(wallet(fan.id))).toEqual([10])
})

test('the usual price beside a sale is what a buyer would pay without it', async () => {
  const album = await anAlbum(site, artist.id)
  for (const pricePence of [100, 150]) await aTrack(site, { artistId: artist.id, albumId: album, pricePence })
  await price(album, { sale: { price: 2, endsAt: later(60) } })
  expect(await shown(album, 'album')).toMatchObject({ price: 2, pricing: { fullPrice: 2.5 } })
  const own = (await site.as(artist, `GET /api/albums/${album}`)).json<{ pricing: Pricing }>()
  expect(own.pricing.fullPrice).toBe(5)
})

test('the scheduled task restores the usual prices in lists, once', async () => {
  const [track, album] = [await aSong(), await anAlbum(site, artist.id)]
  await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 900 })
  await price(track, { sale: { price: 1, endsAt: later(60) } })
  await price(album, { isOpen: true, sale: { price: 2, endsAt: later(60) } })
  expect(await shown(album, 'album')).toMatchObject({ price: 2, pricing: { fullPrice: 5, isOpen: true } })
  site.clock.time = addSeconds(site.clock.time, 61)
  await Promise.all([endAllPastSales(site.context), endAllPastSales(site.context)])
  expect(await shown(track)).toMatchObject({ price: 3 })
  expect(await shown(album, 'album')).toMatchObject({ price: 5, pricing: { fullPrice: null, isOpen: true } })
})

test('ending a sale early, or setting a new price, ends it for good', async () => {
  const [ended, changed] = [await aSong(), await aSong()]
  await price(ended, { sale: { price: 1, endsAt: later(60) } })
  await price(ended, {})
  await price(changed, { sale: { price: 1, endsAt: later(60) } })
  await site.as(artist, `PATCH /api/tracks/${changed}`, { price: 1, title: 'Same price' })
  expect((await shown(changed)).pricing?.fullPrice).toBe(3)
  await site.as(artist, `PATCH /api/tracks/${changed}`, { price: 2 })
  site.clock.time = addSeconds(site.clock.time, 61)
  await endAllPastSales(site.context)
  expect([(await shown(ended)).price, (await shown(changed)).price]).toEqual([3, 2])
})

test('a sale is refused that is no cheaper, has ended, lasts too long, or is not the caller’s', async () => {
  const [track, other] = [await aSong(), await site.aUser('ARTIST')]
  const refusals = [
    { price: 3, endsAt: later(60) },
    { price: -1, endsAt: later(60) },
    { price: 1, endsAt: later(-60) },
    { price: 1, endsAt: addDays(site.clock.now(), SALE_MOST_DAYS + 1).toISOString() },
    { price: 1, endsAt: 'tomorrow' },
  ]
  for (const sale of refusals) expect((await price(track, { sale })).status).toBe(400)
  expect((await price(track, { isOpen: true }, other)).status).toBe(403)
  expect((await price(999_999, { isOpen: true })).status).toBe(404)
})

test('a named price is the least one and what the buyer adds, and a free one is no entry in the ledger', async () => {
  const [fan, other, track] = [await site.aFan(10), await site.aFan(0), await aSong(0)]
  await price(track, { isOpen: true })
  const before = await site.pounds(earnings(artist.id), PLATFORM)
  expect((await buy(fan, track, { price: 0, extra: 2.5 })).status).toBe(200)
  expect((await site.pounds(earnings(artist.id), PLATFORM)).map((after, i) => after - (before[i] ?? 0))).toEqual([
    expect.closeTo(2.5, 6),
    0,
  ])
  const free = (await buy(other, track, { price: 0 })).json<{ purchase: { id: number; amount: number } }>().purchase
  expect(free.amount).toBe(0)
  expect(await site.context.db.rows`select from ledger_entry where reference = ${`purchase:${free.id}`}`).toEqual([])
})

test('a whole discography costs less, leaves out what is owned, and pays each artist their part', async () => {
  const [solo, guest, fan] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aFan(50)]
  const album = await anAlbum(site, solo.id)
  const [onAlbum] = [
    await aTrack(site, { artistId: solo.id, albumId: album, pricePence: 400 }),
    await aTrack(site, { artistId: solo.id, albumId: album, pricePence: 400 }),
  ]
  const shared = await aTrack(site, { artistId: solo.id, pricePence: 200, collaborators: [guest.id] })
  const owned = await aTrack(site, { artistId: solo.id, pricePence: 100 })
  await site.as(solo, `PUT /api/tracks/${shared}/splits`, { splits: [{ artistId: guest.id, percent: 50 }] })
  await site.as(guest, `POST /api/tracks/${shared}/splits/accept`)
  await beginAcceptedSplits(site)
  const path = `/api/artists/${solo.id}/discography`
  expect((await site.as(fan, `GET ${path}`)).json()).toMatchObject({ percent: null })
  expect((await site.as(solo, 'PUT /api/me/discography', { percent: 91 })).status).toBe(400)
  expect((await site.as(fan, 'PUT /api/me/discography', { percent: 20 })).status).toBe(403)
  await site.as(solo, 'PUT /api/me/discography', { percent: 20 })
  await buy(fan, owned)
  const [start = 0] = await site.pounds(earnings(solo.id))
  expect((await site.as(fan, `GET ${path}`)).json<Discography>()).toEqual({
    percent: 20,
    releases: 2,
    fullPrice: 7,
    price: 5.6,
  })
  const order = (body: object) => site.as(fan, `POST /api/purchase/discography/${solo.id}`, body)
  expect((await order({ price: 5.5 })).json()).toMatchObject({ message: 'All of it together costs £5.60 now.' })
  const presses = await Promise.all(Array.from({ length: 20 }, () => order({ price: 5.6 })))
  expect(presses.map((press) => press.json<{ releases: number }>().releases).sort()).toEqual([...Array(19).fill(0), 2])
  // The album costs £4.00 of which 80% are the artist's; the track £1.60, of which the guest has half of the artists' side.
  expect(await site.pounds(wallet(fan.id), earnings(guest.id))).toEqual([43.4, expect.closeTo(0.64, 6)])
  expect((await site.pounds(earnings(solo.id)))[0]).toBeCloseTo(start + 3.2 + 0.64, 6)
  expect((await site.as(fan, `GET /api/tracks/${onAlbum}`)).json()).toMatchObject({ isOwned: true })
  const orders = (await site.as(fan, 'GET /api/me/orders')).json<{ amount: number; whyNot: string | null }[]>()
  expect(orders.slice(0, 2).map(({ whyNot }) => whyNot)).toEqual(
    Array(2).fill('It was bought together with other music, at a discount.'),
  )
})
