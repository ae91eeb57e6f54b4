import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardProvider, earnings, PLATFORM, wallet } from '../domains/ground/ledger/account.ts'
import { balanceOf } from '../domains/ground/ledger/balance.ts'
import { beginMonth } from '../domains/ground/ledger/maintain-ledger.ts'
import { sealLedger } from '../domains/ground/ledger/seal-ledger.ts'
import { move, user } from '../domains/ground/ledger/testing/books.ts'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { createLog } from '../platform/log.ts'
import { makeMonths } from '../platform/months/make-months.ts'
import { monthBefore } from '../platform/months/monthly-tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { archiveMonths } from './archive-months.ts'
import { restoreMonth } from './restore-month.ts'
import { verifyArchives } from './verify-archives.ts'

// The database begins with this month: the past of these tests is today, and their present is three years later.
const month = (months: number) => monthBefore(new Date(), -months)
const later = (months: number) => new Date(`${month(months)}-15T12:00:00Z`)
const at = (moment: Date) => ({ db: database.db, clock: { now: () => moment }, log: createLog('silent') })
const NOW = 36

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'archiving-'))
  await makeMonths(at(later(NOW)))
  await database.db.script(`
    insert into account (username, email, password_hash, role, display_name, created_at)
      select 'person_' || n, n || '@example.org', '', 'ARTIST', '', now() from generate_series(1, 3) as n;
    insert into track (artist_id, title, release_type, price_pence, artist_percent, created_at) values (2, 'Song', 'Single', 100, 80, now())`)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const archive = (before: string, table: 'play' | 'notification' | 'message' | 'ledger_line' | 'impression') =>
  archiveMonths(at(later(NOW)), { before, folder, tables: [table] })
const fileOf = async (table: string, of: string) =>
  join(folder, (await readdir(folder)).find((name) => name.startsWith(`${table}-${of}`)) ?? 'none')
const verify = async () => (await verifyLedger(database)).difference

const SANDBOX = cardProvider('sandbox')
const MONA = wallet(user(1))
const ARTIST = earnings(user(2))

