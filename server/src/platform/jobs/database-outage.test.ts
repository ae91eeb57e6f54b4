import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { createLog } from '../log.ts'
import { databaseJobs, migrateQueue } from './queue.ts'
import { startWorker, type Worker } from './worker.ts'

// Uses its own PostgreSQL, because these tests stop it.
const log = createLog('silent')
let dataDir: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let db: Db
let worker: Worker | undefined
const start = () => startEmbeddedPostgres({ dataDir, durability: 'none' })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairwave-outage-'))
  await chmod(dataDir, 0o711)
  postgres = await start()
  db = createDb(postgres.connection)
  await migrate(db, log)
  await migrateQueue(db)
})
afterAll(async () => {
  await worker?.stop()
  await db.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['ends well', async () => undefined, 1],
  ['needs the database', () => db.rows`select 1`, 2],
])(
  'a job that %s while the database is unreachable is settled when it is back',
  async (_, end, runs) => {
    let ran = 0
    const begun = Promise.withResolvers<void>()
    const away = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const next = Promise.withResolvers<void>()
    worker = await startWorker(
      db,
      log,
      {
        cut: async () => {
          if (++ran > 1) return
          begun.resolve()
          await away.promise
          await Promise.resolve(end()).finally(() => ended.resolve())
        },
        next: async () => next.resolve(),
      },
      2,
    )
    await databaseJobs.enqueue(db, 'cut', {}, { maxAttempts: 1 })
    await begun.promise
    await postgres.stop()
    away.resolve()
    await ended.promise.catch(() => undefined)
    // A turn of the event loop in which the worker tries to record how the job ended.
    await expect(db.rows`select 1`).rejects.toThrow()
    postgres = await start()
    await databaseJobs.enqueue(db, 'next', {})
    await next.promise
    await expect.poll(() => db.count`select from graphile_worker.jobs`, { timeout: 60_000 }).toBe(0)
    expect(ran).toBe(runs)
    await worker.stop()
  },
  60_000,
)
