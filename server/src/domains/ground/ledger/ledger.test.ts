import { micros } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Account, campaign, cardProvider, earnings, PLATFORM, pending, receivable, wallet } from './account.ts'
import { balanceOf, lockAccounts } from './balance.ts'
import { listLines, readStatement } from './list-lines.ts'
import { Overdraft } from './overdraft.ts'
import { postEntry } from './post-entry.ts'
import { settleWaiting } from './settle-waiting.ts'
import { move, moving, user } from './testing/books.ts'

let database: TestDatabase
let owners = 0
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const SANDBOX = cardProvider('sandbox')
const anOwner = () => user(++owners)
async function aWallet(amount: number): Promise<Account> {
  const account = wallet(anOwner())
  if (amount > 0) await move(database.db, SANDBOX, account, amount)
  return account
}

test('money moves from account to account, to the millionth', async () => {
  const { db } = database
  const [buyer, artist] = [await aWallet(5_000_000), earnings(anOwner())]
  const before = await balanceOf(db, PLATFORM)
  await postEntry(db, {
    ...moving(buyer, artist, 1),
    lines: [
      { account: buyer, amount: micros(-1_000_001) },
      { account: artist, amount: micros(800_001) },
      { account: PLATFORM, amount: micros(200_000) },
      { account: earnings(anOwner()), amount: micros(0) },
    ],
  })
  expect(await balanceOf(db, buyer)).toBe(3_999_999)
  expect(await balanceOf(db, artist)).toBe(800_001)
  expect(await balanceOf(db, PLATFORM)).toBe(before + 200_000)
  await settleWaiting({ db }, 1)
  expect(await balanceOf(db, artist)).toBe(800_001)
  expect(await balanceOf(db, PLATFORM)).toBe(before + 200_000)
})

test.each(Object.entries({ wallet, earnings, pending, campaign }))(
  'a %s account is never overdrawn',
  async (kind, accountOf) => {
    const { db } = database
    const account = accountOf(anOwner())
    await expect(move(db, account, PLATFORM, 1)).rejects.toBeInstanceOf(Overdraft)
    await move(db, SANDBOX, account, 100)
    await expect(move(db, account, PLATFORM, 101)).rejects.toMatchObject({
      account,
      code: kind === 'wallet' ? 'wallet-short' : 'conflict',
    })
    await move(db, account, PLATFORM, 100)
    await expect(move(db, account, PLATFORM, 1)).rejects.toBeInstanceOf(Overdraft)
    expect(await balanceOf(db, account)).toBe(0)
  },
)

test('a debt can always grow and is never paid off twice', async () => {
  const { db } = database
  const [debt, artist] = [receivable(anOwner()), earnings(anOwner())]
  await move(db, SANDBOX, artist, 1000)
  await move(db, debt, PLATFORM, 300)
  await move(db, debt, PLATFORM, 200)
  expect(await balanceOf(db, debt)).toBe(-500)
  await expect(move(db, artist, debt, 501)).rejects.toBeInstanceOf(Overdraft)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => move(db, artist, debt, 100)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await balanceOf(db, debt)).toBe(0)
  expect(await balanceOf(db, artist)).toBe(500)
})

test('a reference is posted once, also in parallel, and never with other lines', async () => {
  const { db } = database
  const [from, to] = [await aWallet(1000), earnings(anOwner())]
  const reference = 'once-only'
  const tries = await Promise.all(Array.from({ length: 20 }, () => move(db, from, to, 100, { reference })))
  expect(tries.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
  expect(await balanceOf(db, from)).toBe(900)
  await expect(move(db, from, to, 101, { reference })).rejects.toThrow('already posted with different lines')
})

test('a failed entry leaves nothing, not even its reference', async () => {
  const { db } = database
  const [from, to] = [await aWallet(0), earnings(anOwner())]
  await expect(move(db, from, to, 5, { reference: 'too-early' })).rejects.toBeInstanceOf(Overdraft)
  await move(db, SANDBOX, from, 5)
  expect(await move(db, from, to, 5, { reference: 'too-early' })).toMatchObject({ isNew: true })
})

test('entries that take from the same accounts in any order never deadlock', async () => {
  const { db } = database
  const [one, two] = [await aWallet(100_000), await aWallet(100_000)]
  const both = (first: Account, second: Account) =>
    postEntry(db, {
      ...moving(one, two, 1),
      lines: [
        { account: first, amount: micros(-10) },
        { account: second, amount: micros(-10) },
        { account: PLATFORM, amount: micros(20) },
      ],
    })
  await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? both(one, two) : both(two, one))))
  expect(await balanceOf(db, one)).toBe(99_000)
  expect(await balanceOf(db, two)).toBe(99_000)
})

test('a locked account keeps its balance until the transaction ends', async () => {
  const { db } = database
  const account = await aWallet(100)
  await settleWaiting({ db }, 1)
  const { held, rival } = await db.transaction(async (tx) => {
    const held = (await lockAccounts(tx, [account, account])).get(account)
    let hasEnded = false
    const rival = move(db, account, PLATFORM, 60)
      .catch((error) => error)
      .finally(() => {
        hasEnded = true
      })
    while (!hasEnded && !(await isSomebodyWaiting()));
    // More may come in meanwhile.
    await move(db, SANDBOX, account, 5)
    await move(tx, account, PLATFORM, held!)
    return { held, rival }
  })
  expect(held).toBe(100)
  expect(await rival).toBeInstanceOf(Overdraft)
  expect(await balanceOf(db, account)).toBe(5)
})

const isSomebodyWaiting = async () =>
  (
    await database.db
      .rows`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0

test('sales to one artist do not wait for each other', async () => {
  const { db } = database
  const [one, two, artist] = [await aWallet(100), await aWallet(100), earnings(anOwner())]
  await db.transaction(async (tx) => {
    await move(tx, one, artist, 10)
    // On another connection, while the first has not been committed.
    await move(db, two, artist, 20)
    expect(await balanceOf(db, artist)).toBe(20)
  })
  expect(await balanceOf(db, artist)).toBe(30)
})

test('the statement has every line once, in parts, and pages go from the latest back', async () => {
  const { db } = database
  const account = await aWallet(2500)
  for (let i = 1; i <= 24; i++) await move(db, account, PLATFORM, i, { description: `No. ${i}`, reason: 'sale' })
  const [latest, next] = await listLines(db, account, { limit: 2 })
  expect([latest, next]).toMatchObject([
    { amount: -24, description: 'No. 24', reason: 'sale', reference: null, at: new Date('2026-01-01T12:00:00Z') },
    { amount: -23 },
  ])
  expect(await listLines(db, account, { limit: 1, before: next!.id })).toMatchObject([{ amount: -22 }])
  expect(await listLines(db, account, { limit: 100, filter: { reasons: ['test'] } })).toMatchObject([{ amount: 2500 }])
  expect(await amountsOf(account)).toEqual([2500, ...Array.from({ length: 24 }, (_, i) => -i - 1)])
  expect(await amountsOf(pending(anOwner()))).toEqual([])
})

async function amountsOf(account: Account): Promise<number[]> {
  const amounts: number[] = []
  for await (const lines of readStatement(database.db, account)) amounts.push(...lines.map(({ amount }) => amount))
  return amounts
}
