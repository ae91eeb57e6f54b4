import type { BankFile, Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { micros } from '@fairwave/contract/money'
import { BANK_CHANGE_HOURS } from '@fairwave/contract/offer'
import type { Activity } from '@fairwave/contract/people/activity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../jobs.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { cardProvider, earnings, PAID_OUT, pending, receivable } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { readBankFile } from './bank-files.ts'
import { SEND_PAYOUT_EMAIL } from './send-payout-email.ts'
import { ADMIN_PASSWORD, anAdmin, anEarner, BANK_ACCOUNT, earn, saveBank } from './testing/people.ts'

let site: MoneySite
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  admin = await anAdmin(site)
})
afterAll(() => site.stop())

const withdraw = ({ token }: TestUser, amount: unknown, key?: string) =>
  site.call('POST /api/me/withdrawals', { token, body: { amount }, headers: key ? { 'idempotency-key': key } : {} })
const earningsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/earnings', { token })).json<FinancialData>()
const payoutsOf = async ({ id }: TestUser) =>
  (await site.call('GET /api/admin/payouts', { token: admin.token }))
    .json<Payout[]>()
    .filter(({ userId }) => userId === id)
const paid = (id: number, who = admin) => site.call(`POST /api/admin/payouts/${id}/paid`, { token: who.token })
const failed = (id: number, reason = 'The account is closed.') =>
  site.call(`POST /api/admin/payouts/${id}/failed`, { token: admin.token, body: { reason } })
const makeFile = (password = ADMIN_PASSWORD) =>
  site.call('POST /api/admin/bank-files', { token: admin.token, body: { password } })
const readFile = (id: number, password = ADMIN_PASSWORD) =>
  site.call(`POST /api/admin/bank-files/${id}/csv`, { token: admin.token, body: { password } })

describe('a withdrawal', () => {
  test('moves money from the balance to pending', async () => {
    const artist = await anEarner(site, 20)
    const answer = await withdraw(artist, 12.34)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual(await earningsOf(artist))
    expect(answer.json()).toMatchObject({ balance: 7.66, totalEarned: 20, pendingPayouts: 12.34 })
    expect(answer.json<FinancialData>().recentTransactions[0]).toMatchObject({
      type: 'payout',
      source: null,
      amount: -12.34,
      description: 'Withdrawal to bank account',
      date: site.clock.now().toISOString(),
    })
  })

  test.each([0, -1, 0.001, 0.015, 1e300, '5', null, true, [5], undefined])(
    'is refused for the amount %j',
    async (amount) => {
      const artist = await anEarner(site, 20)
      const answer = await withdraw(artist, amount)
      expect([answer.status, answer.json()]).toEqual([
        400,
        expect.objectContaining({ message: 'Please enter a valid withdrawal amount.' }),
      ])
      expect(await earningsOf(artist)).toMatchObject({ balance: 20, pendingPayouts: 0 })
    },
  )

  test('never exceeds the balance, needs a bank account, and is refused for play money', async () => {
    const artist = await anEarner(site, 5.009)
    expect((await withdraw(artist, 5.01)).json()).toMatchObject({
      code: 'conflict',
      message: 'Your withdrawal amount exceeds your available balance.',
    })
    expect((await withdraw(artist, 5)).status).toBe(200)
    const unready = await site.aUser('LABEL')
    await earn(site, unready, 5)
    expect((await withdraw(unready, 1)).json()).toMatchObject({ message: 'Please add a bank account first.' })
    const demo = await anEarner(site, 5)
    await site.context.db.rows`update account set is_demo = true where id = ${demo.id}`
    expect((await withdraw(demo, 1)).status).toBe(403)
    for (const someone of [unready, demo]) expect(await earningsOf(someone)).toMatchObject({ balance: 5 })
  })

  test('leaves what a refund left owing', async () => {
    const artist = await anEarner(site, 5)
    await postEntry(site.context.db, {
      at: site.clock.now(),
      reason: 'refund',
      description: 'Refund: Harbour',
      lines: [
        { account: receivable(artist.id), amount: micros(-2_000_000) },
        { account: cardProvider('sandbox'), amount: micros(2_000_000) },
      ],
    })
    expect(await earningsOf(artist)).toMatchObject({ balance: 3, totalEarned: 3 })
    expect((await withdraw(artist, 3.01)).status).toBe(409)
    expect((await withdraw(artist, 3)).json()).toMatchObject({ balance: 0, totalEarned: 3, pendingPayouts: 3 })
    expect(await balanceOf(site.context.db, receivable(artist.id))).toBe(0)
  })

  test('takes no more than the balance when many are requested at once', async () => {
    const artist = await anEarner(site, 5)
    const answers = await Promise.all(Array.from({ length: 25 }, () => withdraw(artist, 0.7)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), ...Array(18).fill(409)])
    expect(await earningsOf(artist)).toMatchObject({ balance: 0.1, pendingPayouts: 4.9 })
    expect(await payoutsOf(artist)).toHaveLength(7)
  })

  test('happens once per key, however often it is sent', async () => {
    const artist = await anEarner(site, 5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(artist, 3, 'click-1')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await earningsOf(artist)).toMatchObject({ balance: 2, pendingPayouts: 3 })
    expect((await withdraw(artist, 1, 'click-1')).status).toBe(409)
    expect((await withdraw(artist, 1, 'click-2')).status).toBe(200)
  })
})