test('months of the ledger are archived and read back, and verification finds every change in what is left and in the files', async () => {
  const { db } = database
  for (const months of [0, 1, 2, NOW]) {
    await beginMonth(at(later(months)))
    await move(db, SANDBOX, MONA, 1000, { at: later(months), reference: `top-up:${months}` })
    await move(db, MONA, ARTIST, 100, { at: later(months) })
    await sealLedger(at(later(months)))
  }
  expect(await verify()).toBeNull()
  const whole = await verifyLedger(database)
  const rows = await db.rows`select * from ledger_line order by entry_id, position`

  const archived = await archive(month(2), 'ledger_line')
  expect(archived.map(({ month: of, rows: count }) => [of, count])).toEqual([
    [month(0), 4],
    [month(1), 4],
  ])
  expect(await db.count`select from ledger_line`).toBe(8)
  expect(await verifyLedger(database)).toEqual({ ...whole, archivedLines: 8 })
  expect(await verifyArchives(db, folder)).toBeNull()
  expect(await balanceOf(db, MONA)).toBe(3600)

  // A reference from an archived month is still refused, and money goes on moving.
  const again = await move(db, SANDBOX, MONA, 1000, { reference: 'top-up:0' }).catch((error: Error) => error.message)
  expect(JSON.stringify(again)).not.toContain('"isNew":true')
  expect(await balanceOf(db, MONA)).toBe(3600)
  await move(db, MONA, PLATFORM, 3000)
  expect(await verify()).toBeNull()

  // What an attacker with the database's own rights could do, past every trigger.
  const tampered = async (script: string) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local session_replication_role = replica; ${script}`)
      await client.query('commit')
    } finally {
      client.release()
    }
    return verify()
  }
  expect(await tampered(`update ledger_archive_account set amount = amount + 5 where account = 'wallet:1'`)).toContain(
    'Account wallet:1 is kept as',
  )
  expect(await tampered(`update ledger_archive_account set amount = amount - 5 where account = 'wallet:1'`)).toBeNull()
  expect(await tampered(`update ledger_archive_day set amount = amount + 5 where kind = 'earnings'`)).toContain(
    'moved for earnings',
  )
  expect(await tampered(`update ledger_archive_day set amount = amount - 5 where kind = 'earnings'`)).toBeNull()
  // The sums of two accounts and their balances, changed to match each other, are found by the files.
  const shift = (by: number) => `
    update ledger_archive_account set amount = amount + ${by} where account = 'platform' and month = '${month(0)}-01';
    insert into ledger_archive_account values ('${month(0)}-01', 'platform', ${by}), ('${month(0)}-01', 'disputes', ${-by});
    insert into ledger_balance values ('disputes', ${-by});
    update ledger_balance set settled = settled + ${by} where account = 'platform';
    insert into ledger_balance values ('platform', ${by}) on conflict do nothing`
  expect(await tampered(shift(7))).toBeNull()
  expect(await verifyArchives(db, folder)).toContain(`In ${month(0)}, account`)
  await tampered(`
    delete from ledger_archive_account where account in ('platform', 'disputes') and month = '${month(0)}-01';
    delete from ledger_balance where account = 'disputes';
    update ledger_balance set settled = settled - 7 where account = 'platform'`)
  expect(await verifyArchives(db, folder)).toBeNull()
  expect(await verify()).toBeNull()

  await expect(restoreMonth(db, await fileOf('ledger_line', month(0)))).rejects.toThrow('later months')
  for (const months of [1, 0]) await restoreMonth(db, await fileOf('ledger_line', month(months)))
  expect(
    await db.rows`select * from ledger_line where entry_id <= ${Number(whole.lastSeal?.seq) * 1e12} order by entry_id, position`,
  ).toEqual(expect.arrayContaining(rows))
  expect(await verify()).toBeNull()
  expect(await verifyLedger(database)).toMatchObject({ archivedLines: 0 })
  const oldest = `ledger_line_${month(0).replace('-', '_')}`
  await expect(db.script(`delete from ${oldest}`)).rejects.toThrow('append-only')
})

test('a file that was changed is refused, by verification and when it is read back', async () => {
  const { db } = database
  await archive(month(1), 'ledger_line')
  const path = await fileOf('ledger_line', month(0))
  const file = await readFile(path)
  const changed = gunzipSync(file).toString().replace('\t1000\n', '\t1001\n').replace('\t-1000\n', '\t-1001\n')
  await writeFile(path, gzipSync(changed))
  await expect(restoreMonth(db, path)).rejects.toThrow('not the one that was written')
  await expect(verifyArchives(db, folder)).rejects.toThrow('not the one that was written')
  await rm(path)
  expect(await verifyArchives(db, folder)).toContain('should be in')
  await writeFile(path, file)
  expect(await verifyArchives(db, folder)).toBeNull()
  await restoreMonth(db, path)
  await writeFile(path, 'something else')
  await expect(restoreMonth(db, path)).rejects.toThrow('is no archive')
})

test('conversations that ended then go and come back with their messages, without those of deleted accounts', async () => {
  const { db } = database
  const send = (from: number, to: number, months: number) =>
    db.rows`
      with sent as (
        insert into message (from_id, to_id, content, created_at) values (${from}, ${to}, 'Hello', ${later(months)}) returning id, created_at)
      insert into conversation (account_id, other_id, last_message_id, last_at, unread)
      select side.*, id, created_at, 0 from sent, (values (${from}::bigint, ${to}::bigint), (${to}, ${from})) as side
      on conflict (account_id, other_id) do update set last_message_id = excluded.last_message_id, last_at = excluded.last_at`
  await send(1, 2, 0)
  await send(1, 3, 0)
  await send(2, 3, 0)
  await send(2, 3, 30)
  await archive(month(1), 'message')
  expect(await db.count`select from message`).toBe(1)
  expect(await db.rows`select account_id, other_id from conversation order by 1`).toEqual([
    { accountId: 2, otherId: 3 },
    { accountId: 3, otherId: 2 },
  ])
  await db.rows`update account set deleted_at = now() where id = 3`
  await restoreMonth(db, await fileOf('message', month(0)))
  expect(await db.rows`select from_id, to_id from message where created_at < ${later(2)}`).toEqual([
    { fromId: 1, toId: 2 },
  ])
  expect(await db.count`select from conversation where account_id = 1 and other_id = 2`).toBe(1)
})

test('a play that arrives for an archived month is accepted, and is still there when the month is read back', async () => {
  const { db } = database
  const play = () =>
    db.rows`insert into play (track_id, began_at, is_counted, is_high_quality) select id, ${later(0)}, true, false from track`
  await play()
  await archive(month(1), 'play')
  expect(await db.count`select from play`).toBe(0)
  await play()
  await restoreMonth(db, await fileOf('play', month(0)))
  expect(await db.count`select from play`).toBe(2)
})

test('what the site still needs is not archived', async () => {
  await expect(archive(month(NOW - 5), 'play')).rejects.toThrow('still reads younger rows of play')
  await expect(archive(month(NOW - 20), 'ledger_line')).rejects.toThrow('still reads younger rows of ledger_line')
  const { db } = database
  await db.script(`
    insert into campaign (account_id, title, content, creative_name, creative_key, creative_mime, duration_ms, image_hash, bid_pence, starts_on,
      ends_on, daily_cap, state, budget, created_at) values (1, '', '', 'c', 'c', 'audio/mpeg', 1000, '', 10, now(), now(), 3, 'running', 1000, now());
    insert into impression (campaign_id, break_id, position, after_play_id, last_play_id, price, heard_at)
      select id, gen_random_uuid(), 1, 0, 1, 100, '${later(0).toISOString()}' from campaign`)
  await expect(archive(month(1), 'impression')).rejects.toThrow('not split among artists yet')
  expect(await db.count`select from impression`).toBe(1)
  await db.rows`update impression set outcome = 'nothing-heard'`
  expect(await archive(month(1), 'impression')).toMatchObject([{ rows: 1 }])
})
