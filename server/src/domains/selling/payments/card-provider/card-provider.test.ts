import { randomUUID } from 'node:crypto'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { createLog } from '../../../../platform/log.ts'
import { createTestDatabase } from '../../../../testing/database.ts'
import type { CardProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'
import type { Authentication } from './test-cards.ts'
import { STRIPE_KEYS, startStripeServer } from './testing/stripe-server.ts'

// One suite for every provider: they must all behave alike.
type Trial = {
  cards: CardProvider
  pay(providerId: string, number: string, authentication?: Authentication): Promise<unknown>
  stop(): Promise<void>
}

async function trySandbox(): Promise<Trial> {
  const { db, drop } = await createTestDatabase()
  const cards = sandboxProvider({ db, clock: { now: () => new Date('2026-01-01T12:00:00Z') } })
  const pay: Trial['pay'] = (providerId, cardNumber, authentication) =>
    cards.confirm({ providerId, cardNumber, authentication })
  return { cards, pay, stop: drop }
}

async function tryStripe(): Promise<Trial> {
  const server = await startStripeServer()
  const { stripe } = readConfig({ ...STRIPE_KEYS, STRIPE_API_URL: server.url })
  return { cards: stripeProvider(stripe!, createLog('silent')), pay: server.pay, stop: server.stop }
}

const GOOD = '4242424242424242'

describe.each([
  ['the sandbox', trySandbox],
  ['Stripe', tryStripe],
])('%s', (_, start) => {
  let trial: Trial
  beforeAll(async () => {
    trial = await start()
  })
  afterAll(() => trial.stop())

  const aPayment = (wishes: object = {}) =>
    trial.cards.createPayment({ key: randomUUID(), amountPence: pence(1234), description: 'A trial', ...wishes })
  const retrieve = (providerId: string) => trial.cards.retrieve(providerId)

  test('a payment is open until it is paid', async () => {
    const { providerId, clientSecret } = await aPayment()
    expect(clientSecret).toContain('secret')
    expect(await retrieve(providerId)).toEqual({
      providerId,
      status: 'open',
      amountPence: 1234,
      failure: null,
      feePence: null,
      takenBackPence: 0,
      isDisputed: false,
      card: null,
    })
    await trial.pay(providerId, GOOD)
    expect(await retrieve(providerId)).toMatchObject({
      status: 'succeeded',
      amountPence: 1234,
      failure: null,
      card: null,
    })
    expect((await retrieve(providerId)).feePence).toBeGreaterThanOrEqual(0)
  })

  test('a payment is found by its key, and only where there is one', async () => {
    const key = randomUUID()
    expect(await trial.cards.find(key)).toBeNull()
    const { providerId } = await aPayment({ key })
    expect(await trial.cards.find(key)).toMatchObject({ providerId, status: 'open', amountPence: 1234 })
  })

  test('the same key returns the same payment and the same customer', async () => {
    const key = randomUUID()
    const [first, second] = [await aPayment({ key }), await aPayment({ key })]
    expect(second).toEqual(first)
    expect((await aPayment()).providerId).not.toBe(first.providerId)
    const named = randomUUID()
    const { cards } = trial
    expect(await cards.createCustomer({ key: named })).toBe(await cards.createCustomer({ key: named }))
  })

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('the card %s is declined with its reason, and another may be tried', async (number, message) => {
    const { providerId } = await aPayment()
    await trial.pay(providerId, number)
    expect(await retrieve(providerId)).toMatchObject({ status: 'open', failure: { code: 'card-declined', message } })
    await trial.pay(providerId, GOOD)
    expect(await retrieve(providerId)).toMatchObject({ status: 'succeeded', failure: null })
    await trial.pay(providerId, number)
    expect(await retrieve(providerId)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('a bank may require authentication', async () => {
    const { providerId } = await aPayment()
    await trial.pay(providerId, '4000002500003155')
    expect(await retrieve(providerId)).toMatchObject({ status: 'open', failure: { code: 'card-needs-action' } })
    await trial.pay(providerId, '4000002500003155', 'failed')
    expect(await retrieve(providerId)).toMatchObject({ status: 'open', failure: { code: 'card-declined' } })
    await trial.pay(providerId, '4000002500003155', 'passed')
    expect(await retrieve(providerId)).toMatchObject({ status: 'succeeded' })
  })

  async function savedCard(number: string) {
    const customerId = await trial.cards.createCustomer({ key: randomUUID() })
    const { providerId } = await aPayment({ savesCardOf: customerId })
    await trial.pay(providerId, number, 'passed')
    const { card } = await retrieve(providerId)
    const label = expect.stringContaining(`ending in ${number.slice(-4)}`)
    expect(card).toEqual({ customerId, methodId: expect.stringContaining(number), label })
    return card!
  }
  const charge = (card: { customerId: string; methodId: string }, key: string) =>
    trial.cards.chargeSavedCard({ key, amountPence: pence(100), description: 'A week', ...card })

  test('a saved card is charged without its holder, once per key', async () => {
    const card = await savedCard(GOOD)
    const key = randomUUID()
    const first = await charge(card, key)
    expect(first).toMatchObject({ status: 'succeeded', amountPence: 100 })
    expect((await charge(card, key)).providerId).toBe(first.providerId)
    expect((await charge(card, randomUUID())).providerId).not.toBe(first.providerId)
  })

  test.each([
    ['4000000000000341', 'Your card was declined.'],
    ['4000002760003184', 'Your card was declined. This transaction requires authentication.'],
  ])('the saved card %s fails later without an error', async (number, message) => {
    const card = await savedCard(number)
    const key = randomUUID()
    const failed = await charge(card, key)
    expect(failed).toMatchObject({ status: 'open', failure: { code: 'card-declined', message } })
    expect(await charge(card, key)).toEqual(failed)
    expect(await trial.cards.cancel(failed.providerId)).toMatchObject({ status: 'canceled' })
    expect(await charge(card, key)).toMatchObject({ providerId: failed.providerId, status: 'canceled' })
  })

  test('a card authenticated when it was saved is charged without its holder', async () => {
    const card = await savedCard('4000002500003155')
    expect(await charge(card, randomUUID())).toMatchObject({ status: 'succeeded', amountPence: 100, failure: null })
  })

  test('an open payment can be cancelled and then not be paid; a paid one stays paid', async () => {
    const [open, paid] = [await aPayment(), await aPayment()]
    await trial.pay(paid.providerId, GOOD)
    expect(await trial.cards.cancel(paid.providerId)).toMatchObject({ status: 'succeeded' })
    expect(await trial.cards.cancel(open.providerId)).toMatchObject({ status: 'canceled' })
    await trial.pay(open.providerId, GOOD)
    expect(await retrieve(open.providerId)).toMatchObject({ status: 'canceled' })
  })

  test('a payment is refunded in parts, once per key, and never beyond what was paid', async () => {
    const { providerId } = await aPayment()
    const refund = (key: string, amount: number) => trial.cards.refund({ key, providerId, amountPence: pence(amount) })
    await expect(refund('too-early', 1)).rejects.toMatchObject({ code: 'conflict' })
    await trial.pay(providerId, GOOD)
    const key = randomUUID()
    expect(await refund(key, 1000)).toMatchObject({ status: 'succeeded', takenBackPence: 1000 })
    expect(await refund(key, 1000)).toMatchObject({ takenBackPence: 1000 })
    await expect(refund(randomUUID(), 235)).rejects.toMatchObject({ code: 'conflict' })
    expect(await refund(randomUUID(), 234)).toMatchObject({ takenBackPence: 1234 })
  })
})
