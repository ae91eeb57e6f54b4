import { micros } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Account, cardProvider, PLATFORM, wallet } from './account.ts'
import { postEntry } from './post-entry.ts'
import { sealLedger } from './seal-ledger.ts'
import { move, moving, user } from './testing/books.ts'

// What the database itself refuses, whatever code attempts it.
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const insert = (lines: [string, number][], entryId?: number) =>
  database.db.transaction(async (tx) => {
    const { id } =
      entryId === undefined
        ? await tx.one<{ id: number }>`
            insert into ledger_entry (at, reason, description) values (now(), 'test', '') returning id`
        : { id: entryId }
    if (lines.length === 0) return
    const { start } = await tx.one<{ start: number }>`
      select count(*)::int as start from ledger_line where entry_id = ${id}`
    await tx.rows`
      insert into ledger_line (entry_id, position, account, amount)
      select ${id}, ${start} + place, account, amount
      from unnest(${lines.map(([account]) => account)}::text[], ${lines.map(([, amount]) => amount)}::bigint[])
        with ordinality as line (account, amount, place)`
  })

test.each<[string, [string, number][], RegExp]>([
  ['no lines', [], /has no lines/],
  ['one line', [['platform', 5]], /does not balance/],
  [
    'lines that do not sum to zero',
    [
      ['platform', 5],
      ['disputes', -4],
    ],
    /does not balance/,
  ],
  [
    'a line of nothing',
    [
      ['platform', 0],
      ['disputes', 0],
    ],
    /check constraint/,
  ],
  [
    'an account of no known kind',
    [
      ['savings:1', 5],
      ['platform', -5],
    ],
    /ledger_account/,
  ],
  [
    'an owner who cannot be',
    [
      ['wallet:0', 5],
      ['platform', -5],
    ],
    /ledger_account/,
  ],
  [
    'more money than there is',
    [
      ['platform', 2 ** 52],
      ['disputes', -(2 ** 52)],
    ],
    /check constraint/,
  ],
  [
    'an overdraft',
    [
      ['wallet:1', -1],
      ['platform', 1],
    ],
    /too little/,
  ],
])('an entry with %s is refused', async (_, lines, reason) => {
  await expect(insert(lines)).rejects.toThrow(reason)
})

test('lines cannot be added to an existing entry, sealed or not', async () => {
  const { db } = database
  const { id } = await move(db, cardProvider('sandbox'), PLATFORM, 5)
  const more: [string, number][] = [
    ['platform', 7],
    ['disputes', -7],
  ]
  await expect(insert(more, id)).rejects.toThrow(/ledger_unsealed/)
  await sealLedger({ db, log: createLog('silent') })
  await expect(insert(more, id)).rejects.toThrow(/is sealed/)
})

test.each(['ledger_entry', 'ledger_line', 'ledger_seal'])('%s is append-only', async (table) => {
  const { db } = database
  for (const change of [`delete from ${table}`, `truncate ${table} cascade`]) {
    await expect(db.script(change)).rejects.toThrow('append-only')
  }
  const column = { ledger_entry: 'reason', ledger_line: 'amount', ledger_seal: 'hash' }[table]
  await expect(db.script(`update ${table} set ${column} = ${column}`)).rejects.toThrow('append-only')
})

test('a balance cannot be set below zero by hand either', async () => {
  const { db } = database
  await move(db, cardProvider('sandbox'), wallet(user(7)), 5)
  await move(db, wallet(user(7)), PLATFORM, 1)
  await expect(db.script(`update ledger_balance set settled = -1 where account = 'wallet:7'`)).rejects.toThrow(
    'ledger_not_overdrawn',
  )
  await expect(db.script(`insert into ledger_waiting values ('wallet:7', 1, -1)`)).rejects.toThrow('check constraint')
})

test('an unbalanced entry is refused before it reaches the database', async () => {
  const lines = [{ account: 'platform' as Account, amount: micros(1) }]
  await expect(postEntry(database.db, { ...moving(PLATFORM, PLATFORM, 1), lines })).rejects.toThrow('Unbalanced entry')
  await expect(postEntry(database.db, { ...moving(PLATFORM, PLATFORM, 1), lines: [] })).rejects.toThrow('Unbalanced')
})
