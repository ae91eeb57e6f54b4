import { micros } from '@fairwave/contract/money'
import type { WalletLine } from '@fairwave/contract/selling/commerce'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { cardProvider, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

type Started = { paymentId: number; clientSecret: string; provider: string }
const topUp = ({ token }: TestUser, amount: unknown) =>
  site.call('POST /api/credits/topup', { token, body: { amount } })
const start = async (fan: TestUser, amount = 10) => (await topUp(fan, amount)).json<Started>()
const confirm = ({ token }: TestUser, clientSecret: string, cardNumber = '4242 4242 4242 4242', more: object = {}) =>
  site.call('POST /api/payments/sandbox/confirm', { token, body: { clientSecret, cardNumber, ...more } })
const balance = async ({ token }: TestUser) =>
  (await site.call('GET /api/credits/wallet', { token })).json<{ balance: number }>().balance
const history = async ({ token }: TestUser, query = '') => site.call(`GET /api/me/wallet/history${query}`, { token })
const payment = ({ token }: TestUser, id: number) => site.call(`GET /api/payments/${id}`, { token })

/** Takes pounds out of a wallet, as a purchase does. */
const spend = (fan: TestUser, pounds: number, description: string) =>
  postEntry(site.context.db, {
    at: site.clock.now(),
    reason: 'sale',
    description,
    lines: [
      { account: wallet(fan.id), amount: micros(-pounds * 1_000_000) },
      { account: PLATFORM, amount: micros(pounds * 1_000_000) },
    ],
  })

test('a card payment adds credits to the wallet', async () => {
  const fan = await site.aUser()
  expect(await balance(fan)).toBe(0)
  const answer = await topUp(fan, 19.99)
  expect(answer.status).toBe(200)
  const started = answer.json<Started>()
  expect(started).toEqual({ paymentId: expect.any(Number), clientSecret: expect.any(String), provider: 'sandbox' })
  expect(await balance(fan)).toBe(0)
  expect((await payment(fan, started.paymentId)).json()).toEqual({
    paymentId: started.paymentId,
    status: 'open',
    amount: 19.99,
    failure: null,
  })
  const paid = await confirm(fan, started.clientSecret)
  expect([paid.status, paid.json()]).toEqual([200, { status: 'succeeded' }])
  expect(await balance(fan)).toBe(19.99)
  expect((await payment(fan, started.paymentId)).json()).toMatchObject({ status: 'succeeded' })
  const [line] = (await history(fan)).json<WalletLine[]>()
  expect(line).toEqual({
    id: expect.any(Number),
    type: 'top-up',
    description: 'Top-up by card (sandbox)',
    amount: 19.99,
    date: site.clock.now().toISOString(),
    artist: null,
    isCard: false,
    receipt: `C-${started.paymentId}`,
  })
})

test.each<[unknown, string]>([
  [0, 'The smallest top-up is £1.'],
  [-5, 'The smallest top-up is £1.'],
  [0.99, 'The smallest top-up is £1.'],
  [500.01, 'The largest top-up is £500.'],
  [1e300, 'The largest top-up is £500.'],
  [5.005, 'The amount must be in whole pence.'],
  [1.000001, 'The amount must be in whole pence.'],
  ['5', 'The amount must be a number of pounds.'],
  [null, 'The amount must be a number of pounds.'],
  [true, 'The amount must be a number of pounds.'],
  [[5], 'The amount must be a number of pounds.'],
  [{ pounds: 5 }, 'The amount must be a number of pounds.'],
])('a top-up of %j is refused with a sentence', async (amount, sentence) => {
  const answer = await topUp(await site.aUser(), amount)
  expect(answer.status).toBe(400)
  expect(answer.json()).toEqual({ code: 'invalid', message: sentence, error: sentence })
})

test('amounts that are not JSON numbers, missing or not alone are refused', async () => {
  const { token } = await site.aUser()
  const send = async (body: unknown) => (await site.call('POST /api/credits/topup', { token, body })).status
  for (const body of ['{"amount": NaN}', '{"amount": 1e400}', '{"amount": 0x10}', '{}', '[]', '5']) {
    expect([body, await send(body)]).toEqual([body, 400])
  }
  expect(await send({ amount: 5, balance: 1000 })).toBe(400)
  expect(await send({ amount: 5, provider: 'stripe' })).toBe(400)
  expect(await send({ amount: 1 })).toBe(200)
  expect(await send({ amount: 500 })).toBe(200)
})

test.each([
  ['4000000000000002', 'card-declined', 'Your card was declined.'],
  ['4000-0000-0000-9995', 'card-declined', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'card-declined', 'Your card has expired.'],
  ['4000000000000119', 'card-declined', 'An error occurred while processing your card. Try again in a little bit.'],
  [
    '4000002500003155',
    'card-needs-action',
    'Your bank wants to know whether this is you: please authenticate the payment.',
  ],
  ['4111111111111111', 'card-declined', 'This is the sandbox, which takes test cards only'],
  ['not a card', 'card-declined', 'This is the sandbox, which takes test cards only'],
  ['', 'card-declined', 'This is the sandbox, which takes test cards only'],
  ['constructor', 'card-declined', 'This is the sandbox, which takes test cards only'],
])('the card %s gets 402 and its reason, and adds nothing to the wallet', async (number, code, sentence) => {
  const fan = await site.aUser()
  const { clientSecret, paymentId } = await start(fan)
  const answer = await confirm(fan, clientSecret, number)
  expect(answer.status).toBe(402)
  expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(sentence) })
  expect(await balance(fan)).toBe(0)
  expect((await payment(fan, paymentId)).json()).toMatchObject({
    status: 'open',
    failure: expect.stringContaining(sentence),
  })
  expect((await confirm(fan, clientSecret)).status).toBe(200)
  expect(await balance(fan)).toBe(10)
})

