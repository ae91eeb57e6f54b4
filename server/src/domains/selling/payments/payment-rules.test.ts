import { randomUUID } from 'node:crypto'
import type { PaymentId, UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../../../config.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { type Account, cardProvider, DISPUTES, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { move } from '../../ground/ledger/testing/books.ts'
import { withCards } from '../with-cards.ts'
import { refuseMixedMoney } from './card-provider/one-kind-of-money.ts'
import type { ProviderPayment } from './card-provider/provider.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'
import { startPayment } from './start-payment.ts'

let site: TestSite
let payer: UserId
beforeAll(async () => {
  site = await startTestSite()
  payer = (await site.aUser()).id
})
afterAll(() => site.stop())

async function aPayment() {
  const started = await startPayment(withCards(site.context), { payer, purpose: 'top-up', amount: pence(1000) })
  return repository.getPayment(site.context.db, started.paymentId)
}
const set = (id: PaymentId, column: string, value: string) =>
  site.context.db.script(`update payment set ${column} = '${value}' where id = ${id}`)

const saying = (providerId: string | null, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerId: providerId ?? '',
  status: 'succeeded',
  amountPence: pence(1000),
  failure: null,
  isDisputed: false,
  feePence: pence(0),
  takenBackPence: pence(0),
  card: null,
  ...more,
})

test('a paid payment stays paid', async () => {
  const payment = await aPayment()
  const { payment: paid } = await recordProviderState(withCards(site.context), payment, saying(payment.providerId))
  expect(paid.state).toBe('succeeded')
  for (const status of ['open', 'canceled'] as const) {
    const { payment: after } = await recordProviderState(
      withCards(site.context),
      paid,
      saying(payment.providerId, { status }),
    )
    expect(after.state).toBe('succeeded')
    await expect(set(payment.id, 'state', status)).rejects.toThrow('cannot go from succeeded')
  }
})

test('the purpose of a payment cannot be changed', async () => {
  const { id } = await aPayment()
  for (const [column, value] of [
    ['amount_pence', '1'],
    ['account_id', String((await site.aUser()).id)],
    ['provider', 'stripe'],
    ['provider_id', 'another'],
    ['purpose', 'gift'],
    ['key', randomUUID()],
  ] as const) {
    await expect(set(id, column, value)).rejects.toThrow('cannot be changed')
  }
})

test('a wrong amount is not credited and is reported', async () => {
  const payment = await aPayment()
  const before = await balanceOf(site.context.db, wallet(payer))
  for (const amount of [999, 100_000, 0]) {
    const said = saying(payment.providerId, { amountPence: amount as Pence })
    await expect(recordProviderState(withCards(site.context), payment, said)).rejects.toThrow('were paid')
  }
  expect(await balanceOf(site.context.db, wallet(payer))).toBe(before)
})

test('a late response does not undo a newer one', async () => {
  const { db } = site.context
  const payment = await aPayment()
  const { payment: paid } = await recordProviderState(withCards(site.context), payment, saying(payment.providerId))
  const losses = await balanceOf(db, DISPUTES)
  await move(db, wallet(payer), PLATFORM, await balanceOf(db, wallet(payer)))
  const refunded = saying(payment.providerId, { takenBackPence: pence(300), feePence: pence(40) })
  expect(await recordProviderState(withCards(site.context), paid, refunded)).toMatchObject({ isStale: false })
  // Requested before the refund, and slow to arrive.
  const late = await recordProviderState(withCards(site.context), paid, saying(payment.providerId))
  expect(late).toMatchObject({ isStale: true, payment: { takenBackPence: 300, feePence: 40 } })
  expect((await balanceOf(db, DISPUTES)) - losses).toBe(-3_000_000)
})

const keys = (mode: 'test' | 'live') => ({
  secretKey: `sk_${mode}_x`,
  publishableKey: `pk_${mode}_x`,
  webhookSecret: 'whsec_x',
  isLive: mode === 'live',
  apiUrl: 'http://127.0.0.1:1',
})
const startsWith = (stripe: ReturnType<typeof keys> | undefined) =>
  refuseMixedMoney({ db: site.context.db, config: { ...site.context.config, stripe } })

test('play money and real money are never mixed', async () => {
  const { db } = site.context
  // The tests above left play money.
  await expect(startsWith(keys('live'))).rejects.toThrow(ConfigError)
  await expect(startsWith(keys('live'))).rejects.toThrow('play money (sandbox), which must never turn real')
  await startsWith(keys('test'))
  await startsWith(undefined)
  // Taken back by its provider, it may still be in users' accounts.
  await move(db, cardProvider('sandbox'), wallet(payer), 5)
  const brought = -(await balanceOf(db, cardProvider('sandbox')))
  await move(db, DISPUTES, cardProvider('sandbox'), brought)
  await expect(startsWith(keys('live'))).rejects.toThrow('play money (sandbox), which must never turn real')
  const held = await db.rows<{ account: Account; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_line where ledger_side(account) = 1 group by account having sum(amount) > 0`
  for (const { account, amount } of held) await move(db, account, DISPUTES, amount)
  await startsWith(keys('live'))
  await move(db, cardProvider('stripe-test'), wallet(payer), 5)
  await expect(startsWith(keys('live'))).rejects.toThrow('play money (stripe-test)')
  await move(db, wallet(payer), cardProvider('stripe-test'), 5)
  await move(db, cardProvider('stripe'), wallet(payer), 5_000_000)
  await startsWith(keys('live'))
  await expect(startsWith(keys('test'))).rejects.toThrow('£5.00 of real money')
  await expect(startsWith(undefined)).rejects.toThrow('£5.00 of real money')
})
