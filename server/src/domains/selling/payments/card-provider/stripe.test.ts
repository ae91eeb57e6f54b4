import { randomUUID } from 'node:crypto'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { createLog } from '../../../../platform/log.ts'
import type { CardProvider } from './provider.ts'
import { type StripeSettings, stripeProvider } from './stripe.ts'
import { feeOf } from './testing/stripe-intent.ts'
import { STRIPE_KEYS, type StripeServer, sign, startStripeServer } from './testing/stripe-server.ts'

let server: StripeServer
let settings: StripeSettings
let cards: CardProvider
const log = createLog('silent')
const NOW = new Date('2026-01-01T12:00:00Z')
beforeAll(async () => {
  server = await startStripeServer()
  settings = readConfig({ ...STRIPE_KEYS, STRIPE_API_URL: server.url }).stripe!
  cards = stripeProvider(settings, log, 0.2)
})
afterAll(() => server.stop())

const aPaid = async () => {
  const { providerId } = await cards.createPayment({
    key: randomUUID(),
    amountPence: pence(2000),
    description: 'A trial',
  })
  await server.pay(providerId, '4242424242424242')
  return providerId
}

const message = (object: object, wishes: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    livemode: false,
    type: 'payment_intent.succeeded',
    data: { object },
    ...wishes,
  })
const intent = { object: 'payment_intent', id: 'pi_7', metadata: { key: 'our-key' } }
const read = (body: string, signature: string | undefined = sign(body, NOW), now = NOW) =>
  cards.readEvent({ body: Buffer.from(body), signature, now })

test('a signed event names its payment', () => {
  expect(read(message(intent))).toEqual({ id: 'evt_1', providerId: 'pi_7', key: 'our-key' })
  const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_7' }
  expect(read(message(dispute, { type: 'charge.dispute.created' }))).toEqual({
    id: 'evt_1',
    providerId: 'pi_7',
    key: null,
  })
})

test('an event about something else, or from the other mode, is ignored', () => {
  expect(read(message({ object: 'customer', id: 'cus_1' }, { type: 'customer.created' }))).toBeNull()
  expect(read(message({ object: 'charge', id: 'ch_1' }, { type: 'charge.succeeded' }))).toBeNull()
  expect(read(message(intent, { livemode: true }))).toBeNull()
})

test.each<[string, string | undefined]>([
  ['no signature', undefined],
  ['an empty one', ''],
  ['nonsense', 'v1=abc'],
  ['one by another secret', sign(message(intent), NOW, 'whsec_guessed')],
  ['one of another message', sign(message({ ...intent, id: 'pi_8' }), NOW)],
  ['one from long ago', sign(message(intent), new Date(NOW.getTime() - 6 * 60_000))],
])('an event with %s is refused', (_, signature) => {
  const body = Buffer.from(message(intent))
  expect(() => cards.readEvent({ body, signature, now: NOW })).toThrow('not signed by the card provider')
})

test('an event that was changed in transit is refused', () => {
  const body = message(intent)
  expect(() => read(body.replace('pi_7', 'pi_9'), sign(body, NOW))).toThrow('not signed')
})

test.each(['silent', 'failing', 'crowded'] as const)('while Stripe is %s, the error says so', async (mode) => {
  const providerId = await aPaid()
  server.setMode(mode)
  await expect(cards.retrieve(providerId)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Card payments are not available right now. Please try again in a moment.',
  })
  server.setMode('up')
  expect(await cards.retrieve(providerId)).toMatchObject({ status: 'succeeded' })
})

test('an unreachable address and a wrong key are reported as unavailable', async () => {
  const nobody = stripeProvider({ ...settings, apiUrl: 'http://127.0.0.1:1' }, log, 0.2)
  await expect(nobody.retrieve('pi_1')).rejects.toMatchObject({ code: 'unavailable' })
  const stranger = stripeProvider({ ...settings, secretKey: 'sk_test_wrong' }, log, 0.2)
  await expect(stranger.retrieve('pi_1')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a fee is reported once it is known, and a dispute adds to it', async () => {
  const providerId = await aPaid()
  server.setFeeKnown(false)
  expect(await cards.retrieve(providerId)).toMatchObject({ feePence: null })
  server.setFeeKnown(true)
  expect(await cards.retrieve(providerId)).toMatchObject({ feePence: feeOf(2000), takenBackPence: 0 })
  server.dispute(providerId)
  expect(await cards.retrieve(providerId)).toMatchObject({ feePence: feeOf(2000) + 2000, takenBackPence: 2000 })
  server.winDispute(providerId)
  expect(await cards.retrieve(providerId)).toMatchObject({ feePence: feeOf(2000) + 2000, takenBackPence: 0 })
})

test('live keys are real money, test keys are not', () => {
  expect(cards.name).toBe('stripe-test')
  expect(stripeProvider({ ...settings, isLive: true }, log).name).toBe('stripe')
})
