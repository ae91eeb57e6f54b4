import type { Subscription } from '@fairwave/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../platform/clock.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { openSession } from '../accounts/sessions.ts'
import { withCards } from '../commerce/card-provider/choose-provider.ts'
import { STRIPE_KEYS, type StripeServer, startStripeServer } from '../commerce/card-provider/testing/stripe-server.ts'
import { reconcilePayments } from '../commerce/reconcile-payments.ts'
import { renewSubscriptions } from '../commerce/renew-subscriptions.ts'
import { earnings } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balance.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let stripe: StripeServer
let site: TestSite
beforeAll(async () => {
  stripe = await startStripeServer()
  site = await startTestSite({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
  await site.stop()
  await stripe.stop()
})

const GOOD = '4242424242424242'
const HOUR = 3600

async function call({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
async function begin(fan: TestUser, artist: TestUser): Promise<string> {
  const answer = await call(fan, 'POST /api/create-payment-intent', { artistId: artist.id })
  expect(answer.status).toBe(200)
  return answer.json<{ clientSecret: string }>().clientSecret.replace(/_secret_.*/, '')
}
const standing = async (fan: TestUser, artist: TestUser) =>
  (await call(fan, `GET /api/me/subscriptions/${artist.id}`)).json<{ subscription: Subscription | null }>().subscription
const earned = async ({ id }: TestUser) => (await balanceOf(site.context.db, earnings(id))) / 1_000_000
const renew = () => renewSubscriptions(withCards(site.context))
const reconcile = () => reconcilePayments(withCards(site.context))
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}

/** A fan whose card was charged for the second week, of which nobody but Stripe knows. No message comes. */
async function chargedUnheard(card = GOOD) {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await begin(fan, artist), card)
  pass(180)
  await reconcile()
  expect(await earned(artist)).toBe(1)
  site.clock.time = addDays(site.clock.time, 7)
  stripe.setMode('unheard')
  await renew()
  stripe.setMode('failing')
  return { fan, artist, charges: stripe.count() }
}

test.each([3, 30])('a charge whose answer was lost is not made again after %s hours of silence', async (hours) => {
  const { fan, artist, charges } = await chargedUnheard()
  for (let look = 0; look < 3; look++) {
    pass((hours / 3) * HOUR)
    await renew()
    await reconcile()
  }
  if (hours > 24) stripe.forgetKeys()
  stripe.setMode('up')
  await renew()
  expect([stripe.count(), await earned(artist)]).toEqual([charges, 2])
  expect(await standing(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true, failure: null })
})

test('a lost charge of somebody who cancelled since is found after a day, and its week is theirs', async () => {
  const { fan, artist, charges } = await chargedUnheard()
  stripe.setMode('up')
  expect((await call(fan, `DELETE /api/subscriptions/${artist.id}`)).status).toBe(200)
  await renew()
  pass(25 * HOUR)
  stripe.forgetKeys()
  await reconcile()
  expect([stripe.count(), await earned(artist)]).toEqual([charges, 2])
  expect(await standing(fan, artist)).toMatchObject({ status: 'cancelled', isSubscribed: true })
})

test('one that was never made is given up after a day', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await begin(fan, artist), GOOD)
  pass(180)
  await reconcile()
  site.clock.time = addDays(site.clock.time, 7)
  stripe.setMode('failing')
  await renew()
  stripe.setMode('up')
  await call(fan, `DELETE /api/subscriptions/${artist.id}`)
  pass(25 * HOUR)
  await reconcile()
  const { db } = site.context
  expect(await db.count`select from payment where account_id = ${fan.id} and state = 'canceled'`).toBe(1)
  expect(await earned(artist)).toBe(1)
})

test('a page that is opened again after a day begins anew, and the old payment cannot be paid any more', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  const first = await begin(fan, artist)
  expect(await begin(fan, artist)).toBe(first)
  pass(24 * HOUR)
  stripe.forgetKeys()
  const second = await begin(fan, artist)
  expect(second).not.toBe(first)
  expect(stripe.intent(first)?.status).toBe('canceled')
  await stripe.pay(second, GOOD)
  pass(180)
  await reconcile()
  expect(await earned(artist)).toBe(1)
})

test('a card that failed is tried afresh after its holder cancelled and came back', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await begin(fan, artist), '4000000000000341')
  pass(180)
  await reconcile()
  // Within the hour before the week ends.
  pass(7 * 24 * HOUR - 1800)
  await renew()
  expect(await standing(fan, artist)).toMatchObject({ isSubscribed: true, failure: 'Your card was declined.' })
  await call(fan, `DELETE /api/subscriptions/${artist.id}`)
  await call(fan, 'POST /api/subscriptions', { artistId: artist.id, status: 'active' })
  // The bank has made its peace with the card.
  await site.context.db.rows`update subscription set method_id = ${`pm_${GOOD}`} where fan_id = ${fan.id}`
  pass(24 * HOUR)
  await renew()
  expect(await earned(artist)).toBe(2)
})
