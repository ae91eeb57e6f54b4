import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { cardProvider, earnings, PLATFORM, wallet } from './account.ts'
import { listSums } from './list-sums.ts'
import { sealLedger } from './seal-ledger.ts'
import { settleWaiting } from './settle-waiting.ts'
import { move, user } from './testing/books.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
const log = createLog('silent')
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const MONA = wallet(user(1))
const ARTIST = earnings(user(2))
const seal = () => sealLedger({ db: database.db, log })
const verify = () => verifyLedger(database)

async function someEntries(count: number): Promise<void> {
  await move(database.db, cardProvider('sandbox'), MONA, 1000 * count)
  for (let i = 1; i < count; i++)
    await move(database.db, MONA, ARTIST, i, { reference: `sale:${i}`, description: 'Añ€ 🎵' })
}

test('a new ledger is correct, and stays so while it grows and is sealed', async () => {
  expect(await verify()).toEqual({
    ...{ entries: 0, lines: 0, archivedLines: 0, accounts: 0, unsealed: 0 },
    ...{ lastSeal: null, difference: null },
  })
  await someEntries(5)
  expect(await verify()).toMatchObject({ entries: 5, lines: 10, accounts: 3, unsealed: 5, difference: null })
  expect(await seal()).toBe(5)
  const { lastSeal } = await verify()
  expect(lastSeal).toEqual({ seq: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await move(database.db, MONA, PLATFORM, 1)
  expect(await seal()).toBe(1)
  expect(await seal()).toBe(0)
  expect(await verify()).toMatchObject({ unsealed: 0, lastSeal: { seq: 6 }, difference: null })
})

test('several workers sealing many entries make one chain without gaps', async () => {
  const { db } = database
  await db.rows`
    select ledger_post(now(), 'test', null, 'One of many', array['card-provider:sandbox', 'platform'], array[-n, n])
    from generate_series(1, 2500) as n`
  const rounds = await Promise.all(Array.from({ length: 5 }, seal))
  expect(rounds.reduce((sum, count) => sum + count)).toBe(2500)
  expect(await verify()).toMatchObject({ lastSeal: { seq: 2500 }, unsealed: 0, difference: null })
})

test('an entry that commits late gets a later position', async () => {
  const { db } = database
  await move(db, cardProvider('sandbox'), MONA, 100)
  let late = 0
  await db.transaction(async (tx) => {
    late = (await move(tx, MONA, PLATFORM, 1)).id
    const early = (await move(db, cardProvider('sandbox'), MONA, 50)).id
    expect(early).toBeGreaterThan(late)
    expect(await seal()).toBe(2)
    expect((await verify()).difference).toBeNull()
  })
  expect(await seal()).toBe(1)
  expect(await db.one`select seq from ledger_seal where entry_id = ${late}`).toEqual({ seq: 3 })
  expect((await verify()).difference).toBeNull()
})

test('the daily sums equal all lines, sealed or not, and parallel workers count nothing twice', async () => {
  const { db } = database
  const sums = async () => (await listSums(db)).map(({ day, kind, amount, entries }) => [day, kind, amount, entries])
  const expected = [
    ['2026-01-01', 'card-provider', -5000, 1],
    ['2026-01-01', 'earnings', 10, 4],
    ['2026-01-01', 'wallet', 4990, 5],
  ]
  await someEntries(5)
  expect(await sums()).toEqual(expected)
  await Promise.all([seal(), seal(), seal()])
  expect(await sums()).toEqual(expected)
  await move(db, MONA, PLATFORM, 1, { at: new Date('2026-01-02T00:00:00Z') })
  await move(db, MONA, ARTIST, 1, { reason: 'other' })
  expect(await sums()).toContainEqual(['2026-01-02', 'platform', 1, 1])
  await seal()
  const { rows } = await db.pool.query(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, reason, split_part(account, ':', 1) as kind, sum(amount)::int as amount,
      count(distinct entry_id)::int as entries
    from ledger_line join ledger_entry on id = entry_id group by 1, 2, 3 order by 1, 2, 3`,
  )
  expect(await listSums(db)).toEqual(rows)
})

// What an attacker with the database's own rights could do, past every trigger.
const tamper = (script: string) =>
  database.db.script(`begin; set local session_replication_role = replica; ${script}; commit`)

test.each([
  [
    'an amount',
    `update ledger_line set amount = amount + 5 where entry_id = 2 and position = 1`,
    'Entry 2 does not balance',
  ],
  [
    'an entry moved to another account, with the balances to match',
    `update ledger_line set account = 'earnings:9' where entry_id = 3 and account = 'earnings:2';
     update ledger_balance set settled = settled - 2 where account = 'earnings:2';
     insert into ledger_balance values ('earnings:9', 2)`,
    'Seal 3 does not fit entry 3',
  ],
  [
    'a description',
    `update ledger_entry set description = 'Something else' where id = 4`,
    'Seal 4 does not fit entry 4',
  ],
  ['a date', `update ledger_entry set at = at + interval '1 ms' where id = 4`, 'Seal 4 does not fit entry 4'],
  ['a reference', `update ledger_entry set reference = null where id = 4`, 'Seal 4 does not fit entry 4'],
  [
    'a balance',
    `update ledger_balance set settled = 7 where account = 'earnings:2'`,
    'Account earnings:2 is kept as 7, but its lines sum to 10',
  ],
  [
    'a daily sum',
    `update ledger_day set amount = amount + 5 where kind = 'earnings'`,
    'What test moved for earnings on 2026-01-01 is kept as 15, but the lines sum to 10',
  ],
  ['a missing seal', `delete from ledger_seal where seq = 2`, 'Entry 2 has no seal'],
  [
    'a movement removed with all its traces',
    `delete from ledger_seal where seq = 3; delete from ledger_line where entry_id = 3; delete from ledger_entry where id = 3;
     update ledger_balance set settled = settled - 2 where account = 'earnings:2';
     update ledger_balance set settled = settled + 2 where account = 'wallet:1'`,
    'Seal 3 is missing: seal 4 follows seal 2',
  ],
  ['a seal', `update ledger_seal set hash = sha256('x') where seq = 5`, 'Seal 5 does not fit entry 5'],
  [
    'an overdraft slipped in',
    `insert into ledger_entry (at, reason, description) values (now(), 'test', '');
     insert into ledger_line values (6, 1, 'wallet:3', -5), (6, 2, 'platform', 5);
     alter table ledger_balance drop constraint ledger_not_overdrawn;
     insert into ledger_balance values ('wallet:3', -5), ('platform', 5)`,
    'Account wallet:3 is on the wrong side of zero: -5',
  ],
  [
    'an entry that does not wait for a seal',
    `insert into ledger_entry (at, reason, description) values (now(), 'test', '');
     insert into ledger_line values (6, 1, 'disputes', -5), (6, 2, 'platform', 5);
     insert into ledger_balance values ('disputes', -5), ('platform', 5)`,
    'Entry 6 has no seal and does not wait for one',
  ],
])('the check finds %s', async (_, script, difference) => {
  await someEntries(5)
  await seal()
  await settleWaiting(database, 1)
  expect((await verify()).difference).toBeNull()
  await tamper(script)
  expect((await verify()).difference).toContain(difference)
})
