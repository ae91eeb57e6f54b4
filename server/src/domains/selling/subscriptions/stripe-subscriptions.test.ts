import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { GOOD_CARD, type StripeSite, startStripeSite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings } from '../../ground/ledger/account.ts'
import type { Authentication } from '../payments/card-provider/test-cards.ts'
import { sign } from '../payments/card-provider/testing/stripe-server.ts'

let site: StripeSite
let stripe: StripeSite['stripe']
let sent = 0
beforeAll(async () => {
  site = await startStripeSite()
  stripe = site.stripe
})
afterAll(() => site.stop())

async function deliver(providerId: string, type = 'payment_intent.succeeded', id = `evt_sub_${++sent}`) {
  const object = { object: 'payment_intent', id: providerId, metadata: stripe.intent(providerId)?.metadata }
  const body = JSON.stringify({ id, object: 'event', livemode: false, type, data: { object } })
  const headers = { 'stripe-signature': sign(body, site.clock.now()) }
  return (await site.call('POST /api/payments/webhook', { body, headers })).status
}
const earned = async ({ id }: TestUser) => (await site.pounds(earnings(id)))[0]
const aPair = async () => [await site.aUser('FAN'), await site.aUser('ARTIST')] as const

async function subscribed(number = GOOD_CARD, authentication?: Authentication) {
  const [fan, artist] = await aPair()
  const providerId = await site.begin(fan, artist)
  await stripe.pay(providerId, number, authentication)
  await deliver(providerId)
  return { fan, artist, providerId }
}

test('the payment form may save the card for later charges', async () => {
  const [fan, artist] = await aPair()
  const intent = stripe.intent(await site.begin(fan, artist))
  expect(intent).toMatchObject({ amount: 100, currency: 'gbp', setup_future_usage: 'off_session' })
  expect(intent?.customer).toEqual(expect.stringContaining('cus_'))
})

test('webhooks that arrive early, twice, late or in the wrong order start one week', async () => {
  const [fan, artist] = await aPair()
  const providerId = await site.begin(fan, artist)
  expect(await deliver(providerId)).toBe(200)
  expect(await site.subscriptionOf(fan, artist)).toBeNull()
  await stripe.pay(providerId, GOOD_CARD)
  const statuses = await Promise.all([
    deliver(providerId, 'payment_intent.succeeded', 'evt_same'),
    deliver(providerId, 'payment_intent.succeeded', 'evt_same'),
    deliver(providerId, 'charge.succeeded'),
  ])
  expect(statuses).toEqual([200, 200, 200])
  await deliver(providerId, 'payment_intent.payment_failed')
  await deliver(providerId, 'payment_intent.created')
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true, method: 'card' })
  expect(await earned(artist)).toBe(1)
})

test('a missing webhook is not needed', async () => {
  const [fan, artist] = await aPair()
  await stripe.pay(await site.begin(fan, artist), GOOD_CARD)
  site.clock.time = addSeconds(site.clock.time, 180)
  await site.reconcile()
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ isSubscribed: true })
})

test('a renewal for which the bank requires confirmation fails, and the fan can continue by paying on the page', async () => {
  const { fan, artist } = await subscribed('4000002760003184', 'passed')
  site.clock.time = addDays(site.clock.time, 7)
  await Promise.all([site.renew(), site.renew()])
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({
    status: 'active',
    isSubscribed: false,
    failure: 'Your card was declined. This transaction requires authentication.',
  })
  const open = [...(await site.context.db.rows`select 1 from payment where account_id = ${fan.id} and state = 'open'`)]
  expect(open).toEqual([])
  const again = await site.begin(fan, artist)
  await stripe.pay(again, GOOD_CARD)
  await deliver(again)
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ isSubscribed: true, failure: null })
  expect(await earned(artist)).toBe(2)
  site.clock.time = addDays(site.clock.time, 7)
  await site.renew()
  expect(await earned(artist)).toBe(3)
})

test('while Stripe is unreachable nothing is lost, and no attempt counts as failed', async () => {
  const { fan, artist } = await subscribed()
  site.clock.time = addDays(site.clock.time, 7)
  stripe.setMode('failing')
  await site.renew()
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'active', failure: null, isSubscribed: false })
  expect(
    (await site.as(await site.aUser('FAN'), 'POST /api/create-payment-intent', { artistId: artist.id })).status,
  ).toBe(503)
  stripe.setMode('up')
  await Promise.all([site.renew(), site.renew()])
  expect([await earned(artist), (await site.subscriptionOf(fan, artist))?.isSubscribed]).toEqual([2, true])
})

test('a dispute ends the paid week at once, and takes the money back while it has not cleared', async () => {
  const { fan, artist, providerId } = await subscribed()
  stripe.dispute(providerId)
  await deliver(providerId, 'charge.dispute.created')
  await deliver(providerId, 'charge.dispute.funds_withdrawn')
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({
    status: 'lapsed',
    isSubscribed: false,
    failure: 'Your bank took the payment for a week back.',
  })
  const told = (await site.as(fan, 'GET /api/me/notifications')).json<{ text: string }[]>().map(({ text }) => text)
  expect(told.filter((text) => text.includes('has ended'))).toHaveLength(1)
  site.clock.time = addDays(site.clock.time, 7)
  await site.renew()
  expect(await earned(artist)).toBe(0)
  const again = await site.begin(fan, artist)
  await stripe.pay(again, GOOD_CARD)
  await deliver(again)
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true, failure: null })
})

test('a won dispute restores the rest of its week, and charges nothing more', async () => {
  const { fan, artist, providerId } = await subscribed()
  site.clock.time = addDays(site.clock.time, 3)
  stripe.dispute(providerId)
  await deliver(providerId, 'charge.dispute.funds_withdrawn')
  site.clock.time = addDays(site.clock.time, 20)
  expect((await site.subscriptionOf(fan, artist))?.isSubscribed).toBe(false)
  stripe.winDispute(providerId)
  await Promise.all([
    deliver(providerId, 'charge.dispute.funds_reinstated'),
    deliver(providerId, 'charge.dispute.closed'),
  ])
  const rest = addDays(site.clock.time, 4)
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ isSubscribed: true, paidUntil: rest.toISOString() })
  site.clock.time = rest
  await site.renew()
  expect((await site.subscriptionOf(fan, artist))?.isSubscribed).toBe(false)
  expect(await earned(artist)).toBe(1)
})

test('disputing an earlier week stops the renewal, and the week of another payment lasts', async () => {
  const { fan, artist, providerId } = await subscribed()
  site.clock.time = addDays(site.clock.time, 7)
  await site.renew()
  stripe.dispute(providerId)
  await deliver(providerId, 'charge.dispute.funds_withdrawn')
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'lapsed', isSubscribed: true })
  site.clock.time = addDays(site.clock.time, 7)
  await site.renew()
  expect([(await site.subscriptionOf(fan, artist))?.isSubscribed, await earned(artist)]).toEqual([false, 2])
})
