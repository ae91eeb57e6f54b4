import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { Died, dyingAt } from '../testing/dying-context.ts'
import { withCards } from '../with-cards.ts'
import type { CardContext } from './card-context.ts'
import { STRIPE_KEYS, type StripeServer, sign, startStripeServer } from './card-provider/testing/stripe-server.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { confirmSandboxPayment } from './confirm-sandbox-payment.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'

// The process is killed between any two steps of a payment; afterwards the user tries again, or the scheduled task
// runs.
let stripe: StripeServer
let onSandbox: TestSite
let onStripe: TestSite
beforeAll(async () => {
  stripe = await startStripeServer()
  onSandbox = await startTestSite()
  onStripe = await startTestSite({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await onSandbox.stop()
  await onStripe.stop()
  await stripe.stop()
})

const GOOD = '4242424242424242'
const TEN_POUNDS = 10_000_000
const pounds = async ({ db }: CardContext, owner: UserId) => (await balanceOf(db, wallet(owner))) / 1_000_000

async function later(site: TestSite, minutes: number): Promise<void> {
  site.clock.time = new Date(site.clock.time.getTime() + minutes * 60_000)
  await reconcilePayments(withCards(site.context))
}

/** Runs the work with a death at each of its steps in turn, until one run survives. */
async function dieEverywhere(
  context: CardContext,
  work: (dying: CardContext, round: number) => Promise<void>,
  afterwards: (round: number) => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n++) {
    const dying = dyingAt(n, context)
    await work(dying.context, n).catch((error) => {
      if (!(error instanceof Died)) throw error
    })
    await afterwards(n)
    if (!dying.hasDied()) return n - 1
  }
}

test('a payer who never got the secret is never charged, and can begin again', async () => {
  for (const site of [onSandbox, onStripe]) {
    const context = withCards(site.context)
    const payer = (await site.aUser()).id
    const steps = await dieEverywhere(
      context,
      async (dying) =>
        void (await startPayment(dying, { payer, purpose: 'top-up', amount: pence(1000), savesCard: true })),
      async () => void (await startPayment(context, { payer, purpose: 'top-up', amount: pence(1000) })),
    )
    expect(steps).toBeGreaterThan(8)
    await later(site, 120)
    await later(site, 60 * 48)
    const states = await site.context.db.rows<{ state: string }>`
      select distinct state from payment where account_id = ${payer}`
    expect(states).toEqual([{ state: 'canceled' }])
    expect(await pounds(context, payer)).toBe(0)
  }
})

test('a killed sandbox payment that is tried again is credited once', async () => {
  const context = withCards(onSandbox.context)
  const payers: UserId[] = []
  const steps = await dieEverywhere(
    context,
    async (dying) => {
      const payer = (await onSandbox.aUser()).id
      payers.push(payer)
      const { clientSecret } = await startPayment(context, { payer, purpose: 'top-up', amount: pence(1000) })
      const confirmation = { payer, clientSecret, cardNumber: GOOD }
      await confirmSandboxPayment(dying, confirmation).catch(async (error) => {
        if (!(error instanceof Died)) throw error
        // Every other payer clicks again; for the rest the job must do.
        if (payers.length % 2) await confirmSandboxPayment(context, confirmation)
        throw error
      })
    },
    async () => later(onSandbox, 3),
  )
  expect(steps).toBeGreaterThan(12)
  for (const payer of payers) expect([0, 10]).toContain(await pounds(context, payer))
  // No play card was charged without a credit.
  const { db } = context
  const charged = await db.rows`select 1 from sandbox_payment where status = 'succeeded'`
  const credited = await db.rows`select 1 from payment where state = 'succeeded'`
  expect(credited).toHaveLength(charged.length)
  expect((await verifyLedger(context)).difference).toBeNull()
})

test('a killed Stripe webhook, repeated or not, credits the payment once', async () => {
  const context = withCards(onStripe.context)
  const payers: UserId[] = []
  const steps = await dieEverywhere(
    context,
    async (dying, round) => {
      const payer = (await onStripe.aUser()).id
      payers.push(payer)
      const { clientSecret } = await startPayment(context, { payer, purpose: 'top-up', amount: pence(1000) })
      const providerId = clientSecret.replace(/_secret_.*/, '')
      await stripe.pay(providerId, GOOD)
      const object = { object: 'payment_intent', id: providerId, metadata: stripe.intent(providerId)?.metadata }
      const message = { id: `evt_${round}`, livemode: false, type: 'payment_intent.succeeded', data: { object } }
      const body = Buffer.from(JSON.stringify(message))
      const delivery = { body, signature: sign(body.toString(), onStripe.clock.now()) }
      await receiveProviderEvent(dying, delivery).catch(async (error) => {
        if (round % 2) await receiveProviderEvent(context, delivery)
        throw error
      })
    },
    async () => later(onStripe, 3),
  )
  expect(steps).toBeGreaterThan(12)
  for (const payer of payers) expect(await balanceOf(context.db, wallet(payer))).toBe(TEN_POUNDS)
  expect((await verifyLedger(context)).difference).toBeNull()
})

test('a repeated charge of a saved card happens once, and a failed one never later', async () => {
  for (const site of [onSandbox, onStripe]) {
    const context = withCards(site.context)
    for (const [number, credits] of [
      [GOOD, 10],
      ['4000000000000341', 0],
    ] as const) {
      const payers: UserId[] = []
      const card = { customerId: 'cus_x', methodId: `${site === onSandbox ? 'sandbox_pm_' : 'pm_'}${number}` }
      const steps = await dieEverywhere(
        context,
        async (dying, round) => {
          const payer = (await site.aUser()).id
          payers.push(payer)
          const charge = {
            payer,
            purpose: 'top-up' as const,
            amount: pence(1000),
            reference: `renewal:${number}:${round}`,
            ...card,
          }
          await chargeSavedCard(dying, charge).catch((error) => {
            if (!(error instanceof Died)) throw error
          })
          const results = [await chargeSavedCard(context, charge), await chargeSavedCard(context, charge)]
          expect(results.map(({ state }) => state)).toEqual(Array(2).fill(credits ? 'succeeded' : 'canceled'))
          expect(results[0]?.failure).toBe(credits ? null : 'Your card was declined.')
          await dying.db.rows`select 1`
        },
        async () => later(site, 3),
      )
      expect(steps).toBeGreaterThan(12)
      for (const payer of payers) expect(await pounds(context, payer)).toBe(credits)
      expect((await verifyLedger(context)).difference).toBeNull()
    }
  }
})
