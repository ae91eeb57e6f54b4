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

test('jobs of a killed worker are free at the next start', async () => {
  const { db } = database
  await enqueue('abandoned', {})
  // What a process leaves behind that dies with a job in hand.
  await db.rows`insert into job_worker (worker_id, seen_at) values ('worker-of-a-dead-process', now())`
  await db.rows`update graphile_worker._private_jobs set locked_by = 'worker-of-a-dead-process', locked_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'abandoned')`
  await freeAbandonedJobs(db)
  await new Promise<void>((resolve) => {
    work({ abandoned: async () => resolve() })
  })
})
