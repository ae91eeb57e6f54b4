import { Logger, runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { freeAbandonedJobs } from './abandoned-jobs.ts'
import { databaseJobs, migrateQueue, QUEUE_VERSION } from './queue.ts'
import { attemptsFor } from './retry-delay.ts'
import { startWorker, type Worker } from './worker.ts'

let database: TestDatabase
const workers: Promise<Worker>[] = []
const log = createLog('silent')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  // Also those that were still starting when the last test ended.
  for (const worker of await Promise.all(workers)) await worker.stop()
  await database.drop()
})

const enqueue = (name: string, payload: object, options?: object) =>
  databaseJobs.enqueue(database.db, name, payload, options)

function work(...[handlers, times]: [Parameters<typeof startWorker>[2], Parameters<typeof startWorker>[4]?]): void {
  workers.push(startWorker(database.db, log, handlers, 2, times))
}

test('a job is part of the transaction that enqueues it', async () => {
  const { db } = database
  await expect(
    db.transaction(async (tx) => {
      await databaseJobs.enqueue(tx, 'greet', { name: 'nobody' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow()
  await db.transaction((tx) => databaseJobs.enqueue(tx, 'greet', { name: 'Mona' }))
  const greeted = await new Promise<string>((resolve) => {
    work({ greet: async ({ name }: { name: string }) => resolve(name) })
  })
  expect(greeted).toBe('Mona')
})

test('the version of the queue is the last migration of its package', async () => {
  await runMigrations({ pgPool: database.db.pool, logger: new Logger(() => () => undefined) })
  expect(await database.db.rows`select max(id) as version from graphile_worker.migrations`).toEqual([
    { version: QUEUE_VERSION },
  ])
})

test('jobs with the same key become one job, and a failing job is retried up to its limit', async () => {
  const attempts: { attempt: number; isLastAttempt: boolean }[] = []
  await enqueue('stumble', { n: 1 }, { key: 'once', maxAttempts: 2 })
  await enqueue('stumble', { n: 2 }, { key: 'once', maxAttempts: 2 })
  expect(await database.db.rows`select 1 from graphile_worker.jobs where key = 'once'`).toHaveLength(1)
  const done = new Promise<void>((resolve) => {
    work({
      stumble: async (_: never, { attempt, isLastAttempt }) => {
        attempts.push({ attempt, isLastAttempt })
        if (isLastAttempt) resolve()
        // Due again at once, so that the test need not wait for the retry delay.
        else queueMicrotask(() => void hurry())
        throw new Error('stumbled')
      },
    })
  })
  await done
  expect(attempts).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: true },
  ])
})

async function hurry(): Promise<void> {
  const hurried = await database.db.count`
    update graphile_worker._private_jobs set run_at = now() where key = 'once' and locked_at is null and attempts = 1`
  if (hurried === 0) setTimeout(() => void hurry(), 20)
  else await database.db.rows`select pg_notify('jobs:insert', '{"r":1,"count":1}')`
}

/** What a process leaves behind when it dies with a job in progress. */
const leaveLocked = (name: string, worker: string, attempts = 1) => database.db.rows`
  update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = ${attempts}
  where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`
/** A heartbeat of another worker, whose own clock may show any time. */
const signOfLife = (worker: string, at: string) => database.db.rows`
  insert into job_worker as known (worker_id, seen_at, beats) values (${worker}, now() + ${at}::interval, 1)
  on conflict (worker_id) do update set beats = known.beats + 1`

test('every worker with a job in progress is watched', async () => {
  await enqueue('long', {})
  const done = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    work({
      long: () => {
        resolve()
        return done.promise
      },
    })
  })
  await Promise.all(workers)
  const holders = await database.db.rows`
    select from graphile_worker.jobs join job_worker on worker_id = locked_by where task_identifier = 'long'`
  done.resolve()
  expect(holders).toHaveLength(1)
})

const SOON = { beatMs: 500, deadAfterMs: 1500 }

