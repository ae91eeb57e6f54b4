import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

// A column that is added to one of these tables is told by its trigger or named here.
const QUIET: Record<string, string[]> = {
  account: ['id', 'created_at', 'devices_known_since', 'last_active_at'],
  session: ['created_at', 'id', 'last_used_at', 'time_zone', 'user_agent'],
  artist_listing: ['fans', 'search_text'],
  album: ['search_text', 'title_key'],
  track: ['buy_count', 'popularity', 'random_place', 'search_text', 'title_key'],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each(Object.keys(QUIET))(
  'every change of %s is told, but those that no remembered page shows at once',
  async (table) => {
    const found = await database.db.rows<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnum <> all(
      select unnest(tgattr::int2[]) from pg_trigger where tgrelid = ${table}::regclass and tgname = 'changes_show')`
    expect(found.map(({ name }) => name).sort()).toEqual(QUIET[table]?.sort())
  },
)
