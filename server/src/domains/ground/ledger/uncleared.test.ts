import { micros } from '@fairwave/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Account, campaign, cardProvider, DISPUTES, earnings, PLATFORM, type pending, wallet } from './account.ts'
import { balanceOf, lockAccounts } from './balance.ts'
import { Overdraft } from './overdraft.ts'
import { postEntry } from './post-entry.ts'
import { move, moving, user } from './testing/books.ts'
import { readUncleared } from './testing/repository-uncleared.ts'
import { listUnclearedOf } from './uncleared.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
let people = 0
let payments = 0
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  expect((await verifyLedger(database)).difference).toBeNull()
  await database.drop()
})

const TODAY = new Date('2026-01-01T12:00:00Z')
const CARD = cardProvider('stripe')
const aWallet = () => wallet(user(++people))
const anArtist = () => earnings(user(++people))
const pendingOf = (account: Account) => account.replace('earnings', 'pending') as ReturnType<typeof pending>

/** A card payment that clears after some days. Returns its number. */
async function bring(to: Account, amount: number, days = 7): Promise<number> {
  const payment = ++payments
  const brought = { payment, clearsAt: addDays(TODAY, days) }
  await move(database.db, CARD, to, amount, { reference: `payment:${payment}`, brought })
  return payment
}

const uncleared = async (account: Account, days = 0) =>
  (await readUncleared(database.db, account, addDays(TODAY, days))).uncleared

test('card money cannot be paid out before its payment has cleared, wherever it went meanwhile', async () => {
  const { db } = database
  const [fan, artist] = [aWallet(), anArtist()]
  await bring(fan, 100)
  await postEntry(db, {
    ...moving(fan, artist, 100),
    lines: [
      { account: fan, amount: micros(-100) },
      { account: artist, amount: micros(80) },
      { account: PLATFORM, amount: micros(20) },
    ],
  })
  expect([await uncleared(fan), await uncleared(artist), await uncleared(artist, 7)]).toEqual([0, 80, 0])
  await expect(move(db, artist, pendingOf(artist), 1)).rejects.toThrow(Overdraft)
  await move(db, artist, pendingOf(artist), 80, { at: addDays(TODAY, 7) })
  expect(await balanceOf(db, artist)).toBe(0)
})

test('a wallet spends its cleared money first, and only the rest is uncleared', async () => {
  const { db } = database
  const [fan, artist] = [aWallet(), anArtist()]
  await move(db, CARD, fan, 60)
  await bring(fan, 100)
  await move(db, fan, artist, 50)
  expect(await uncleared(artist)).toBe(0)
  await move(db, fan, artist, 50)
  expect([await uncleared(fan), await uncleared(artist)]).toEqual([60, 40])
  await move(db, artist, pendingOf(artist), 60)
  await expect(move(db, artist, pendingOf(artist), 1)).rejects.toThrow(Overdraft)
})

test('money that passes through a campaign and several accounts clears when its payment does', async () => {
  const { db } = database
  const [advertiser, ad, artist] = [aWallet(), campaign(++people), anArtist()]
  const payment = await bring(advertiser, 1000, 3)
  await move(db, advertiser, ad, 1000)
  await move(db, ad, artist, 300)
  await move(db, ad, advertiser, 700)
  expect(await listUnclearedOf(db, payment, TODAY)).toEqual([
    { account: artist, amount: 300 },
    { account: advertiser, amount: 700 },
  ])
  expect([await uncleared(artist, 2), await uncleared(artist, 3)]).toEqual([300, 0])
})

test('an entry that undoes another returns uncleared money, and a returned payment uses its own first', async () => {
  const { db } = database
  const [fan, artist] = [aWallet(), anArtist()]
  const [first, second] = [await bring(fan, 100, 5), await bring(fan, 100, 7)]
  await move(db, fan, artist, 100, { reference: `sale:${first}` })
  await move(db, fan, artist, 50, { reference: `sale:${second}` })
  await move(db, artist, fan, 50, { undoes: `sale:${second}` })
  expect(await listUnclearedOf(db, second, TODAY)).toEqual([{ account: fan, amount: 100 }])
  await move(db, fan, CARD, 60, { returnsPayment: second })
  expect([await uncleared(fan), await uncleared(artist)]).toEqual([40, 100])
})