test('jobs of dead workers are taken over by the others, and those of live workers are not', async () => {
  for (const name of ['silent', 'never-heard', 'living']) await enqueue(name, {})
  // The dead worker's clock was hours ahead and the live one's is hours behind: neither matters.
  await signOfLife('worker-silent', '5 hours')
  await leaveLocked('silent', 'worker-silent')
  await leaveLocked('never-heard', 'worker-never-heard')
  await signOfLife('worker-living', '-5 hours')
  await leaveLocked('living', 'worker-living')
  const living = setInterval(() => void signOfLife('worker-living', '-5 hours').catch(() => undefined), 20)
  const taken: string[] = []
  await new Promise<void>((resolve) => {
    const take = (name: string) => async () => {
      if (taken.push(name) >= 2) resolve()
    }
    work({ silent: take('silent'), 'never-heard': take('never-heard'), living: take('living') }, SOON)
  })
  clearInterval(living)
  expect(taken.toSorted()).toEqual(['never-heard', 'silent'])
  expect(await database.db.rows`select locked_by from graphile_worker.jobs where task_identifier = 'living'`).toEqual([
    { lockedBy: 'worker-living' },
  ])
})

test('a job whose workers were killed keeps all its attempts', async () => {
  await enqueue('unlucky', {}, { maxAttempts: 3 })
  for (let kills = 0; kills < 10; kills++) {
    await leaveLocked('unlucky', `worker-unlucky-${kills}`)
    await freeAbandonedJobs(database.db)
  }
  const attempt = await new Promise<number>((resolve) => {
    work({ unlucky: async (_: never, run) => resolve(run.attempt) })
    void database.db.rows`update graphile_worker._private_jobs set run_at = now()`
  })
  expect(attempt).toBe(1)
})

test('a job that loses its worker every time is given up in the end, and listed as failed', async () => {
  await enqueue('deadly', {}, { maxAttempts: 2 })
  const look = () =>
    database.db.one<{ attempts: number; lastError: string | null }>`
      select attempts, last_error from graphile_worker.jobs where task_identifier = 'deadly'`
  for (let kills = 0; kills < 22; kills++) {
    await leaveLocked('deadly', `worker-deadly-${kills}`, (await look()).attempts + 1)
    await freeAbandonedJobs(database.db)
  }
  expect(await look()).toEqual({ attempts: 2, lastError: expect.stringContaining('worker was lost') })
})

test('a worker that others consider dead stops its jobs and never overwrites theirs', async () => {
  await enqueue('contested', {})
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  let runs = 0
  work(
    {
      contested: async (_: never, { signal }) => {
        if (++runs > 1) return
        begun.resolve()
        await new Promise((resolve) => signal?.addEventListener('abort', resolve))
        stopped.resolve()
      },
    },
    { beatMs: 20, deadAfterMs: 60_000 },
  )
  await begun.promise
  await database.db.rows`delete from job_worker`
  await leaveLocked('contested', 'worker-other')
  await stopped.promise
  expect(
    await database.db.rows`select locked_by from graphile_worker.jobs where task_identifier = 'contested'`,
  ).toEqual([{ lockedBy: 'worker-other' }])
})

test('a job that is locked by a live worker but not running is taken up again', async () => {
  await enqueue('stray', {})
  const ran = Promise.withResolvers<void>()
  work({ 'before-stray': async () => undefined, stray: async () => ran.resolve() }, { beatMs: 20, deadAfterMs: 60_000 })
  await ran.promise
  await enqueue('stray', {}, { runAt: new Date(Date.now() + 3_600_000) })
  const { workerId } = await database.db.one<{ workerId: string }>`
    select worker_id from job_worker order by seen_at desc limit 1`
  await leaveLocked('stray', workerId)
  const locked = () =>
    database.db.count`select from graphile_worker.jobs where task_identifier = 'stray' and locked_at is not null`
  await expect.poll(locked).toBe(0)
})

test('jobs of a killed worker are free at the next start', async () => {
  const { db } = database
  await enqueue('abandoned', {})
  await leaveLocked('abandoned', 'worker-of-a-dead-process')
  await freeAbandonedJobs(db)
  await new Promise<void>((resolve) => {
    work({ abandoned: async () => resolve() })
  })
})

test('every email is retried for three days, including emails from an earlier version', async () => {
  const { db } = database
  await enqueue('send-farewell', {}, { runAt: new Date(Date.now() + 3_600_000) })
  await enqueue('send-receipt', {}, { runAt: new Date(Date.now() + 3_600_000), maxAttempts: 5 })
  await migrateQueue(db)
  const rows = await db.rows<{ maxAttempts: number }>`
    select max_attempts from graphile_worker.jobs where task_identifier in ('send-farewell', 'send-receipt')`
  expect(rows.map(({ maxAttempts }) => maxAttempts)).toEqual([attemptsFor({ days: 3 }), attemptsFor({ days: 3 })])
})
