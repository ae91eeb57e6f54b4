import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMonths } from '../../../platform/months/make-months.ts'
import { monthBefore } from '../../../platform/months/monthly-tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { cardProvider, wallet } from './account.ts'
import { beginMonth } from './maintain-ledger.ts'
import { move, user } from './testing/books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const later = (months: number) => new Date(`${monthBefore(new Date(), -months)}-15T12:00:00Z`)
const at = (moment: Date) => ({ db: database.db, clock: { now: () => moment } })
const pay = () => move(database.db, cardProvider('sandbox'), wallet(user(1)), 100)

test('entries of a new month get ids of their own, also after months in which the site was off', async () => {
  const first = (await pay()).id
  expect(first).toBe(1)
  await beginMonth(at(later(0)))
  expect((await pay()).id).toBe(2)
  await beginMonth(at(later(1)))
  const second = (await pay()).id
  expect(second).toBe(10_000_000_000)
  await beginMonth(at(later(0)))
  expect((await pay()).id).toBe(second + 1)
  // No partition has been made for that month yet: nothing changes until there is one.
  await beginMonth(at(later(6)))
  expect((await pay()).id).toBe(second + 2)
  await makeMonths(at(later(6)))
  await beginMonth(at(later(6)))
  expect((await pay()).id).toBe(60_000_000_000)
  const places = await database.db.rows<{ place: string }>`
    select distinct tableoid::regclass::text as place from ledger_line order by 1`
  expect(places.map(({ place }) => place)).toEqual(
    [0, 1, 6].map((months) => `ledger_line_${monthBefore(later(months), 0).replace('-', '_')}`),
  )
})

test('nothing is written to a month past the rules of the ledger', async () => {
  const month = `ledger_line_${monthBefore(new Date(), 0).replace('-', '_')}`
  for (const change of [
    `insert into ${month} values (1, 3, 'platform', 5)`,
    `update ${month} set amount = 5`,
    `delete from ${month}`,
    `truncate ${month}`,
    'truncate ledger_line_later',
    'update ledger_line set amount = 5',
    'truncate ledger_line',
  ])
    await expect(database.db.script(change), change).rejects.toThrow('append-only')
})
