import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { databaseJobs, freeAbandonedJobs, migrateQueue, startWorker, type Worker } from './queue.ts'

let database: TestDatabase
const workers: Promise<Worker>[] = []
const log = createLog('silent')
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateQueue(database.db)
})
afterAll(async () => {
  // Also those that were still starting when the last test was done.
  for (const worker of await Promise.all(workers)) await worker.stop()
  await database.drop()
})

const enqueue = (name: string, payload: object, options?: object) =>
  databaseJobs.enqueue(database.db, name, payload, options)

function work(handlers: Parameters<typeof startWorker>[2]): void {
  workers.push(startWorker(database.db, log, handlers, 2))
}

test('a job is part of the transaction that asks for it', async () => {
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

test('the same key is one job, and a failing one is tried again up to its bound', async () => {
  const attempts: { attempt: number; isLastAttempt: boolean }[] = []
  await enqueue('stumble', { n: 1 }, { key: 'once', maxAttempts: 2 })
  await enqueue('stumble', { n: 2 }, { key: 'once', maxAttempts: 2 })
  expect(await database.db.rows`select 1 from graphile_worker.jobs where key = 'once'`).toHaveLength(1)
  const done = new Promise<void>((resolve) => {
    work({
      stumble: async (_: never, { attempt, isLastAttempt }) => {
        attempts.push({ attempt, isLastAttempt })
        if (isLastAttempt) resolve()
        // Due again at once, so that the test need not wait for the pause between tries.
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

/** What a process leaves behind that dies with a job in hand, a while ago or just now. */
const leaveLocked = (name: string, worker: string, when: string) => database.db.rows`
  update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${when}::interval
  where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`
const lastSeen = (worker: string, when: string) =>
  database.db.rows`insert into job_worker (worker_id, seen_at) values (${worker}, now() - ${when}::interval)`

test('whoever has a job in hand is among those that are looked after', async () => {
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

test('jobs of workers that died are taken up by the others, and those of the living are not', async () => {
  for (const name of ['silent', 'never-heard', 'living']) await enqueue(name, {})
  await lastSeen('pool-silent', '2 minutes')
  await leaveLocked('silent', 'pool-silent', '1 second')
  await leaveLocked('never-heard', 'pool-never-heard', '2 minutes')
  await lastSeen('pool-living', '1 second')
  await leaveLocked('living', 'pool-living', '2 minutes')
  const taken: string[] = []
  await new Promise<void>((resolve) => {
    const take = (name: string) => async () => {
      if (taken.push(name) >= 2) resolve()
    }
    work({ silent: take('silent'), 'never-heard': take('never-heard'), living: take('living') })
  })
  expect(taken.toSorted()).toEqual(['never-heard', 'silent'])
  expect(await database.db.rows`select locked_by from graphile_worker.jobs where task_identifier = 'living'`).toEqual([
    { lockedBy: 'pool-living' },
  ])
})

test('jobs of a killed worker are free at the next start', async () => {
  const { db } = database
  await enqueue('abandoned', {})
  await leaveLocked('abandoned', 'pool-of-a-dead-process', '1 second')
  await freeAbandonedJobs(db)
  await new Promise<void>((resolve) => {
    work({ abandoned: async () => resolve() })
  })
})
