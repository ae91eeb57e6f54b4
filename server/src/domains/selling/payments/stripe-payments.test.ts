import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { CARD_FEES, cardProvider, DISPUTES, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { move } from '../../ground/ledger/testing/books.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { withCards } from '../with-cards.ts'
import { feeOf } from './card-provider/testing/stripe-intent.ts'
import { STRIPE_KEYS, type StripeServer, sign, startStripeServer } from './card-provider/testing/stripe-server.ts'
import { fetchMissedEvents } from './fetch-missed-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let stripe: StripeServer
let site: TestSite
let sent = 0
beforeAll(async () => {
  stripe = await startStripeServer()
  site = await startTestSite({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
})

const GOOD = '4242424242424242'
const POUND = 1_000_000

async function start(fan: TestUser, amount = 10) {
  const answer = await site.call('POST /api/credits/topup', { token: fan.token, body: { amount } })
  const { paymentId, clientSecret } = answer.json<{ paymentId: number; clientSecret: string }>()
  return { paymentId, providerId: clientSecret.replace(/_secret_.*/, '') }
}
async function aPaid(fan: TestUser, amount = 10) {
  const started = await start(fan, amount)
  await stripe.pay(started.providerId, GOOD)
  return started
}
const balance = async ({ token }: TestUser) =>
  (await site.call('GET /api/credits/wallet', { token })).json<{ balance: number }>().balance
const reconcile = () => reconcilePayments(withCards(site.context))
const wait = (minutes: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + minutes * 60_000)
}

type Message = { type?: string; id?: string; object?: object }
function messageOf(
  providerId: string,
  { type = 'payment_intent.succeeded', id = `evt_${++sent}`, object }: Message = {},
) {
  const about = object ?? { object: 'payment_intent', id: providerId, metadata: stripe.intent(providerId)?.metadata }
  return JSON.stringify({ id, object: 'event', livemode: false, type, data: { object: about } })
}
const deliver = (body: string, signature = sign(body, site.clock.now())) =>
  site.call('POST /api/payments/webhook', { body, headers: { 'stripe-signature': signature } })
const charge = (providerId: string) => ({ object: 'charge', id: `ch_of_${providerId}`, payment_intent: providerId })

test('a Stripe webhook credits the wallet, and the platform bears its fee', async () => {
  const fan = await site.aUser()
  const { db } = site.context
  const [provider, fees] = [await balanceOf(db, cardProvider('stripe-test')), await balanceOf(db, CARD_FEES)]
  const { providerId } = await aPaid(fan, 25)
  expect(await balance(fan)).toBe(0)
  const answer = await deliver(messageOf(providerId))
  expect([answer.status, answer.json()]).toEqual([200, { received: true }])
  expect(await balance(fan)).toBe(25)
  const fee = (feeOf(2500) / 100) * POUND
  expect((await balanceOf(db, CARD_FEES)) - fees).toBe(-fee)
  expect((await balanceOf(db, cardProvider('stripe-test'))) - provider).toBe(-25 * POUND + fee)
})

test('the same event again, fifty in parallel, and other events of the payment credit once', async () => {
  const fan = await site.aUser()
  const { providerId } = await aPaid(fan)
  const same = messageOf(providerId)
  const others = Array.from({ length: 10 }, () => messageOf(providerId))
  const answers = await Promise.all([...Array<string>(40).fill(same), ...others].map((body) => deliver(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await deliver(same)
  expect(await balance(fan)).toBe(10)
})

test("events out of order end in the payment's final state", async () => {
  const fan = await site.aUser()
  const { providerId, paymentId } = await start(fan)
  await stripe.pay(providerId, '4000000000000002')
  const failed = messageOf(providerId, { type: 'payment_intent.payment_failed' })
  await stripe.pay(providerId, GOOD)
  await deliver(messageOf(providerId))
  await deliver(failed)
  await deliver(messageOf(providerId, { type: 'payment_intent.created' }))
  expect(await balance(fan)).toBe(10)
  const { token } = fan
  expect((await site.call(`GET /api/payments/${paymentId}`, { token })).json()).toMatchObject({
    status: 'succeeded',
    failure: null,
  })
})

test('forged, changed and stale events are refused and change nothing', async () => {
  const fan = await site.aUser()
  const { providerId } = await start(fan)
  const body = messageOf(providerId)
  const now = site.clock.now()
  for (const signature of [
    '',
    'v1=0',
    sign(body, now, 'whsec_other'),
    sign(body, new Date(now.getTime() - 600_000)),
    sign(`${body} `, now),
  ]) {
    expect((await deliver(body, signature)).status).toBe(400)
  }
  // Correctly signed, but the payment is not paid: the event is no proof.
  expect((await deliver(body)).status).toBe(200)
  expect((await deliver('', sign('', now))).status).toBe(400)
  expect(await balance(fan)).toBe(0)
})

test('events about foreign payments are accepted and ignored', async () => {
  const stranger = { object: 'payment_intent', id: 'pi_of_another_shop', metadata: { key: 'x' } }
  expect((await deliver(messageOf('pi_of_another_shop', { object: stranger }))).status).toBe(200)
  expect(
    (await deliver(messageOf('', { type: 'customer.created', object: { object: 'customer', id: 'cus_1' } }))).status,
  ).toBe(200)
})

test("without a webhook, the browser's request credits the wallet", async () => {
  const fan = await site.aUser()
  const { paymentId } = await aPaid(fan)
  const { token } = fan
  expect((await site.call(`GET /api/payments/${paymentId}`, { token })).json()).toMatchObject({ status: 'succeeded' })
  expect(await balance(fan)).toBe(10)
})

test('without either, the scheduled task credits it, and late events add nothing', async () => {
  const fan = await site.aUser()
  const { providerId } = await aPaid(fan)
  await reconcile()
  expect(await balance(fan)).toBe(0)
  wait(3)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  expect(await balance(fan)).toBe(10)
  wait(60 * 24 * 2)
  await deliver(messageOf(providerId))
  expect(await balance(fan)).toBe(10)
})

test('an unpaid payment is cancelled after a day', async () => {
  const fan = await site.aUser()
  const { providerId, paymentId } = await start(fan)
  wait(60 * 25)
  await reconcile()
  expect(stripe.intent(providerId)?.status).toBe('canceled')
  const { token } = fan
  expect((await site.call(`GET /api/payments/${paymentId}`, { token })).json()).toMatchObject({ status: 'canceled' })
})

test('a payment recorded as cancelled that was paid after all is credited', async () => {
  const fan = await site.aUser()
  const { providerId, paymentId } = await start(fan)
  await site.context.db.rows`update payment set state = 'canceled' where id = ${paymentId}`
  await stripe.pay(providerId, GOOD)
  await deliver(messageOf(providerId))
  expect(await balance(fan)).toBe(10)
})

test('a fee that becomes known later is requested', async () => {
  const fan = await site.aUser()
  const { db } = site.context
  const fees = await balanceOf(db, CARD_FEES)
  stripe.setFeeKnown(false)
  const { providerId } = await aPaid(fan)
  await deliver(messageOf(providerId))
  expect([await balance(fan), await balanceOf(db, CARD_FEES)]).toEqual([10, fees])
  stripe.setFeeKnown(true)
  wait(10)
  await reconcile()
  await reconcile()
  expect((await balanceOf(db, CARD_FEES)) - fees).toBe((-feeOf(1000) / 100) * POUND)
})

test('while Stripe is unreachable a top-up is refused with a sentence, and nothing is lost', async () => {
  const fan = await site.aUser()
  const { providerId } = await aPaid(fan)
  stripe.setMode('failing')
  const { token } = fan
  const refused = await site.call('POST /api/credits/topup', { token, body: { amount: 5 } })
  expect(refused.status).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Card payments are not available right now. Please try again in a moment.',
  })
  const message = messageOf(providerId)
  expect((await deliver(message)).status).toBe(503)
  wait(5)
  await reconcile()
  expect(await balance(fan)).toBe(0)
  stripe.setMode('up')
  expect((await deliver(message, sign(message, site.clock.now()))).status).toBe(200)
  expect(await balance(fan)).toBe(10)
  // The payment that could not be begun is given up.
  wait(120)
  await reconcile()
  expect(await site.context.db.rows`select 1 from payment where state = 'starting'`).toEqual([])
})

test('a refund at Stripe takes back what the wallet still has; the platform bears the rest', async () => {
  const fan = await site.aUser()
  const { db } = site.context
  const losses = await balanceOf(db, DISPUTES)
  const { providerId } = await aPaid(fan, 10)
  await deliver(messageOf(providerId))
  await move(db, wallet(fan.id), PLATFORM, 7 * POUND)
  const { cards } = withCards(site.context)
  await cards.refund({ key: 'first', providerId, amountPence: pence(200) })
  await deliver(messageOf(providerId, { type: 'charge.refunded', object: charge(providerId) }))
  expect([await balance(fan), await balanceOf(db, DISPUTES)]).toEqual([1, losses])
  await cards.refund({ key: 'second', providerId, amountPence: pence(800) })
  const again = messageOf(providerId, { type: 'charge.refunded', object: charge(providerId) })
  await Promise.all(Array.from({ length: 10 }, () => deliver(again)))
  expect([await balance(fan), (await balanceOf(db, DISPUTES)) - losses]).toEqual([0, -7 * POUND])
})

test('a dispute takes the money, and restores it when it is won', async () => {
  const fan = await site.aUser()
  const { db } = site.context
  const [losses, fees] = [await balanceOf(db, DISPUTES), await balanceOf(db, CARD_FEES)]
  const { providerId } = await aPaid(fan, 10)
  await deliver(messageOf(providerId))
  await move(db, wallet(fan.id), PLATFORM, 4 * POUND)
  const tell = (type: string) =>
    deliver(messageOf(providerId, { type, object: { ...charge(providerId), object: 'dispute' } }))
  stripe.dispute(providerId)
  await tell('charge.dispute.funds_withdrawn')
  expect([await balance(fan), (await balanceOf(db, DISPUTES)) - losses]).toEqual([0, -4 * POUND])
  expect((await balanceOf(db, CARD_FEES)) - fees).toBe((-(feeOf(1000) + 2000) / 100) * POUND)
  stripe.winDispute(providerId)
  await tell('charge.dispute.funds_reinstated')
  await tell('charge.dispute.closed')
  expect([await balance(fan), await balanceOf(db, DISPUTES)]).toEqual([6, losses])
})

test('a refund or dispute without a webhook is found by asking, once', async () => {
  const fan = await site.aUser()
  const catchUpNow = () => fetchMissedEvents(withCards(site.context))
  const [first, second] = [await aPaid(fan, 10), await aPaid(fan, 20)]
  for (const { providerId } of [first, second]) await deliver(messageOf(providerId))
  const { cards } = withCards(site.context)
  await cards.refund({ key: 'unheard', providerId: first.providerId, amountPence: pence(300) })
  stripe.dispute(second.providerId)
  expect(await balance(fan)).toBe(30)
  stripe.setMode('failing')
  await expect(catchUpNow()).rejects.toThrow('Card payments are not available')
  stripe.setMode('up')
  await Promise.all([catchUpNow(), catchUpNow()])
  expect(await balance(fan)).toBe(7)
  stripe.winDispute(second.providerId)
  await catchUpNow()
  await catchUpNow()
  expect(await balance(fan)).toBe(27)
})

test('only Stripe’s form is offered, and the browser is told how to load it', async () => {
  const { token } = await site.aUser()
  expect((await site.call('POST /api/payments/sandbox/confirm', { token, body: {} })).status).toBe(404)
  expect((await site.call('GET /api/payments/provider')).json()).toEqual({
    provider: 'stripe',
    isTest: true,
    publishableKey: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
  })
})

test('after all of this the ledger is correct', async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
})
