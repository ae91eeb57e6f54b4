import { pence } from '@fairwave/contract/money'
import type { Subscription } from '@fairwave/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/clock.ts'
import { anAlbum, aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { openSession } from '../accounts/sessions.ts'
import { giveCredits } from '../campaigns/testing/a-campaign.ts'
import { withCards } from '../commerce/card-provider/choose-provider.ts'
import { renewSubscriptions } from '../commerce/renew-subscriptions.ts'
import { earnings, wallet } from '../ledger/account.ts'
import { balancesOf } from '../ledger/balance.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
  await site.stop()
})

async function call({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
const pounds = async (...accounts: Parameters<typeof balancesOf>[1]) => {
  const held = await balancesOf(site.context.db, accounts)
  return accounts.map((account) => (held.get(account) ?? 0) / 1_000_000)
}
const aFan = async () => {
  const fan = await site.aUser('FAN')
  await giveCredits(site, fan, pence(1000))
  return fan
}
const suspend = async ({ id }: TestUser) =>
  expect((await call(admin, `POST /api/admin/users/${id}/suspend`, { reason: 'A dispute.' })).status).toBe(200)
const letIn = async ({ id }: TestUser) =>
  expect((await call(admin, `DELETE /api/admin/users/${id}/suspend`)).status).toBe(200)
const subscribe = (fan: TestUser, { id }: TestUser) =>
  call(fan, 'POST /api/subscriptions', { artistId: id, status: 'active' })
const intent = (fan: TestUser, { id }: TestUser) => call(fan, 'POST /api/create-payment-intent', { artistId: id })
async function payByCard(fan: TestUser, started: Awaited<ReturnType<typeof intent>>) {
  const { clientSecret } = started.json<{ clientSecret: string }>()
  const card = { clientSecret, cardNumber: '4242424242424242' }
  expect((await call(fan, 'POST /api/payments/sandbox/confirm', card)).status).toBe(200)
}
const standing = async (fan: TestUser, { id }: TestUser) =>
  (await call(fan, `GET /api/me/subscriptions/${id}`)).json<{ subscription: Subscription }>().subscription
const told = async (fan: TestUser) =>
  (await call(fan, 'GET /api/me/notifications')).json<{ text: string }[]>().map(({ text }) => text)
const renew = () => renewSubscriptions(withCards(site.context))

test('nothing of a suspended artist is sold or subscribed to, and what was bought stays; it is for sale again on their return', async () => {
  const [artist, owner, fan] = [await site.aUser('ARTIST'), await aFan(), await aFan()]
  const albumId = await anAlbum(site, artist.id)
  const trackId = await aTrack(site, { artistId: artist.id, albumId, audio: { low: Buffer.of(1), high: Buffer.of(2) } })
  const free = await aTrack(site, { artistId: artist.id, pricePence: 0 })
  expect((await call(owner, `POST /api/purchase/track/${trackId}`, {})).status).toBe(200)
  await suspend(artist)

  const notOnSale = [409, 'The music of this artist is not on sale at the moment.']
  const order = { amount: 1, description: 'A track', contentId: trackId, contentType: 'track', recipientId: artist.id }
  for (const [name, body] of [
    [`POST /api/purchase/track/${trackId}`, {}],
    [`POST /api/purchase/track/${free}`, {}],
    [`POST /api/purchase/album/${albumId}`, {}],
    ['POST /api/credits/spend', order],
  ] as const) {
    const answer = await call(fan, name, body)
    expect([answer.status, answer.json().message]).toEqual(notOnSale)
  }
  for (const answer of [await subscribe(fan, artist), await intent(fan, artist)])
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('cannot be subscribed to')])
  expect(await pounds(wallet(fan.id), wallet(owner.id))).toEqual([10, 9])
  expect((await call(owner, `POST /api/purchase/track/${trackId}`, {})).status).toBe(200)
  expect((await call(owner, `GET /api/tracks/${trackId}/audio/high`)).status).toBe(200)
  expect(await pounds(wallet(owner.id))).toEqual([9])

  await letIn(artist)
  expect((await call(fan, 'POST /api/credits/spend', order)).status).toBe(200)
  expect((await subscribe(fan, artist)).status).toBe(200)
  expect(await pounds(wallet(fan.id))).toEqual([8])
})

test('renewals of their subscribers pause without a failed try, and go on with their return', async () => {
  const [artist, other, byWallet, byCard] = [
    await site.aUser('ARTIST'),
    await site.aUser('ARTIST'),
    await aFan(),
    await aFan(),
  ]
  for (const one of [artist, other]) expect((await subscribe(byWallet, one)).status).toBe(200)
  await payByCard(byCard, await intent(byCard, artist))
  await suspend(artist)
  expect((await told(byWallet))[0]).toContain('your subscription pauses')
  expect(await standing(byWallet, artist)).toMatchObject({ status: 'active', isSubscribed: true, isPaused: true })
  expect(await standing(byWallet, other)).toMatchObject({ isPaused: false })

  for (let day = 0; day < 12; day++) {
    site.clock.time = addDays(site.clock.time, 1)
    await renew()
  }
  expect(await pounds(earnings(artist.id), earnings(other.id), wallet(byWallet.id))).toEqual([2, 2, 7])
  for (const fan of [byWallet, byCard])
    expect(await standing(fan, artist)).toMatchObject({
      status: 'active',
      isSubscribed: false,
      failure: null,
      isPaused: true,
    })

  await letIn(artist)
  expect((await told(byCard))[0]).toContain('is back')
  await renew()
  expect(await pounds(earnings(artist.id), wallet(byWallet.id))).toEqual([4, 6])
  for (const fan of [byWallet, byCard]) {
    const { isSubscribed, isPaused, paidUntil } = await standing(fan, artist)
    expect([isSubscribed, isPaused, paidUntil]).toEqual([true, false, addDays(site.clock.now(), 7).toISOString()])
  }
  await renew()
  expect(await pounds(earnings(artist.id))).toEqual([4])
})

test('a week whose payment was begun before the suspension still opens', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await aFan()]
  const started = await intent(fan, artist)
  await suspend(artist)
  await payByCard(fan, started)
  expect(await standing(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true })
  site.clock.time = addDays(site.clock.time, 8)
  await renew()
  expect(await pounds(earnings(artist.id))).toEqual([1])
})
