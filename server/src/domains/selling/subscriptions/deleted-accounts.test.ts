import { pence } from '@fairwave/contract/money'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { DISPUTES, earnings, wallet } from '../../ground/ledger/account.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { sandboxProvider } from '../payments/card-provider/sandbox.ts'
import { recordProviderState } from '../payments/record-provider-state.ts'
import { findPayment } from '../payments/repository-payments.ts'
import { withCards } from '../with-cards.ts'

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())

test('if the artist deleted their account before the payment arrived, the fan gets the money in their wallet, and nothing is renewed', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aMember('ARTIST', 'gone_x')]
  const { paymentId, clientSecret } = (
    await site.as(fan, 'POST /api/create-payment-intent', { artistId: artist.id })
  ).json<{ paymentId: number; clientSecret: string }>()
  await artist.leave()
  const card = { clientSecret, cardNumber: GOOD_CARD }
  expect((await site.as(fan, 'POST /api/payments/sandbox/confirm', card)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual([1, 0])
  expect((await site.as(fan, 'GET /api/me/subscriptions?all=true')).json<Subscription[]>()).toEqual([])
  site.clock.time = addDays(site.clock.time, 8)
  await site.renew()
  expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual([1, 0])

  // What the bank takes back afterwards comes from the wallet.
  const asked = await findPayment(site.context.db, paymentId as never)
  const refund = { key: 'back', providerId: asked!.providerId!, amountPence: pence(100) }
  await recordProviderState(withCards(site.context), asked!, await sandboxProvider(site.context).refund(refund))
  expect(await site.pounds(wallet(fan.id), DISPUTES)).toEqual([0, 0])
})

test('a fan who pays by a page that was still open, and can no longer cancel, is charged for no second week', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  const { clientSecret } = (await site.as(fan, 'POST /api/create-payment-intent', { artistId: artist.id })).json<{
    clientSecret: string
  }>()
  const pay = await openSession(site.context.db, fan.id, site.clock.now())
  const card = { clientSecret, cardNumber: GOOD_CARD }
  expect((await site.call('POST /api/payments/sandbox/confirm', { token: pay, body: card })).status).toBe(200)
  await site.context.db.rows`
    update account set suspended_at = ${site.clock.now()}, suspension_reason = 'Rude.' where id = ${fan.id}`
  site.clock.time = addDays(site.clock.time, 8)
  await site.renew()
  expect(await site.pounds(earnings(artist.id))).toEqual([1])
})

test('a fan who subscribes while the artist deletes their account or changes role is not charged for a second week', async () => {
  const [fan, artist, former] = [
    await site.aFan(5),
    await site.aMember('ARTIST', 'going_x'),
    await site.aUser('ARTIST'),
  ]
  for (const one of [artist, former]) expect((await site.subscribe(fan, one)).status).toBe(200)
  await artist.leave()
  await site.context.db.rows`update subscription set status = 'active' where artist_id = ${artist.id}`
  await site.context.db.rows`update account set role = 'FAN' where id = ${former.id}`
  site.clock.time = addDays(site.clock.time, 8)
  await site.renew()
  expect(await site.pounds(wallet(fan.id))).toEqual([3])
  const all = (await site.as(fan, 'GET /api/me/subscriptions?all=true')).json<Subscription[]>()
  expect(all.map(({ status, isSubscribed }) => [status, isSubscribed])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
  ])
})
