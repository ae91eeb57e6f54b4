import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from './jobs.ts'
import { createDb, type Db, type Tx } from './platform/database/db.ts'
import type { Order } from './platform/database/testing/stalling-child.ts'
import { IN_REQUESTS, LONG_WORK, NO_LIMITS, type TimeLimits, withLimitsOfJob } from './platform/database/time-limits.ts'
import { scheduledTasks } from './scheduled-tasks.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startTestSite, type TestSite, type TestUser } from './testing/test-site.ts'

const CHILD = fileURLToPath(new URL('./platform/database/testing/stalling-child.ts', import.meta.url))
/** A request of this site waits less for a lock than usual. */
const LOCK_MS = 200

let database: TestDatabase
let impatient: Db
let site: TestSite
let fan: TestUser
beforeAll(async () => {
  database = await createTestDatabase()
  impatient = createDb({ ...database.connection, max: 4 }, undefined, { ...IN_REQUESTS, lockMs: LOCK_MS })
  site = await startTestSite({}, { db: impatient, connection: database.connection })
  fan = await site.aUser('FAN')
})
afterAll(async () => {
  await site.stop()
  await impatient.close()
  await database.drop()
})

test('a process that stalls in a transaction loses it, and others go on', async () => {
  const order: Order = { connection: database.connection, account: fan.id, idleMs: 500 }
  const child = spawn(process.execPath, [CHILD, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    await database.db.rows`update account set display_name = 'Free again' where id = ${fan.id}`
  } finally {
    child.kill('SIGKILL')
    await ended
  }
})

test('a request that waits too long for a lock is refused with the advice to try again, and changes nothing', async () => {
  const create = () => site.call('POST /api/me/playlists', { token: fan.token, body: { name: 'Road' } })
  const refused = await database.db.transaction(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(hashtextextended(${`playlists:${fan.id}`}, 0))`
    return create()
  })
  expect([refused.status, refused.json().code]).toEqual([503, 'unavailable'])
  expect(await database.db.rows`select from playlist where name = 'Road'`).toEqual([])
  expect((await create()).status).toBe(201)
})

/** The limits of a statement, in milliseconds. */
const limitsOf = async (tx: Tx): Promise<TimeLimits> => {
  const [row] = await tx.rows<TimeLimits>`
    select max(setting::int) filter (where name = 'statement_timeout') as statement_ms,
      max(setting::int) filter (where name = 'lock_timeout') as lock_ms,
      max(setting::int) filter (where name = 'idle_in_transaction_session_timeout') as idle_ms
    from pg_settings`
  return row as TimeLimits
}

test('statements have the limits of requests, and those of long jobs longer ones, alone and in transactions', async () => {
  const { db } = database
  const readBoth = async () => [await limitsOf(db), await db.transaction(limitsOf)]
  expect(await readBoth()).toEqual([IN_REQUESTS, IN_REQUESTS])
  for (const [name, limits] of Object.entries(LONG_WORK))
    expect(await withLimitsOfJob(name, readBoth)).toEqual([limits, limits])
  expect(await readBoth()).toEqual([IN_REQUESTS, IN_REQUESTS])
  const free = createDb({ ...database.connection, max: 1 }, undefined, NO_LIMITS)
  expect(await limitsOf(free)).toEqual(NO_LIMITS)
  await free.close()
})

test('statements through a pooler have the same limits, alone and in transactions', async () => {
  const pooled = createDb({ ...database.connection, max: 1 }, database.connection)
  try {
    const readBoth = async () => [await limitsOf(pooled), await pooled.transaction(limitsOf)]
    expect(await readBoth()).toEqual([IN_REQUESTS, IN_REQUESTS])
    const { backup, ledger } = LONG_WORK
    expect(await withLimitsOfJob('backup', readBoth)).toEqual([backup, backup])
    expect(await withLimitsOfJob('ledger', readBoth)).toEqual([ledger, ledger])
  } finally {
    await pooled.close()
  }
})

test('every job with limits of its own is one that exists', () => {
  const names = [...scheduledTasks(site.context).map(({ name }) => name), ...Object.keys(jobHandlers(site.context))]
  expect(Object.keys(LONG_WORK).filter((name) => !names.includes(name))).toEqual([])
})
