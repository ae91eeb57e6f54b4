import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { asColumns, fromLists, type Lists, wireInstant } from './column-lists.ts'
import { given, Statement, sql } from './db.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const columns = { n: sql`n`, words: sql`words`, at: sql`at` }
const source = sql`from (values (1, 'a "b" \\ c', ${'2026-02-03T04:05:06.07Z'}::timestamptz(3)), (2, null, null)) held (n, words, at) order by n desc`

test('lists come back as the rows they were, with what all of them share', async () => {
  const found = await site.context.db.maybeOne<{ list: Lists }>`select ${asColumns(columns, source)} as list`
  expect(fromLists(columns, found?.list ?? [], { kind: 'held' })).toEqual([
    { n: 2, words: null, at: null, kind: 'held' },
    { n: 1, words: 'a "b" \\ c', at: expect.any(String), kind: 'held' },
  ])
  const none = await site.context.db.maybeOne<{
    list: Lists
  }>`select ${asColumns(columns, sql`${source} limit 0`)} as list`
  expect(fromLists(columns, none?.list ?? [])).toEqual([])
})

test('an instant is the same on the wire, wherever the database is', async () => {
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

test('a statement takes its values each time, one that stands twice once', async () => {
  const [a, b] = [given<number>('a'), given<number>('b')]
  const sum = new Statement(sql`select ${a}::int + ${b}::int + ${a}::int + ${1}::int as sum`)
  const { db } = site.context
  expect(await db.prepared.ask(sum, { a: 10, b: 5 })).toEqual({ sum: 26 })
  expect(await db.prepared.ask(sum, { a: 1, b: 2 })).toEqual({ sum: 5 })
})
