import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { Subscription } from '@fairwave/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/clock.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { openSession } from '../accounts/sessions.ts'
import { giveCredits } from '../campaigns/testing/a-campaign.ts'
import { withCards } from '../commerce/card-provider/choose-provider.ts'
import { sandboxProvider } from '../commerce/card-provider/sandbox.ts'
import { recordProviderState } from '../commerce/record-provider-state.ts'
import { renewSubscriptions } from '../commerce/renew-subscriptions.ts'
import { findPayment } from '../commerce/repository-payments.ts'
import { DISPUTES, earnings, wallet } from '../ledger/account.ts'
import { balancesOf } from '../ledger/balance.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
  await site.stop()
})

const PASSWORD = 'a good password'
async function anArtist(username: string) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, role: 'ARTIST' }
  const { token, user } = (await site.call('POST /api/auth/register', { body })).json<{
    token: string
    user: { id: UserId }
  }>()
  const leave = async () =>
    expect((await site.call('DELETE /api/me', { token, body: { password: PASSWORD, leaveMoney: true } })).status).toBe(
      200,
    )
  return { id: user.id, leave }
}
async function call({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
const pounds = async (...accounts: Parameters<typeof balancesOf>[1]) => {
  const held = await balancesOf(site.context.db, accounts)
  return accounts.map((account) => (held.get(account) ?? 0) / 1_000_000)
}
const renew = () => renewSubscriptions(withCards(site.context))

test('a week of an artist who left before it was paid for is in the fan’s wallet, and is never renewed', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist('gone_x')]
  const { paymentId, clientSecret } = (
    await call(fan, 'POST /api/create-payment-intent', { artistId: artist.id })
  ).json<{ paymentId: number; clientSecret: string }>()
  await artist.leave()
  const card = { clientSecret, cardNumber: '4242424242424242' }
  expect((await call(fan, 'POST /api/payments/sandbox/confirm', card)).status).toBe(200)
  expect(await pounds(wallet(fan.id), earnings(artist.id))).toEqual([1, 0])
  expect((await call(fan, 'GET /api/me/subscriptions?all=true')).json<Subscription[]>()).toEqual([])
  site.clock.time = addDays(site.clock.time, 8)
  await renew()
  expect(await pounds(wallet(fan.id), earnings(artist.id))).toEqual([1, 0])

  // What the bank takes back afterwards is the wallet’s to give.
  const asked = await findPayment(site.context.db, paymentId as never)
  const refund = { key: 'back', providerId: asked!.providerId!, amountPence: pence(100) }
  await recordProviderState(site.context, asked!, await sandboxProvider(site.context).refund(refund))
  expect(await pounds(wallet(fan.id), DISPUTES)).toEqual([0, 0])
})

test('a fan who pays by a page that was still open, and can no longer cancel, is charged for no second week', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  const { clientSecret } = (await call(fan, 'POST /api/create-payment-intent', { artistId: artist.id })).json<{
    clientSecret: string
  }>()
  const pay = await openSession(site.context.db, fan.id, site.clock.now())
  const card = { clientSecret, cardNumber: '4242424242424242' }
  expect((await site.call('POST /api/payments/sandbox/confirm', { token: pay, body: card })).status).toBe(200)
  await site.context.db.rows`
    update account set suspended_at = ${site.clock.now()}, suspension_reason = 'Rude.' where id = ${fan.id}`
  site.clock.time = addDays(site.clock.time, 8)
  await renew()
  expect(await pounds(earnings(artist.id))).toEqual([1])
})

test('whoever subscribes while the artist is leaving, or is made a fan, is charged for no second week', async () => {
  const [fan, artist, former] = [await site.aUser('FAN'), await anArtist('going_x'), await site.aUser('ARTIST')]
  await giveCredits(site, fan, pence(500))
  for (const { id } of [artist, former])
    expect((await call(fan, 'POST /api/subscriptions', { artistId: id, status: 'active' })).status).toBe(200)
  await artist.leave()
  await site.context.db.rows`update subscription set status = 'active' where artist_id = ${artist.id}`
  await site.context.db.rows`update account set role = 'FAN' where id = ${former.id}`
  site.clock.time = addDays(site.clock.time, 8)
  await renew()
  expect(await pounds(wallet(fan.id))).toEqual([3])
  const all = (await call(fan, 'GET /api/me/subscriptions?all=true')).json<Subscription[]>()
  expect(all.map(({ status, isSubscribed }) => [status, isSubscribed])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
  ])
})