test('a number that may be a real card is not stored anywhere', async () => {
  const fan = await site.aUser()
  await confirm(fan, (await start(fan)).clientSecret, '4929123412341234')
  const { db } = site.context
  const rows = await db.rows`select to_json(sandbox_payment) as row from sandbox_payment`
  expect(JSON.stringify([rows, await db.rows`select to_json(payment) as row from payment`])).not.toContain(
    '4929123412341234',
  )
})

test("a payer passes or fails their bank's authentication", async () => {
  const fan = await site.aUser()
  const { clientSecret } = await start(fan)
  const failed = await confirm(fan, clientSecret, '4000002500003155', { authentication: 'failed' })
  expect(failed.json()).toMatchObject({
    code: 'card-declined',
    message: expect.stringContaining('unable to authenticate'),
  })
  expect((await confirm(fan, clientSecret, '4000002500003155', { authentication: 'passed' })).status).toBe(200)
  expect(await balance(fan)).toBe(10)
})

test('fifty parallel confirmations, and one more the next day, credit once', async () => {
  const fan = await site.aUser()
  const { clientSecret } = await start(fan, 5)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(fan, clientSecret)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await balance(fan)).toBe(5)
  expect((await confirm(fan, clientSecret, '4000000000000002')).status).toBe(200)
  expect(await balance(fan)).toBe(5)
  expect((await history(fan)).json()).toHaveLength(1)
})

test('a payment is visible to its payer only', async () => {
  const [fan, thief] = [await site.aUser(), await site.aUser()]
  const { clientSecret, paymentId } = await start(fan)
  expect((await confirm(thief, clientSecret)).status).toBe(404)
  expect((await confirm(thief, `${clientSecret.slice(0, -1)}0`)).status).toBe(404)
  expect((await payment(thief, paymentId)).status).toBe(404)
  expect(
    (await site.call('POST /api/payments/sandbox/confirm', { body: { clientSecret, cardNumber: '4242424242424242' } }))
      .status,
  ).toBe(401)
  expect([await balance(fan), await balance(thief)]).toEqual([0, 0])
})

test('the sandbox identifies itself, and accepts no webhooks', async () => {
  expect((await site.call('GET /api/payments/provider')).json()).toEqual({
    provider: 'sandbox',
    isTest: true,
    publishableKey: null,
  })
  expect((await site.call('POST /api/payments/webhook', { body: {} })).status).toBe(404)
})

test('the history comes in pages, to its owner only', async () => {
  const [fan, other] = [await site.aUser(), await site.aUser()]
  await confirm(fan, (await start(fan, 20)).clientSecret)
  for (const n of [1, 2, 3]) await spend(fan, n, `Song ${n}`)
  const page = await history(fan, '?limit=2')
  expect(page.json()).toMatchObject([
    { type: 'sale', description: 'Song 3', amount: -3 },
    { description: 'Song 2', amount: -2 },
  ])
  const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  const rest = await site.call(`GET ${next}`, { token: fan.token })
  expect(rest.json()).toMatchObject([{ description: 'Song 1' }, { type: 'top-up', amount: 20 }])
  expect(rest.headers.get('link')).toBeNull()
  expect((await history(other)).json()).toEqual([])
  expect((await history(fan, '?cursor=nonsense')).status).toBe(400)
  expect(await balance(fan)).toBe(14)
})

test('the statement is a table that adds up, and no cell is a formula', async () => {
  const fan = await site.aUser()
  await confirm(fan, (await start(fan, 20)).clientSecret)
  await spend(fan, 1.5, '=HYPERLINK("http://evil"), "quoted"')
  await spend(fan, 0.25, '@SUM(A1)')
  const answer = await site.call('GET /api/me/wallet/statement.csv', { token: fan.token })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="fairwave-wallet.csv"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const at = site.clock.now().toISOString()
  expect(answer.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Date,Type,Description,Money in (£),Money out (£),Balance (£)',
    `${at},top-up,Top-up by card (sandbox),20.00,,20.00`,
    `${at},sale,"'=HYPERLINK(""http://evil""), ""quoted""",,1.50,18.50`,
    `${at},sale,'@SUM(A1),,0.25,18.25`,
    '',
  ])
  expect((await site.call('GET /api/me/wallet/statement.csv')).status).toBe(401)
})

test('an empty wallet has an empty statement', async () => {
  const { token } = await site.aUser()
  const answer = await site.call('GET /api/me/wallet/statement.csv', { token })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Date,Type')
})

test('after all of this the ledger is correct, and play money can be identified', async () => {
  const { db } = site.context
  expect((await verifyLedger({ db })).difference).toBeNull()
  expect(await balanceOf(db, cardProvider('sandbox'))).toBeLessThan(0)
  expect(await balanceOf(db, cardProvider('stripe'))).toBe(0)
})