test('what an artist must give beyond the cleared money is uncleared money', async () => {
  const { db } = database
  const [fan, artist] = [aWallet(), anArtist()]
  await move(db, CARD, fan, 10)
  await bring(fan, 90)
  await move(db, fan, artist, 100)
  await move(db, artist, DISPUTES, 30)
  expect([await uncleared(artist), await balanceOf(db, artist)]).toEqual([70, 70])
})

test('twenty parallel payouts during sales take no uncleared money', async () => {
  const { db } = database
  const [fan, artist] = [aWallet(), anArtist()]
  await move(db, CARD, artist, 50)
  await bring(fan, 1000)
  const sales = Array.from({ length: 20 }, () => move(db, fan, artist, 10))
  const payouts = Array.from({ length: 20 }, () =>
    db
      .transaction(async (tx) => {
        await lockAccounts(tx, [artist])
        await move(tx, artist, pendingOf(artist), 10)
      })
      .then(
        () => 1,
        () => 0,
      ),
  )
  await Promise.all(sales)
  const paid = (await Promise.all(payouts)).reduce<number>((sum, one) => sum + one, 0)
  expect([paid, await uncleared(artist), await balanceOf(db, artist)]).toEqual([5, 200, 200])
})

test('random movements never lose, double or pay out uncleared money', async () => {
  const step = fc.record({ from: fc.nat(5), to: fc.nat(5), amount: fc.integer({ min: 1, max: 60 }), days: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { db } = database
      const owners = Array.from({ length: 3 }, () => user(++people))
      const accounts = [
        ...owners.map(wallet),
        earnings(owners[0]!),
        earnings(owners[1]!),
        campaign(owners[2]! as number),
      ]
      for (const { from, to, amount, days } of steps) {
        if (from === to) await bring(accounts[to]!, amount, days)
        else
          await move(db, accounts[from]!, accounts[to]!, amount).catch((error) =>
            expect(error).toBeInstanceOf(Overdraft),
          )
        for (const account of accounts) {
          const { balance, uncleared: held } = await readUncleared(db, account, TODAY)
          expect(held).toBeLessThanOrEqual(balance)
          if (account.startsWith('earnings') && held > 0) {
            await expect(move(db, account, pendingOf(account), balance - held + 1)).rejects.toThrow(Overdraft)
          }
        }
      }
    }),
    { numRuns: 8 },
  )
})

const TAMPERINGS: Record<string, (db: TestDatabase['db']) => Promise<unknown>> = {
  lowered: (db) => db.rows`update ledger_uncleared set amount = 1 where account = 'earnings:2'`,
  lifted: (db) => db.rows`delete from ledger_uncleared where account = 'earnings:2'`,
  'lifted with its movement': (db) => db.rows`
    with gone as (delete from ledger_uncleared where account = 'earnings:2')
    delete from ledger_uncleared_line where account = 'earnings:2'`,
  'cleared early': (db) => db.rows`
    update ledger_uncleared set clears_at = clears_at - interval '6 days' where account = 'earnings:2'`,
  'lifted with every movement': (db) => db.rows`
    with gone as (delete from ledger_uncleared where account = 'earnings:2') delete from ledger_uncleared_line`,
  'never moved on': (db) => db.rows`
    with gone as (delete from ledger_uncleared where account = 'earnings:2'),
      undone as (update ledger_uncleared set amount = 500 where account = 'wallet:1')
    delete from ledger_uncleared_line where entry_id = 2`,
}

test.for(Object.entries(TAMPERINGS))('the check of the ledger finds a hold that was %s', async ([, tamper]) => {
  const { db, drop } = await createTestDatabase()
  try {
    const brought = { payment: 1, clearsAt: addDays(TODAY, 7) }
    await move(db, CARD, wallet(user(1)), 500, { reference: 'payment:1', brought })
    await move(db, wallet(user(1)), earnings(user(2)), 400)
    expect((await verifyLedger({ db })).difference).toBeNull()
    await db.rows`alter table ledger_uncleared_line disable trigger append_only`
    await tamper(db)
    expect((await verifyLedger({ db })).difference).toMatch(/not cleared|does not fit|two different times/)
  } finally {
    await drop()
  }
})