describe('a payout', () => {
  const workJobs = async (id: number) =>
    jobHandlers(site.context)[SEND_PAYOUT_EMAIL]?.({ about: 'payout', payoutId: id } as never, {
      attempt: 1,
      isLastAttempt: false,
    })
  const activityOf = async ({ token }: TestUser) =>
    (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ kind, text }) => [kind, text])

  test('is paid once, however often and by whichever administrator it is marked, and cannot fail afterwards', async () => {
    const artist = await anEarner(site, 10)
    await withdraw(artist, 4)
    const [payout] = await payoutsOf(artist)
    const before = await balanceOf(site.context.db, PAID_OUT)
    const answers = await Promise.all(Array.from({ length: 8 }, () => paid(payout!.id)))
    for (const answer of answers) {
      expect([answer.status, answer.json()]).toEqual([
        200,
        expect.objectContaining({ state: 'paid', amount: 4, settledBy: admin.username }),
      ])
    }
    expect((await failed(payout!.id)).status).toBe(409)
    expect((await balanceOf(site.context.db, PAID_OUT)) - before).toBe(4_000_000)
    expect(await earningsOf(artist)).toMatchObject({ balance: 6, totalEarned: 10, pendingPayouts: 0 })
    const sentence = '£4.00 is on its way to your bank account ending in 6789.'
    expect(await activityOf(artist)).toEqual([['payout-paid', sentence]])
    await workJobs(payout!.id)
    expect(site.emails.at(-1)).toMatchObject({
      to: `${artist.username}@example.org`,
      subject: '£4.00 is on its way to your bank',
    })
    expect(JSON.stringify(site.emails)).not.toContain(BANK_ACCOUNT.accountNumber)
  })

  test('returns its money once when it fails, and says why', async () => {
    const artist = await anEarner(site, 10)
    await withdraw(artist, 4)
    const [payout] = await payoutsOf(artist)
    expect((await failed(payout!.id, '  ')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 8 }, () => failed(payout!.id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await paid(payout!.id)).status).toBe(409)
    const data = await earningsOf(artist)
    expect(data).toMatchObject({ balance: 10, totalEarned: 10, pendingPayouts: 0 })
    expect(data.recentTransactions[0]).toMatchObject({
      type: 'payout',
      amount: 4,
      description: 'Withdrawal returned: The account is closed.',
    })
    const own = (await site.call('GET /api/me/withdrawals', { token: artist.token })).json()
    expect(own).toMatchObject([{ amount: 4, state: 'failed', failure: 'The account is closed.' }])
    expect((await activityOf(artist))[0]?.[1]).toContain('is back in your balance: The account is closed.')
    await workJobs(payout!.id)
    expect(site.emails.at(-1)?.text).toContain('The account is closed.')
    expect((await paid(999_999)).status).toBe(404)
  })

  test('keeps the bank account it was requested with, and its row cannot be changed', async () => {
    await makeFile()
    const artist = await anEarner(site, 10)
    await withdraw(artist, 4)
    await saveBank(site, artist, { ...BANK_ACCOUNT, sortCode: '65-43-21', accountNumber: '99998888' })
    await withdraw(artist, 1)
    site.clock.time = addSeconds(site.clock.now(), BANK_CHANGE_HOURS * 3600)
    const file = (await makeFile()).json<BankFile>()
    const lines = (await readFile(file.id)).text.trim().split('\r\n')
    const [second, first] = await payoutsOf(artist)
    expect(lines).toEqual([
      'Sort code,Account number,Account name,Amount,Reference',
      `123456,00456789,ADA LOVELACE,4.00,FAIRWAVE ${first?.id}`,
      `654321,99998888,ADA LOVELACE,1.00,FAIRWAVE ${second?.id}`,
    ])
    const { db } = site.context
    await expect(db.rows`update payout set amount_pence = 1 where id = ${first!.id}`).rejects.toThrow(
      'cannot be changed',
    )
    await paid(first!.id)
    await expect(
      db.rows`update payout set state = 'pending', settled_at = null, settled_by = null where id = ${first!.id}`,
    ).rejects.toThrow('stays so')
  })
})

