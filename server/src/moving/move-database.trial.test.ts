import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../domains/advertising/campaigns/testing/a-campaign.ts'
import { maintainLedger } from '../domains/ground/ledger/maintain-ledger.ts'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { moveDatabase } from './move-database.ts'

let site: TestSite
let target: TestDatabase
beforeAll(async () => {
  site = await startTestSite()
  target = await createTestDatabase()
  await giveCredits(site, await site.aUser('FAN'), pence(700))
  await maintainLedger(site.context)
})
afterAll(async () => {
  await target.drop()
  await site.stop()
})

test('after an interruption nothing is in the new database, and the next run moves everything', async () => {
  const cut = () => Promise.reject(new Error('cut off'))
  await expect(moveDatabase(site.context.db, target.db, { finish: cut })).rejects.toThrow('cut off')
  expect(await target.db.count`select from account`).toBe(0)

  const names: string[] = []
  await moveDatabase(site.context.db, target.db, { onTable: (name) => names.push(name) })
  expect(names).toContain('ledger_line')
  const [before, after] = [await verifyLedger(site.context), await verifyLedger(target)]
  expect(after).toEqual(before)
  expect(after).toMatchObject({ difference: null, entries: expect.any(Number) })
  expect(after.lastSeal).not.toBeNull()
  await expect(moveDatabase(site.context.db, target.db)).rejects.toThrow('in use already')
})

test('a database with tables of another program is refused before anything is made in it', async () => {
  const other = await createTestDatabase()
  await other.db.script('drop schema public cascade; create schema public; create table customer (id int)')
  await expect(moveDatabase(site.context.db, other.db)).rejects.toThrow('in use already')
  expect(await other.db.count`select from pg_tables where schemaname = 'public'`).toBe(1)
  await other.drop()
})

test('a database that the site has not migrated yet is refused with a sentence', async () => {
  const [old, empty] = [await createTestDatabase(), await createTestDatabase()]
  await old.db.rows`delete from migration where name = (select max(name) from migration)`
  await expect(moveDatabase(old.db, empty.db)).rejects.toThrow('of another version')
  await old.drop()
  await empty.drop()
})
