import type { Payout, TillReport } from '@fairwave/contract/earnings/admin-payouts'
import type { Transparency } from '@fairwave/contract/earnings/books'
import { micros } from '@fairwave/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { listNotices } from '../../../platform/site-notices.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { cardProvider, DISPUTES, earnings, PLATFORM, receivable } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { sealLedger } from '../../ground/ledger/seal-ledger.ts'
import { checkTill, readTill } from '../../ground/ledger/till.ts'
import { ADMIN_PASSWORD, anAdmin, anEarner, BANK_ACCOUNT } from './testing/people.ts'

let site: MoneySite
let admin: TestUser
beforeEach(async () => {
  site = await startMoneySite()
  admin = await anAdmin(site)
})
afterEach(() => site.stop())

const withdraw = async (artist: TestUser, amount: number) =>
  expect((await site.as(artist, 'POST /api/me/withdrawals', { amount })).status).toBe(200)
const payouts = async () => (await site.as(admin, 'GET /api/admin/payouts')).json<Payout[]>()
const payoutOf = async ({ id }: TestUser) => (await payouts()).find(({ userId }) => userId === id) as Payout
const makeFile = () => site.as(admin, 'POST /api/admin/bank-files', { password: ADMIN_PASSWORD })
const readFile = (id: number) => site.as(admin, `POST /api/admin/bank-files/${id}/csv`, { password: ADMIN_PASSWORD })
const paid = ({ id }: Payout) => site.as(admin, `POST /api/admin/payouts/${id}/paid`)
const allow = ({ id }: Payout) => site.as(admin, `POST /api/admin/payouts/${id}/allow`, { reason: 'We spoke.' })
const suspend = ({ id }: TestUser) => site.as(admin, `POST /api/admin/users/${id}/suspend`, { reason: 'A test' })
const till = async () => (await site.as(admin, 'GET /api/admin/till')).json<TillReport>()
const deposit = (amount: number, key = 'a-key') =>
  site.call('POST /api/admin/deposits', {
    token: admin.token,
    body: { amount, note: 'From our own account' },
    headers: { 'idempotency-key': key },
  })

/** What a bank took back and no user could be asked for: the users hold more than there is. */
const lose = (pounds: number) =>
  postEntry(site.context.db, {
    at: site.clock.now(),
    reason: 'card-refund',
    description: 'Taken back',
    lines: [
      { account: cardProvider('sandbox'), amount: micros(pounds * 1_000_000) },
      { account: DISPUTES, amount: micros(-pounds * 1_000_000) },
    ],
  })
const owe = ({ id }: TestUser, pounds: number) =>
  postEntry(site.context.db, {
    at: site.clock.now(),
    reason: 'refund',
    description: 'A refund',
    lines: [
      { account: receivable(id), amount: micros(-pounds * 1_000_000) },
      { account: PLATFORM, amount: micros(pounds * 1_000_000) },
    ],
  })

test('a bank file leaves out suspended owners, debtors and changed bank accounts, and each is decided singly', async () => {
  const [good, suspended, debtor, changed] = [
    await anEarner(site, 20),
    await anEarner(site, 20),
    await anEarner(site, 20),
    await anEarner(site, 20),
  ]
  await site.as(changed, 'PUT /api/me/bank-account', { ...BANK_ACCOUNT, accountNumber: '11112222' })
  for (const artist of [good, suspended, debtor, changed]) await withdraw(artist, 5)
  site.clock.time = addSeconds(site.clock.time, 60)
  expect((await suspend(suspended)).status).toBe(200)
  await owe(debtor, 3)
  const holds = (await payouts()).map((payout) => payout.holds).toReversed()
  expect(holds).toEqual([[], ['suspended'], ['debt'], ['bank-change']])

  const first = (await makeFile()).json<{ id: number; payouts: number }>()
  expect(first.payouts).toBe(1)
  for (const artist of [suspended, debtor, changed]) {
    const payout = await payoutOf(artist)
    expect((await paid(payout)).json()).toMatchObject({ message: expect.stringMatching(/^This payout is held: /) })
    expect(payout).toMatchObject({ bankFileId: null, allowedBy: null })
  }
  expect((await makeFile()).status).toBe(409)
  expect((await allow(await payoutOf(debtor))).json()).toMatchObject({ holds: [], allowedBy: 'keeper' })
  expect((await makeFile()).json()).toMatchObject({ payouts: 1 })
  expect((await site.as(admin, 'GET /api/admin/acts')).text).toContain('held for debt')
  // A day later the changed bank account waits no longer.
  site.clock.time = addDays(site.clock.time, 1)
  expect((await makeFile()).json()).toMatchObject({ payouts: 1 })
  // What was allowed before a suspension waits again.
  await allow(await payoutOf(suspended))
  expect((await payoutOf(suspended)).holds).toEqual([])
})

