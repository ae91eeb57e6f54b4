import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'

let site: MoneySite
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())

const suspend = async ({ id }: TestUser) =>
  expect((await site.as(admin, `POST /api/admin/users/${id}/suspend`, { reason: 'A dispute.' })).status).toBe(200)
const letIn = async ({ id }: TestUser) =>
  expect((await site.as(admin, `DELETE /api/admin/users/${id}/suspend`)).status).toBe(200)
const intent = (fan: TestUser, { id }: TestUser) => site.as(fan, 'POST /api/create-payment-intent', { artistId: id })
async function payByCard(fan: TestUser, started: Awaited<ReturnType<typeof intent>>) {
  const { clientSecret } = started.json<{ clientSecret: string }>()
  const card = { clientSecret, cardNumber: GOOD_CARD }
  expect((await site.as(fan, 'POST /api/payments/sandbox/confirm', card)).status).toBe(200)
}
const told = async (fan: TestUser) =>
  (await site.as(fan, 'GET /api/me/notifications')).json<{ text: string }[]>().map(({ text }) => text)

test('nothing of a suspended artist can be bought or subscribed to, purchases stay, and all is for sale again afterwards', async () => {
  const [artist, owner, fan] = [await site.aUser('ARTIST'), await site.aFan(10), await site.aFan(10)]
  const albumId = await anAlbum(site, artist.id)
  const trackId = await aTrack(site, { artistId: artist.id, albumId, audio: { low: Buffer.of(1), high: Buffer.of(2) } })
  const free = await aTrack(site, { artistId: artist.id, pricePence: 0 })
  expect((await site.as(owner, `POST /api/purchase/track/${trackId}`, {})).status).toBe(200)
  // Every response that offers something says whether it is for sale.
  const said = async () => {
    type Sold = { id: number; isOffSale?: boolean }
    const ask = async <T>(name: string) => (await site.as(fan, name)).json<T>()
    const page = await ask<{ isOffSale: boolean; tracks: Sold[]; albums: Sold[] }>(
      `GET /api/artists/${artist.username}`,
    )
    const sold = [
      ...(await ask<Sold[]>(`GET /api/tracks?artistId=${artist.id}`)),
      await ask<Sold>(`GET /api/tracks/${trackId}`),
      await ask<Sold>(`GET /api/albums/${albumId}`),
      ...(await ask<Sold[]>(`GET /api/albums/artist/${artist.id}`)),
      ...page.tracks,
      ...page.albums,
    ]
    expect(sold).toHaveLength(8)
    return [page.isOffSale, ...new Set(sold.map(({ isOffSale }) => isOffSale))]
  }
  expect(await said()).toEqual([false, undefined])
  await suspend(artist)
  expect(await said()).toEqual([true, true])

  const notOnSale = [409, 'The music of this artist is not on sale at the moment.']
  const order = { amount: 1, description: 'A track', contentId: trackId, contentType: 'track', recipientId: artist.id }
  for (const [name, body] of [
    [`POST /api/purchase/track/${trackId}`, {}],
    [`POST /api/purchase/track/${free}`, {}],
    [`POST /api/purchase/album/${albumId}`, {}],
    ['POST /api/credits/spend', order],
  ] as const) {
    const answer = await site.as(fan, name, body)
    expect([answer.status, answer.json().message]).toEqual(notOnSale)
  }
  for (const answer of [await site.subscribe(fan, artist), await intent(fan, artist)])
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('cannot be subscribed to')])
  expect(await site.pounds(wallet(fan.id), wallet(owner.id))).toEqual([10, 9])
  expect((await site.as(owner, `POST /api/purchase/track/${trackId}`, {})).status).toBe(200)
  expect((await site.as(owner, `GET /api/tracks/${trackId}/audio/high`)).status).toBe(200)
  expect(await site.pounds(wallet(owner.id))).toEqual([9])

  await letIn(artist)
  expect(await said()).toEqual([false, undefined])
  expect((await site.as(fan, 'POST /api/credits/spend', order)).status).toBe(200)
  expect((await site.subscribe(fan, artist)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id))).toEqual([8])
})

test('renewals of their subscribers pause without a failed attempt, and continue afterwards', async () => {
  const [artist, other, byWallet, byCard] = [
    await site.aUser('ARTIST'),
    await site.aUser('ARTIST'),
    await site.aFan(10),
    await site.aFan(10),
  ]
  for (const one of [artist, other]) expect((await site.subscribe(byWallet, one)).status).toBe(200)
  await payByCard(byCard, await intent(byCard, artist))
  await suspend(artist)
  expect((await told(byWallet))[0]).toContain('your subscription pauses')
  expect(await site.subscriptionOf(byWallet, artist)).toMatchObject({
    status: 'active',
    isSubscribed: true,
    isPaused: true,
  })
  expect(await site.subscriptionOf(byWallet, other)).toMatchObject({ isPaused: false })

  for (let day = 0; day < 12; day++) {
    site.clock.time = addDays(site.clock.time, 1)
    await site.renew()
  }
  expect(await site.pounds(earnings(artist.id), earnings(other.id), wallet(byWallet.id))).toEqual([2, 2, 7])
  for (const fan of [byWallet, byCard])
    expect(await site.subscriptionOf(fan, artist)).toMatchObject({
      status: 'active',
      isSubscribed: false,
      failure: null,
      isPaused: true,
    })

  await letIn(artist)
  expect((await told(byCard))[0]).toContain('is back')
  await site.renew()
  expect(await site.pounds(earnings(artist.id), wallet(byWallet.id))).toEqual([4, 6])
  const paidUntil = addDays(site.clock.now(), 7).toISOString()
  for (const fan of [byWallet, byCard])
    expect(await site.subscriptionOf(fan, artist)).toMatchObject({ isSubscribed: true, isPaused: false, paidUntil })
  await site.renew()
  expect(await site.pounds(earnings(artist.id))).toEqual([4])
})

test('a week whose payment was begun before the suspension still starts', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aFan(10)]
  const started = await intent(fan, artist)
  await suspend(artist)
  await payByCard(fan, started)
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true })
  site.clock.time = addDays(site.clock.time, 8)
  await site.renew()
  expect(await site.pounds(earnings(artist.id))).toEqual([1])
})

test('a fan whom the artist blocked cannot subscribe to them, and pays nothing', async () => {
  const [artist, pest] = [await site.aUser('ARTIST'), await site.aFan(10)]
  expect((await site.as(artist, `POST /api/me/blocks/${pest.id}`)).status).toBe(200)
  for (const answer of [await site.subscribe(pest, artist), await intent(pest, artist)])
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('has blocked you')])
  expect(await site.pounds(wallet(pest.id))).toEqual([10])
  await site.as(artist, `DELETE /api/me/blocks/${pest.id}`)
  expect((await site.subscribe(pest, artist)).status).toBe(200)
})
