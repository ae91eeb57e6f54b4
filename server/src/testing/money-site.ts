import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { Role } from '@fairwave/contract/people/roles'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { expect } from 'vitest'
import { giveCredits } from '../domains/advertising/campaigns/testing/a-campaign.ts'
import { balancesOf } from '../domains/ground/ledger/balance.ts'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { openSession } from '../domains/people/accounts/sessions/sessions.ts'
import { STRIPE_KEYS, startStripeServer } from '../domains/selling/payments/card-provider/testing/stripe-server.ts'
import { reconcilePayments } from '../domains/selling/payments/reconcile-payments.ts'
import { renewSubscriptions } from '../domains/selling/subscriptions/renew-subscriptions.ts'
import { withCards } from '../domains/selling/with-cards.ts'
import { joinedLongAgo } from './listening.ts'
import { startTestSite, type TestUser } from './test-site.ts'

export const GOOD_CARD = '4242424242424242'
const PASSWORD = 'a good password'

type Known = Pick<TestUser, 'id'>

/** A site for tests that move money. When it stops, its ledger must be correct. */
export async function startMoneySite(settings: Record<string, string> = {}) {
  const site = await startTestSite(settings)
  const { context, clock, call } = site

  /** A user who joined long enough ago for their listens to pay. */
  async function aUser(...of: Parameters<typeof site.aUser>): Promise<TestUser> {
    const user = await site.aUser(...of)
    await joinedLongAgo(context.db, user.id)
    return user
  }

  /** Sessions last a week and money takes longer, so every call signs in again. */
  async function as({ id }: Known, name: string, body?: unknown) {
    return call(name, { token: await openSession(context.db, id, clock.now()), body })
  }

  async function aFan(pounds: number): Promise<TestUser> {
    const fan = await aUser('FAN')
    if (pounds > 0) await giveCredits(site, fan, pence(pounds * 100))
    return fan
  }

  /** A user who registered through the API, and so can delete the account through it. */
  async function aMember(role: Role, username: string) {
    const body = { username, email: `${username}@example.org`, password: PASSWORD, role }
    const { token, user } = (await call('POST /api/auth/register', { body })).json<{
      token: string
      user: { id: UserId }
    }>()
    await joinedLongAgo(context.db, user.id)
    const leave = async () => {
      const goodbye = { password: PASSWORD, leaveMoney: true }
      expect((await call('DELETE /api/me', { token, body: goodbye })).status).toBe(200)
    }
    return { token, id: user.id, leave }
  }

  async function pounds(...accounts: Parameters<typeof balancesOf>[1]): Promise<number[]> {
    const held = await balancesOf(context.db, accounts)
    return accounts.map((account) => (held.get(account) ?? 0) / 1_000_000)
  }

  const subscribe = (fan: Known, { id }: { id: number }) =>
    as(fan, 'POST /api/subscriptions', { artistId: id, status: 'active' })
  const subscriptionOf = async (fan: Known, { id }: Known) =>
    (await as(fan, `GET /api/me/subscriptions/${id}`)).json<{ subscription: Subscription | null }>().subscription
  const renew = () => renewSubscriptions(withCards(context))
  const reconcile = () => reconcilePayments(withCards(context))

  async function stop() {
    expect((await verifyLedger(context)).difference).toBeNull()
    await site.stop()
  }
  return { ...site, as, aUser, aFan, aMember, pounds, subscribe, subscriptionOf, renew, reconcile, stop }
}

/** The same with cards accepted by a fake Stripe. */
export async function startStripeSite(settings: Record<string, string> = {}) {
  const stripe = await startStripeServer()
  const site = await startMoneySite({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url, ...settings })

  /** Opens a fan's payment page for an artist. Returns Stripe's id of the payment. */
  async function begin(fan: Known, artist: Known): Promise<string> {
    const answer = await site.as(fan, 'POST /api/create-payment-intent', { artistId: artist.id })
    expect(answer.status).toBe(200)
    return stripeIdOf(answer)
  }

  async function stop() {
    await site.stop()
    await stripe.stop()
  }
  return { ...site, stripe, begin, stop }
}

export const stripeIdOf = (started: { json: <T>() => T }): string =>
  started.json<{ clientSecret: string }>().clientSecret.replace(/_secret_.*/, '')

export type MoneySite = Awaited<ReturnType<typeof startMoneySite>>
export type StripeSite = Awaited<ReturnType<typeof startStripeSite>>
