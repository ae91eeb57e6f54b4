import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { GOOD_CARD, type StripeSite, startStripeSite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings } from '../../ground/ledger/account.ts'

let site: StripeSite
let stripe: StripeSite['stripe']
beforeAll(async () => {
  site = await startStripeSite()
  stripe = site.stripe
})
afterAll(() => site.stop())

const HOUR = 3600

const earned = async ({ id }: TestUser) => (await site.pounds(earnings(id)))[0]
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}

/** A fan whose card was charged for the second week, which only Stripe has recorded. No webhook arrives. */
async function chargedUnheard(card = GOOD_CARD) {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await site.begin(fan, artist), card)
  pass(180)
  await site.reconcile()
  expect(await earned(artist)).toBe(1)
  site.clock.time = addDays(site.clock.time, 7)
  stripe.setMode('unheard')
  await site.renew()
  stripe.setMode('failing')
  return { fan, artist, charges: stripe.count() }
}

test.each([3, 30])('a charge whose response was lost is not repeated after an outage of %s hours', async (hours) => {
  const { fan, artist, charges } = await chargedUnheard()
  for (let look = 0; look < 3; look++) {
    pass((hours / 3) * HOUR)
    await site.renew()
    await site.reconcile()
  }
  if (hours > 24) stripe.forgetKeys()
  stripe.setMode('up')
  await site.renew()
  expect([stripe.count(), await earned(artist)]).toEqual([charges, 2])
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'active', isSubscribed: true, failure: null })
})

test('a lost charge of a fan who cancelled since is found after a day, and pays for its week', async () => {
  const { fan, artist, charges } = await chargedUnheard()
  stripe.setMode('up')
  expect((await site.as(fan, `DELETE /api/subscriptions/${artist.id}`)).status).toBe(200)
  await site.renew()
  pass(25 * HOUR)
  stripe.forgetKeys()
  await site.reconcile()
  expect([stripe.count(), await earned(artist)]).toEqual([charges, 2])
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({ status: 'cancelled', isSubscribed: true })
})

test('a charge that was never made is abandoned after a day', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await site.begin(fan, artist), GOOD_CARD)
  pass(180)
  await site.reconcile()
  site.clock.time = addDays(site.clock.time, 7)
  stripe.setMode('failing')
  await site.renew()
  stripe.setMode('up')
  await site.as(fan, `DELETE /api/subscriptions/${artist.id}`)
  pass(25 * HOUR)
  await site.reconcile()
  const { db } = site.context
  expect(await db.count`select from payment where account_id = ${fan.id} and state = 'canceled'`).toBe(1)
  expect(await earned(artist)).toBe(1)
})

test('a page that is opened again after a day starts a new payment, and the old one can no longer be paid', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  const first = await site.begin(fan, artist)
  expect(await site.begin(fan, artist)).toBe(first)
  pass(24 * HOUR)
  stripe.forgetKeys()
  const second = await site.begin(fan, artist)
  expect(second).not.toBe(first)
  expect(stripe.intent(first)?.status).toBe('canceled')
  await stripe.pay(second, GOOD_CARD)
  pass(180)
  await site.reconcile()
  expect(await earned(artist)).toBe(1)
})

test('a card that failed is charged again after its holder cancelled and subscribed again', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await stripe.pay(await site.begin(fan, artist), '4000000000000341')
  pass(180)
  await site.reconcile()
  // Within the hour before the week ends.
  pass(7 * 24 * HOUR - 1800)
  await site.renew()
  expect(await site.subscriptionOf(fan, artist)).toMatchObject({
    isSubscribed: true,
    failure: 'Your card was declined.',
  })
  await site.as(fan, `DELETE /api/subscriptions/${artist.id}`)
  await site.as(fan, 'POST /api/subscriptions', { artistId: artist.id, status: 'active' })
  // The bank accepts the card again.
  await site.context.db.rows`update subscription set method_id = ${`pm_${GOOD_CARD}`} where fan_id = ${fan.id}`
  pass(24 * HOUR)
  await site.renew()
  expect(await earned(artist)).toBe(2)
})
