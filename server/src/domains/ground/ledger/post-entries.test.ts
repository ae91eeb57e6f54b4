import { micros } from '@fairwave/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Account, cardProvider, earnings, wallet } from './account.ts'
import { lockAccounts } from './balance.ts'
import { Overdraft } from './overdraft.ts'
import { postEntries } from './post-entries.ts'
import { postEntry } from './post-entry.ts'
import { move, moving, user } from './testing/books.ts'
import { readUncleared } from './testing/repository-uncleared.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
let people = 0
let entries = 0
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  expect((await verifyLedger(database)).difference).toBeNull()
  await database.drop()
})

const TODAY = new Date('2026-01-01T12:00:00Z')
const CARD = cardProvider('stripe')
const named = (from: Account, to: Account, amount: number) => {
  const { reference = `test:${++entries}`, ...entry } = moving(from, to, amount)
  return { ...entry, reference }
}
const post = (movements: ReturnType<typeof named>[], givers: Account[]) =>
  database.db.transaction(async (tx) => {
    await lockAccounts(tx, givers)
    await postEntries(tx, movements)
  })

/** Two wallets with cleared money and money that has not cleared, and two artists. */
async function someAccounts(cleared: number, uncleared: number): Promise<Account[]> {
  const accounts = [wallet(user(++people)), wallet(user(++people)), earnings(user(++people)), earnings(user(++people))]
  for (const purse of accounts.slice(0, 2)) {
    if (cleared > 0) await move(database.db, CARD, purse, cleared)
    if (uncleared === 0) continue
    const payment = ++entries
    const brought = { payment, clearsAt: addDays(TODAY, 7) }
    await move(database.db, CARD, purse, uncleared, { reference: `payment:${payment}`, brought })
  }
  return accounts
}

test('entries posted together leave every account as if they were posted one after another', async () => {
  const movement = fc.record({
    from: fc.nat(1),
    to: fc.integer({ min: 2, max: 3 }),
    amount: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(0, 40, 200),
      fc.constantFrom(0, 40),
      async (movements, cleared, uncleared) => {
        const states: unknown[] = []
        for (const isTogether of [true, false]) {
          const accounts = await someAccounts(cleared, uncleared)
          const posted = movements.map(({ from, to, amount }) => named(accounts[from]!, accounts[to]!, amount))
          const work = isTogether
            ? post(posted, accounts.slice(0, 2))
            : database.db.transaction(async (tx) => {
                for (const entry of posted) await postEntry(tx, entry)
              })
          const outcome = await work.then(
            () => 'posted',
            (error: unknown) => (error instanceof Overdraft ? 'refused' : error),
          )
          const balances = await Promise.all(accounts.map((account) => readUncleared(database.db, account, TODAY)))
          states.push([outcome, balances])
        }
        expect(states[0]).toEqual(states[1])
      },
    ),
    { numRuns: 25 },
  )
})

test('an entry whose reference exists moves nothing again, and the others are posted', async () => {
  const [purse, , artist] = (await someAccounts(100, 0)) as [Account, Account, Account]
  const [first, second] = [named(purse, artist, 10), named(purse, artist, 20)]
  await post([first], [purse])
  await post([first, second], [purse])
  expect((await readUncleared(database.db, artist, TODAY)).balance).toBe(30)
  await expect(post([{ ...first, lines: named(purse, artist, 11).lines }], [purse])).rejects.toThrow('different lines')
})

test('an unbalanced entry among others is refused before anything moves', async () => {
  const [purse, , artist] = (await someAccounts(100, 0)) as [Account, Account, Account]
  const wrong = { ...named(purse, artist, 10), lines: [{ account: artist, amount: micros(10) }] }
  await expect(post([named(purse, artist, 10), wrong], [purse])).rejects.toThrow('Unbalanced')
  expect((await readUncleared(database.db, artist, TODAY)).balance).toBe(0)
})
