import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { asColumns, type ColumnValues, toRows, wireInstant } from './column-lists.ts'
import { PreparedStatement, sql } from './db.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const columns = { n: sql`n`, words: sql`words`, at: sql`at` }
const source = sql`from (values (1, 'a "b" \\ c', ${'2026-02-03T04:05:06.07Z'}::timestamptz(3)), (2, null, null)) held (n, words, at) order by n desc`

test('converts columns back to the rows they were read from, with the shared fields', async () => {
  const found = await site.context.db.maybeOne<{ list: ColumnValues }>`select ${asColumns(columns, source)} as list`
  expect(toRows(columns, found?.list ?? [], { kind: 'held' })).toEqual([
    { n: 2, words: null, at: null, kind: 'held' },
    { n: 1, words: 'a "b" \\ c', at: expect.any(String), kind: 'held' },
  ])
  const none = await site.context.db.maybeOne<{
    list: ColumnValues
  }>`select ${asColumns(columns, sql`${source} limit 0`)} as list`
  expect(toRows(columns, none?.list ?? [])).toEqual([])
})

test('an instant has the format of the API in every time zone of the database', async () => {
  for (const zone of ['UTC', 'America/St_Johns', 'Asia/Tokyo']) {
    for (const instant of ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.07Z', '2026-07-03T04:05:06.789Z']) {
      const text = await site.context.db.transaction(async (tx) => {
        await tx.rows`select set_config('timezone', ${zone}, true)`
        return tx.one<{ at: string }>`select to_json(${instant}::timestamptz) as at`
      })
      expect(wireInstant(text.at)).toBe(new Date(instant).toISOString())
    }
  }
})

const sum = new PreparedStatement<{ sum: number }, { a: number; b: number }>(
  (param) => sql`select ${param('a')}::int + ${param('b')}::int + ${param('a')}::int + ${1}::int as sum`,
)

test('a prepared statement takes its values at each run, and numbers a parameter once', async () => {
  const { db } = site.context
  expect(sum.paramNames).toEqual(['a', 'b', null])
  expect(await db.prepared.execute(sum, { a: 10, b: 5 })).toEqual({ sum: 26 })
  expect(await db.prepared.execute(sum, { a: 1, b: 2 })).toEqual({ sum: 5 })
})

test('a missing, misspelt or mistyped parameter is a type error', () => {
  const { execute } = site.context.db.prepared
  const runs = [
    // @ts-expect-error b is missing
    () => execute(sum, { a: 10 }),
    // @ts-expect-error there is no parameter c
    () => execute(sum, { a: 10, b: 5, c: 1 }),
    // @ts-expect-error b is a number
    () => execute(sum, { a: 10, b: '5' }),
    // @ts-expect-error the statement has no parameter c
    () => new PreparedStatement<object, { a: number }>((param) => sql`select ${param('c')}`),
  ]
  expect(runs).toHaveLength(4)
})
