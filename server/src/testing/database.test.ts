import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('every test database has the migrated schema and its own rows', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    expect(await first.db.rows`select name from migration`).not.toEqual([])
    await first.db.rows`insert into migration (name) values ('only-here')`
    expect(await first.db.count`select from migration where name = 'only-here'`).toBe(1)
    expect(await second.db.count`select from migration where name = 'only-here'`).toBe(0)
  } finally {
    await Promise.all([first.drop(), second.drop()])
  }
})

test('a dropped test database no longer exists', async () => {
  const { db, drop } = await createTestDatabase()
  const { name } = await db.one<{ name: string }>`select current_database() as name`
  await drop()
  const other = await createTestDatabase()
  expect(await other.db.count`select from pg_database where datname = ${name}`).toBe(0)
  await other.drop()
})