test('a payout that was allowed waits again for what was not known then', async () => {
  const artist = await anEarner(site, 20)
  await site.as(artist, 'PUT /api/me/bank-account', { ...BANK_ACCOUNT, accountNumber: '11112222' })
  await withdraw(artist, 5)
  expect((await allow(await payoutOf(artist))).json()).toMatchObject({ holds: [] })
  await owe(artist, 3)
  expect((await payoutOf(artist)).holds).toEqual(['debt'])
  expect((await makeFile()).status).toBe(409)
  expect((await allow(await payoutOf(artist))).json()).toMatchObject({ holds: [] })
  // So it does when more is owed than then.
  await owe(artist, 1)
  expect((await payoutOf(artist)).holds).toEqual(['debt'])
})

test('a payout that is held before its file is first downloaded leaves the file; later it stays, as the bank may have it', async () => {
  const [one, other] = [await anEarner(site, 20), await anEarner(site, 20)]
  for (const artist of [one, other]) await withdraw(artist, 5)
  const { id } = (await makeFile()).json<{ id: number }>()
  await suspend(one)
  expect((await readFile(id)).text.trim().split('\r\n')).toHaveLength(2)
  expect(await payoutOf(one)).toMatchObject({ bankFileId: null, holds: ['suspended'] })
  await suspend(other)
  expect((await readFile(id)).text.trim().split('\r\n')).toHaveLength(2)
  expect((await paid(await payoutOf(other))).status).toBe(200)
})

test('payouts stop while users hold more than there is, and go on after a deposit; nothing else stops', async () => {
  const artist = await anEarner(site, 20)
  await withdraw(artist, 5)
  await checkTill(site.context)
  expect(await listNotices(site.context.db)).toEqual([])
  await lose(4)
  await checkTill(site.context)
  expect((await listNotices(site.context.db)).map(({ kind, text }) => [kind, text])).toEqual([
    ['till-short', expect.stringContaining('£4.00 is missing')],
  ])
  expect(await till()).toEqual({ cash: 16, held: 20, missing: 4, debts: [] })
  expect((await makeFile()).json()).toMatchObject({ message: expect.stringMatching(/the till is £4.00 short/) })
  expect((await paid(await payoutOf(artist))).status).toBe(409)
  await withdraw(artist, 1)
  expect((await deposit(3.99)).json()).toMatchObject({ missing: 0.01 })
  expect((await makeFile()).status).toBe(409)
  const answers = await Promise.all([deposit(0.01, 'once'), deposit(0.01, 'once')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await till()).toMatchObject({ cash: 20, missing: 0 })
  expect((await deposit(5, 'once')).status).toBe(409)
  expect(await listNotices(site.context.db)).toEqual([])
  expect((await makeFile()).status).toBe(201)
  expect((await deposit(-0.01, 'out')).json()).toMatchObject({ message: expect.stringMatching(/cannot be taken out/) })
  await sealLedger(site.context)
  const { balance } = (await site.call('GET /api/transparency')).json<Transparency>()
  expect(balance).toMatchObject({ moneyIn: 20, returnedToCards: 4, fromOperator: 4, held: 20, platform: 0 })
})

test('debts are shown to administrators and stand apart from what is held in the open books', async () => {
  const artist = await anEarner(site, 20)
  await owe(artist, 6)
  expect(await till()).toMatchObject({
    cash: 20,
    held: 20,
    missing: 0,
    debts: [{ userId: artist.id, username: artist.username, amount: 6 }],
  })
  await sealLedger(site.context)
  const { balance, months } = (await site.call('GET /api/transparency')).json<Transparency>()
  expect(balance).toMatchObject({ held: 20, debts: 6, platform: 6 })
  expect(months[0]).toMatchObject({ held: 20, debts: 6 })
})

test.each([0, 0.001, 2_000_000, '5', null])('a deposit of %j is refused with a sentence', async (amount) => {
  expect((await deposit(amount as number)).json()).toMatchObject({ code: 'invalid', message: /amount/ })
})

test('only an administrator sees the till, allows payouts and records deposits', async () => {
  const artist = await anEarner(site, 20)
  await withdraw(artist, 5)
  const { id } = await payoutOf(artist)
  const asked = [
    await site.as(artist, 'GET /api/admin/till'),
    await site.as(artist, `POST /api/admin/payouts/${id}/allow`, { reason: 'Mine' }),
    await site.as(artist, 'POST /api/admin/deposits', { amount: 5, note: 'Mine' }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await readTill(site.context.db)).held).toBe(20_000_000)
  expect(await site.pounds(earnings(artist.id))).toEqual([15])
})
