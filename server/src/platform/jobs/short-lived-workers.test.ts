import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { databaseJobs } from './queue.ts'
import { startWorker } from './worker.ts'

const TIMES = { beatMs: 20, deadAfterMs: 400 }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function silence(): Promise<number> {
  const [dead] = await database.db.rows<{ silentMs: number }>`
    select silent_ms from job_worker where worker_id = 'worker-dead'`
  return dead?.silentMs ?? 0
}

const isFree = async () =>
  (await database.db.count`select from graphile_worker.jobs where task_identifier = 'orphan' and locked_at is null`) > 0

test('jobs of a dead worker are freed where no worker lives long enough to see that it is dead', async () => {
  await databaseJobs.enqueue(database.db, 'orphan', {})
  await database.db.rows`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`
  while (!(await isFree())) {
    const before = await silence()
    const worker = await startWorker(database.db, createLog('silent'), { other: async () => undefined }, 1, TIMES)
    await expect.poll(async () => (await silence()) > before || isFree(), { interval: 5 }).toBe(true)
    await worker.stop()
  }
  expect(await silence()).toBe(0)
})

test('a heartbeat ends the silence that others have seen', async () => {
  await database.db.rows`
    insert into job_worker (worker_id, seen_at, beats, silent_beats, silent_ms) values ('worker-slow', now(), 8, 7, 500000)`
  const worker = await startWorker(database.db, createLog('silent'), { other: async () => undefined }, 1, {
    ...TIMES,
    deadAfterMs: 600_000,
  })
  const seen = () =>
    database.db.one<{ silentBeats: number; silentMs: number }>`
      select silent_beats, silent_ms from job_worker where worker_id = 'worker-slow'`
  const first = await vi.waitUntil(async () => {
    const now = await seen()
    return now.silentBeats === 8 && now
  })
  await database.db.rows`update job_worker set beats = 9 where worker_id = 'worker-slow'`
  await expect.poll(async () => (await seen()).silentBeats, { interval: 5 }).toBe(9)
  expect(first.silentMs).toBeLessThan(500_000)
  await worker.stop()
})
