import type { PaymentId, TrackId, UserId } from '@fairwave/contract/ids'
import { micros } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, addSeconds } from '../../platform/clock.ts'
import { aTrack, hideTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { cardProvider, earnings, refunding, wallet } from '../ground/ledger/account.ts'
import { balanceOf } from '../ground/ledger/balance.ts'
import { postEntry } from '../ground/ledger/post-entry.ts'
import { verifyLedger } from '../ground/ledger/verify-ledger.ts'
import { openSession } from '../people/accounts/sessions/sessions.ts'
import { refundCheckout } from './checkout/refund-checkout.ts'
import {
  STRIPE_KEYS,
  type StripeServer,
  sign,
  startStripeServer,
} from './payments/card-provider/testing/stripe-server.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts'
import { type Action, perform } from './testing/actions.ts'
import { killEverywhere } from './testing/killed-process.ts'
import { withCards } from './with-cards.ts'

// Killed between any two steps of what moves money: nothing may be lost, and nothing done twice.
let stripe: StripeServer
let site: TestSite
let artist: TestUser
beforeAll(async () => {
  stripe = await startStripeServer()
  site = await startTestSite({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url })
  artist = await site.aUser('ARTIST')
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
})

const CHILD = new URL('./testing/killed-child.ts', import.meta.url)
const killed = (prepare: (round: number) => Promise<Action>, afterwards: (round: number) => Promise<void>) =>
  killEverywhere(site, { prepare, perform, afterwards, child: CHILD })
// The database may need a moment to notice that the holder of a row lock is gone.
const UNTIL_NOTICED = { timeout: 60_000 }
const POUND = 1_000_000
const pounds = async (id: UserId) => (await balanceOf(site.context.db, wallet(id))) / POUND
const earned = async (id: UserId) => (await balanceOf(site.context.db, earnings(id))) / POUND
const isSound = async () => (await verifyLedger(site.context)).difference === null

async function aFan(credits: number): Promise<TestUser> {
  const fan = await site.aUser('FAN')
  const lines = [
    { account: cardProvider('stripe-test'), amount: micros(-credits * POUND) },
    { account: wallet(fan.id), amount: micros(credits * POUND) },
  ]
  await postEntry(site.context.db, { at: site.clock.now(), reason: 'top-up', description: 'Top-up', lines })
  return fan
}
async function call({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
async function beginByCard(fan: TestUser) {
  const { clientSecret } = (await call(fan, 'POST /api/create-payment-intent', { artistId: artist.id })).json<{
    clientSecret: string
  }>()
  const providerId = clientSecret.replace(/_secret_.*/, '')
  await stripe.pay(providerId, '4242424242424242')
  return providerId
}
const weeksOf = async ({ id }: TestUser) =>
  (
    await site.context.db
      .rows`select 1 from subscription_week join subscription on id = subscription_id where fan_id = ${id}`
  ).length

test('a killed purchase is charged and owned or neither; retried, both, once', { timeout: 900_000 }, async () => {
  let fan: TestUser
  let track: TrackId
  const steps = await killed(
    async () => {
      ;[fan, track] = [await aFan(5), await aTrack(site, { artistId: artist.id })]
      return { act: 'buy', buyer: fan.id, trackId: track }
    },
    async () => {
      const { isOwned } = (await call(fan, `GET /api/tracks/${track}`)).json<{ isOwned: boolean }>()
      expect(await pounds(fan.id)).toBe(isOwned ? 4 : 5)
      expect((await call(fan, `POST /api/purchase/track/${track}`)).status).toBe(200)
      expect(await pounds(fan.id)).toBe(4)
    },
  )
  expect(steps).toBeGreaterThan(8)
  expect(await isSound()).toBe(true)
})

const chargesOf = async ({ id }: TestUser) =>
  (await site.context.db.rows`select 1 from payment where account_id = ${id} and state = 'succeeded'`).length
const isOwnedBy = async (fan: TestUser, track: TrackId) =>
  (await call(fan, `GET /api/tracks/${track}`)).json<{ isOwned: boolean }>().isOwned
const checkOut = (fan: TestUser, contentId: TrackId, more: object) =>
  call(fan, 'POST /api/checkout', { contentId, price: 1, card: 1, ...more })

const keyOf = async ({ id }: TestUser, track: TrackId) =>
  (
    await site.context.db.maybeOne<{ key: string }>`
      select key from payment where account_id = ${id} and subject_id = ${track}`
  )?.key

/** A fan whose card is saved for purchases, from one that it paid for. */
async function aFanWithCard(): Promise<TestUser> {
  const fan = await site.aUser('FAN')
  const begun = await checkOut(fan, await aTrack(site, { artistId: artist.id }), { savesCard: true })
  const { paymentId, clientSecret } = begun.json<{ paymentId: number; clientSecret: string }>()
  await stripe.pay(clientSecret.replace(/_secret_.*/, ''), '4242424242424242')
  await call(fan, `GET /api/payments/${paymentId}`)
  return fan
}

test('a killed purchase by card is charged and owned or neither; once settled, never twice', {
  timeout: 900_000,
}, async () => {
  let fan: TestUser
  let track: TrackId
  const steps = await killed(
    async () => {
      ;[fan, track] = [await aFanWithCard(), await aTrack(site, { artistId: artist.id })]
      return { act: 'check-out', buyer: fan.id, trackId: track }
    },
    async (round) => {
      // A charge that we did not hear of is found by the scheduled task, or by the next press.
      if (round % 2) {
        await vi.waitFor(async () => {
          await settle()
          const key = await keyOf(fan, track)
          const isCharged = key !== undefined && stripe.statusOf(key) === 'succeeded'
          expect([await isOwnedBy(fan, track), await chargesOf(fan)]).toEqual([isCharged, isCharged ? 2 : 1])
        }, UNTIL_NOTICED)
      }
      await vi.waitFor(async () => {
        expect((await checkOut(fan, track, { usesSavedCard: true })).status).toBe(200)
      }, UNTIL_NOTICED)
      expect([await isOwnedBy(fan, track), await chargesOf(fan), await pounds(fan.id)]).toEqual([true, 2, 0])
    },
  )
  expect(steps).toBeGreaterThan(12)
  expect(await isSound()).toBe(true)
})

test('a killed refund of what could not be bought is finished by the next try, once', {
  timeout: 900_000,
}, async () => {
  let fan: TestUser
  let paymentId: PaymentId
  const steps = await killed(
    async () => {
      fan = await site.aUser('FAN')
      const track = await aTrack(site, { artistId: artist.id })
      const begun = (await checkOut(fan, track, {})).json<{ paymentId: PaymentId; clientSecret: string }>()
      paymentId = begun.paymentId
      await hideTrack(site, track)
      await stripe.pay(begun.clientSecret.replace(/_secret_.*/, ''), '4242424242424242')
      await call(fan, `GET /api/payments/${paymentId}`)
      return { act: 'refund-checkout', paymentId }
    },
    async () => {
      await vi.waitFor(() => refundCheckout(withCards(site.context), { paymentId }), UNTIL_NOTICED)
      const { providerId } = await site.context.db.one<{ providerId: string }>`
        select provider_id from payment where id = ${paymentId}`
      expect(stripe.intent(providerId)?.refunded).toBe(100)
      expect((await balanceOf(site.context.db, refunding(fan.id))) + (await pounds(fan.id))).toBe(0)
    },
  )
  expect(steps).toBeGreaterThan(4)
  expect(await isSound()).toBe(true)
})

test('a killed renewal is finished by the next worker, and each week is paid once', { timeout: 900_000 }, async () => {
  const [byWallet, byCard] = [await aFan(100), await site.aUser('FAN')]
  await call(byWallet, 'POST /api/subscriptions', { artistId: artist.id })
  await beginByCard(byCard)
  await settle()
  const before = await earned(artist.id)
  const steps = await killed(
    async () => {
      site.clock.time = addDays(site.clock.time, 7)
      return { act: 'renew' }
    },
    async (round) => {
      // The dead worker's claim expires; then the next one takes over.
      site.clock.time = addSeconds(site.clock.time, 301)
      const worker = () => renewSubscriptions(withCards(site.context))
      await vi.waitFor(async () => {
        await Promise.all([worker(), worker()])
        expect([await weeksOf(byWallet), await weeksOf(byCard)]).toEqual([round + 2, round + 2])
      }, UNTIL_NOTICED)
      expect(await pounds(byWallet.id)).toBe(100 - round - 2)
      expect((await earned(artist.id)) - before).toBeCloseTo(2 * (round + 1), 6)
    },
  )
  expect(steps).toBeGreaterThan(12)
  const charges = await site.context.db
    .rows`select 1 from payment where account_id = ${byCard.id} and state = 'succeeded'`
  expect(charges).toHaveLength(steps + 2)
  expect(await isSound()).toBe(true)
})

async function settle(): Promise<void> {
  site.clock.time = addSeconds(site.clock.time, 180)
  await reconcilePayments(withCards(site.context))
}

test('a killed Stripe webhook, repeated or not, opens the week once', { timeout: 900_000 }, async () => {
  let fan: TestUser
  let message: { body: string; signature: string }
  const before = await earned(artist.id)
  const steps = await killed(
    async (round) => {
      fan = await site.aUser('FAN')
      const providerId = await beginByCard(fan)
      const object = { object: 'payment_intent', id: providerId, metadata: stripe.intent(providerId)?.metadata }
      const body = JSON.stringify({
        id: `evt_kill_${round}`,
        object: 'event',
        livemode: false,
        type: 'payment_intent.succeeded',
        data: { object },
      })
      message = { body, signature: sign(body, site.clock.now()) }
      return { act: 'webhook', ...message }
    },
    async (round) => {
      const headers = { 'stripe-signature': message.signature }
      // Every other event is sent again; for the rest the scheduled task must do.
      if (round % 2) await site.call('POST /api/payments/webhook', { body: message.body, headers })
      else {
        await vi.waitFor(async () => {
          await settle()
          expect(await weeksOf(fan)).toBe(1)
        }, UNTIL_NOTICED)
      }
      expect(await weeksOf(fan)).toBe(1)
      expect((await earned(artist.id)) - before).toBeCloseTo(round + 1, 6)
    },
  )
  expect(steps).toBeGreaterThan(8)
  expect(await isSound()).toBe(true)
})