describe('a bank file', () => {
  test('requires the password again, and its download is recorded', async () => {
    await makeFile()
    const artist = await anEarner(site, 10)
    await saveBank(site, artist, { ...BANK_ACCOUNT, accountName: '=Zoë & the “Lighthouse” Keepers' })
    await withdraw(artist, 4)
    expect((await makeFile('guess')).status).toBe(401)
    const made = await makeFile()
    expect(made.status).toBe(201)
    const file = made.json<BankFile>()
    expect(file).toMatchObject({ madeBy: admin.username, payouts: 1, pending: 1, total: 4, readings: [] })
    expect((await readFile(file.id, 'guess')).status).toBe(401)
    expect((await readFile(999_999)).status).toBe(404)
    const csv = await readFile(file.id)
    expect(csv.headers.get('content-disposition')).toContain(`fairwave-payouts-${file.id}.csv`)
    expect(csv.text).toContain(',ZOE & THE LIGHTHOU,')
    const [listed] = (await site.call('GET /api/admin/bank-files?limit=1', { token: admin.token })).json<BankFile[]>()
    expect(listed?.readings).toEqual([{ by: admin.username, at: site.clock.now().toISOString() }])
    // Settled payouts are not paid again from an old file.
    const [payout] = await payoutsOf(artist)
    await failed(payout!.id)
    expect((await readFile(file.id)).text.trim().split('\r\n')).toHaveLength(1)
  })

  test('is refused with an explanation when its details were encrypted with another key', async () => {
    await makeFile()
    const artist = await anEarner(site, 10)
    await withdraw(artist, 1)
    const { id } = (await makeFile()).json<BankFile>()
    const elsewhere = { ...site.context, config: { ...site.context.config, secretKey: 'another key'.repeat(3) } }
    await expect(readBankFile(elsewhere, { admin: admin.id, password: ADMIN_PASSWORD, id })).rejects.toThrow(
      'was SECRET_KEY changed?',
    )
  })

  test('has each payout once, however many administrators create one at the same time', async () => {
    await makeFile()
    expect((await makeFile()).json()).toMatchObject({ message: 'There are no payouts waiting for a bank file.' })
    const artist = await anEarner(site, 10)
    for (const amount of [1, 2, 3]) await withdraw(artist, amount)
    const answers = await Promise.all(Array.from({ length: 5 }, () => makeFile()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(new Set((await payoutsOf(artist)).map(({ bankFileId }) => bankFileId)).size).toBe(1)
  })
})

test('the ledger agrees with the payouts', async () => {
  const { db } = site.context
  await withdraw(await anEarner(site, 5), 2)
  const rows = await db.rows<{ accountId: number; pence: number }>`
    select account_id, sum(amount_pence)::bigint as pence from payout where state = 'pending' group by account_id`
  expect(rows.length).toBeGreaterThan(0)
  for (const { accountId, pence } of rows) {
    expect(await balanceOf(db, pending(accountId as never))).toBe(pence * 10_000)
    expect(await balanceOf(db, earnings(accountId as never))).toBeGreaterThanOrEqual(0)
  }
})
