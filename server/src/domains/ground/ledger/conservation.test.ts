import { micros } from '@fairwave/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  type Account,
  campaign,
  cardProvider,
  earnings,
  PAID_OUT,
  PLATFORM,
  pending,
  receivable,
  wallet,
} from './account.ts'
import { balanceOf } from './balance.ts'
import type { Entry } from './entry.ts'
import { Overdraft } from './overdraft.ts'
import { postEntry } from './post-entry.ts'
import { sealLedger } from './seal-ledger.ts'
import { settleWaiting } from './settle-waiting.ts'
import { moving, user } from './testing/books.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
const log = createLog('silent')
let round = 0
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Act = { kind: (typeof KINDS)[number]; fan: number; artist: number; amount: number; repeat: number }
const KINDS = [
  'top-up',
  'sale',
  'tip-of-two',
  'withdraw',
  'paid',
  'failed',
  'advertise',
  'break',
  'refund',
  'repay',
] as const

// Few users and small amounts, so that they interfere with each other and run out of money.
const act = fc.record<Act>({
  kind: fc.constantFrom(...KINDS),
  fan: fc.integer({ min: 1, max: 3 }),
  artist: fc.integer({ min: 4, max: 5 }),
  amount: fc.integer({ min: 1, max: 40 }),
  repeat: fc.integer({ min: 1, max: 2 }),
})

/** Every round has its own users, so that one database serves them all. */
function entryFor({ kind, fan, artist, amount }: Act): Entry {
  const [buyer, other] = [wallet(user(10 * round + fan)), wallet(user(10 * round + (fan % 3) + 1))]
  const payee = user(10 * round + artist)
  const budget = campaign(10 * round + fan)
  const share = Math.ceil(amount * 0.8)
  const lines = (...parts: [Account, number][]) => ({
    ...moving(PLATFORM, PLATFORM, amount),
    reason: kind,
    lines: parts.map(([account, part]) => ({ account, amount: micros(part) })),
  })
  switch (kind) {
    case 'top-up':
      return moving(cardProvider('sandbox'), buyer, amount)
    case 'sale':
      return lines([buyer, -amount], [earnings(payee), share], [PLATFORM, amount - share])
    case 'tip-of-two':
      return lines([buyer, -amount], [other, -amount], [earnings(payee), 2 * amount])
    case 'withdraw':
      return moving(earnings(payee), pending(payee), amount)
    case 'paid':
      return moving(pending(payee), PAID_OUT, amount)
    case 'failed':
      return moving(pending(payee), earnings(payee), amount)
    case 'advertise':
      return moving(buyer, budget, amount)
    case 'break':
      return lines([budget, -amount], [earnings(payee), share], [PLATFORM, amount - share])
    case 'refund':
      return moving(receivable(payee), buyer, amount)
    case 'repay':
      return moving(earnings(payee), receivable(payee), amount)
  }
}

const sideOf = (account: Account) => (account.startsWith('receivable') ? -1 : account.includes(':') ? 1 : 0)
const isAllowed = (account: Account, balance: number) =>
  account.startsWith('card-provider') || balance * sideOf(account) >= 0

/** The computed balances of this round's users; the platform's accounts are used by all rounds. */
class Model {
  readonly balances = new Map<Account, number>()
  allows({ lines }: Entry): boolean {
    const after = new Map(this.balances)
    for (const { account, amount } of lines) after.set(account, (after.get(account) ?? 0) + amount)
    return [...after].every(([account, balance]) => isAllowed(account, balance))
  }
  apply({ lines }: Entry): void {
    for (const { account, amount } of lines) this.balances.set(account, (this.balances.get(account) ?? 0) + amount)
  }
}

/** True when it was posted, false when there was too little; anything else is a failure of the test. */
const attempt = (entry: Entry) =>
  postEntry(database.db, entry).then(
    ({ isNew }) => isNew,
    (error) => {
      if (error instanceof Overdraft) return false
      throw error
    },
  )

async function expectBooks(model: Model): Promise<void> {
  for (const [account, balance] of model.balances) {
    const kept = await balanceOf(database.db, account)
    expect(isAllowed(account, kept)).toBe(true)
    if (/^(wallet|earnings|pending|campaign|receivable):/.test(account))
      expect([account, kept]).toEqual([account, balance])
  }
  expect((await verifyLedger(database)).difference).toBeNull()
}

test('any sequence of movements conserves money and refuses exactly the overdrafts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 60 }), async (sequence) => {
      round++
      const model = new Model()
      for (const [place, act] of sequence.entries()) {
        const entry = entryFor(act)
        const isAccepted = model.allows(entry)
        expect(await attempt(entry)).toBe(isAccepted)
        if (isAccepted) model.apply(entry)
        if (place % 7 === 3) await settleWaiting(database, 1)
      }
      await sealLedger({ db: database.db, log })
      await expectBooks(model)
    }),
    { numRuns: 25 },
  )
})

test('any interleaving on separate connections conserves money and overdraws no account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 80, maxLength: 120 }), async (sequence) => {
      round++
      const model = new Model()
      for (const fan of [1, 2, 3]) {
        const gift = entryFor({ kind: 'top-up', fan, artist: 4, amount: 300, repeat: 1 })
        await postEntry(database.db, gift)
        model.apply(gift)
      }
      const references = sequence.map((_, place) => `round:${round}:${place}`)
      // Some come twice with the same reference; sealing and settling run in parallel.
      const tries = sequence.flatMap((act, place) =>
        Array.from({ length: act.repeat }, async () => {
          const entry = { ...entryFor(act), reference: references[place]! }
          if (await attempt(entry)) model.apply(entry)
        }),
      )
      const housework = Array.from({ length: 3 }, async () => {
        await settleWaiting(database, 1)
        await sealLedger({ db: database.db, log })
      })
      await Promise.all([...tries, ...housework])
      await sealLedger({ db: database.db, log })
      await expectBooks(model)
    }),
    // Another run of the same actions interleaves them differently, so there is nothing to shrink.
    { numRuns: 8, endOnFailure: true },
  )
})
