import type { DiscountCode } from '@fairwave/contract/selling/discounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const aSong = (pricePence = 300, by = artist) => aTrack(site, { artistId: by.id, pricePence })
const make = (off: object, more: object = {}, by = artist) =>
  site.as(by, 'POST /api/me/discounts', { name: 'For readers', off, contentId: null, mostUses: null, ...more })
const made = async (off: object, more: object = {}) =>
  (await make(off, more)).json<{ code: string; discount: DiscountCode }>()
const buy = (fan: TestUser, track: number, body: object) => site.as(fan, `POST /api/purchase/track/${track}`, body)
const check = (fan: TestUser, code: string, contentId: number) =>
  site.as(fan, 'POST /api/discounts/check', { code, contentId })

test.each([
  [{ percent: 25 }, 2.25],
  [{ percent: 100 }, 0],
  [{ amount: 1 }, 2],
  [{ amount: 50 }, 0],
])('a discount of %j on £3.00 leaves £%d, which the ledger shows', async (off, price) => {
  const [fan, track] = [await site.aFan(3), await aSong()]
  const [before = 0] = await site.pounds(earnings(artist.id))
  const { code } = await made(off)
  expect((await check(fan, code, track)).json()).toEqual({ fullPrice: 3, price })
  expect((await buy(fan, track, { price, code: code.toLowerCase() })).status).toBe(200)
  const [left, earned = 0] = await site.pounds(wallet(fan.id), earnings(artist.id))
  expect([left, earned - before]).toEqual([3 - price, expect.closeTo(price * 0.8, 6)])
})

test('a code with three uses is used three times by 20 buyers at once, and once by each', async () => {
  const fans = await Promise.all(Array.from({ length: 20 }, () => site.aFan(6)))
  const [track, other] = [await aSong(), await aSong()]
  const { code } = await made({ percent: 50 }, { mostUses: 3 })
  const answers = await Promise.all(fans.map((fan) => buy(fan, track, { price: 1.5, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const lucky = fans[answers.findIndex(({ status }) => status === 200)] as TestUser
  expect((await site.as(artist, 'GET /api/me/discounts')).json<DiscountCode[]>()[0]).toMatchObject({
    used: 3,
    mostUses: 3,
  })
  const { code: open } = await made({ percent: 50 })
  expect((await buy(lucky, other, { price: 1.5, code: open })).status).toBe(200)
  expect((await buy(lucky, await aSong(), { price: 1.5, code: open })).json()).toMatchObject({
    message: 'You have used this discount code before.',
  })
  const poor = fans.filter((_, place) => answers[place]?.status !== 200)
  expect(await site.pounds(...poor.map(({ id }) => wallet(id)))).toEqual(poor.map(() => 6))
})

test('two presses use a code once, and no buyer pays more than they were shown', async () => {
  const [fan, track] = [await site.aFan(3), await aSong()]
  const { code, discount } = await made({ amount: 1 })
  expect((await buy(fan, track, { price: 1.99, code })).json()).toMatchObject({ message: 'This track costs £2.00.' })
  await Promise.all(Array.from({ length: 10 }, () => buy(fan, track, { price: 2, code })))
  expect(await site.pounds(wallet(fan.id))).toEqual([1])
  const [{ used }] = (await site.as(artist, 'GET /api/me/discounts'))
    .json<DiscountCode[]>()
    .filter(({ id }) => id === discount.id) as [DiscountCode]
  expect(used).toBe(1)
})

test('a code is for its artist, its release and its time', async () => {
  const [fan, other] = [await site.aFan(20), await site.aUser('ARTIST')]
  const [track, album] = [await aSong(), await anAlbum(site, artist.id)]
  await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 900 })
  const forAlbum = await made({ percent: 20 }, { contentId: album })
  expect((await check(fan, forAlbum.code, track)).json()).toMatchObject({
    message: 'This discount code is for other music.',
  })
  expect((await check(fan, forAlbum.code, album)).json()).toEqual({ fullPrice: 5, price: 4 })
  expect((await check(fan, forAlbum.code, await aSong(300, other))).status).toBe(409)
  expect((await check(fan, 'AAAA-BBBB-CCCC-DDDD', track)).status).toBe(404)
  const short = await made({ percent: 20 }, { expiresAt: addDays(site.clock.now(), 1).toISOString() })
  const ended = await made({ percent: 20 })
  await site.as(artist, `DELETE /api/me/discounts/${ended.discount.id}`)
  expect((await buy(fan, track, { price: 3, code: ended.code })).json()).toMatchObject({ code: 'gone' })
  site.clock.time = addDays(site.clock.time, 1)
  expect((await buy(fan, track, { price: 3, code: short.code })).json()).toMatchObject({ code: 'gone' })
  expect(await site.pounds(wallet(fan.id))).toEqual([20])
})

test('a discount over the whole price, of nothing, or on other artists’ music is refused', async () => {
  const other = await site.aUser('ARTIST')
  for (const off of [
    { percent: 101 },
    { percent: 0 },
    { percent: 1.5 },
    { amount: 0 },
    { amount: -1 },
    {},
    { percent: 5, amount: 1 },
  ])
    expect((await make(off)).status).toBe(400)
  expect((await make({ percent: 5 }, { mostUses: 0 })).status).toBe(400)
  expect((await make({ percent: 5 }, { contentId: await aSong(300, other) })).status).toBe(404)
  expect((await make({ percent: 5 }, {}, await site.aFan(0))).status).toBe(403)
})
