import { createHash, randomBytes } from 'node:crypto'
import { pence } from '@fairwave/contract/money'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { CardProvider, ProviderPayment } from './provider.ts'
import * as repository from './repository-sandbox.ts'
import { type Authentication, chargeSaved, digitsOf, NOT_A_TEST_CARD, payWith } from './test-cards.ts'

type Sandbox = CardProvider & {
  /** What the provider's form does in the browser: pays with a card. */
  confirm(input: { providerId: string; cardNumber: string; authentication?: Authentication }): Promise<ProviderPayment>
}

/** The built-in provider of play money: Stripe's test cards, with the same behaviour. Sends no webhooks. */
export const sandboxProvider = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Sandbox => ({
  name: 'sandbox',

  createCustomer: async ({ key }) => `sandbox_cus_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,

  async createPayment({ key, amountPence, savesCardOf }) {
    const { id, clientSecret } = await repository.insertPayment(db, {
      ...namesFor(key),
      amountPence,
      customerId: savesCardOf ?? null,
      savesCard: savesCardOf !== undefined,
      now: clock.now(),
    })
    return { providerId: id, clientSecret }
  },

  async chargeSavedCard({ key, amountPence, customerId, methodId }) {
    const number = methodId.replace(/^sandbox_pm_/, '')
    return db.transaction(async (tx) => {
      const now = clock.now()
      const made = { ...namesFor(key), amountPence, customerId, savesCard: false, now }
      const { id, status, failure } = await repository.insertPayment(tx, made)
      if (status === 'open' && !failure) await repository.setOutcome(tx, id, number, chargeSaved(number))
      return read(tx, id)
    })
  },

  async find(key) {
    const id = await repository.findIdByKey(db, key)
    return id === undefined ? null : read(db, id)
  },

  retrieve: (providerId) => read(db, providerId),

  async cancel(providerId) {
    await repository.cancelPayment(db, providerId)
    return read(db, providerId)
  },

  refund: ({ key, providerId, amountPence }) =>
    db.transaction(async (tx) => {
      await repository.lockPayment(tx, providerId)
      const { status, amountPence: paid, takenBackPence } = await read(tx, providerId)
      if (await repository.hasRefund(tx, key)) return read(tx, providerId)
      if (status !== 'succeeded' || takenBackPence + amountPence > paid) {
        throw new Refusal('conflict', 'There is no such amount left to refund.')
      }
      await repository.insertRefund(tx, { key, id: providerId, amountPence })
      return read(tx, providerId)
    }),

  listReturns: async () => [],

  readEvent() {
    throw new Refusal('not-found', 'The sandbox sends no messages.')
  },

  async confirm({ providerId, cardNumber, authentication }) {
    const number = digitsOf(cardNumber)
    const failure = payWith(number, authentication)
    // A number that is not a test card might be a real one: it is not stored.
    const kept = failure === NOT_A_TEST_CARD ? '' : number
    await repository.setOutcome(db, providerId, kept, failure)
    return read(db, providerId)
  },
})

const namesFor = (key: string) => {
  const id = `sandbox_pi_${randomBytes(12).toString('hex')}`
  return { id, key, clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}` }
}

async function read(tx: Tx, id: string): Promise<ProviderPayment> {
  const found = await repository.findPayment(tx, id)
  if (!found) throw new Refusal('not-found', 'The sandbox has no such payment.')
  const { status, amountPence, failureCode, failure, customerId, card, savesCard, refundedPence } = found
  return {
    providerId: id,
    status,
    amountPence,
    failure: status === 'open' && failureCode && failure ? { code: failureCode, message: failure } : null,
    feePence: status === 'succeeded' ? pence(0) : null,
    takenBackPence: refundedPence,
    isDisputed: false,
    card: status === 'succeeded' && savesCard && customerId ? cardOf(customerId, card) : null,
  }
}

const cardOf = (customerId: string, number: string | null) => ({
  customerId,
  methodId: `sandbox_pm_${number}`,
  label: `Test card ending in ${number?.slice(-4)}`,
})
