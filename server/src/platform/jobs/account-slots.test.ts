import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { accountSlots } from './account-slots.ts'
import { databaseJobs } from './queue.ts'
import { startWorker, type Worker } from './worker.ts'

let database: TestDatabase
let worker: Worker
const log = createLog('silent')
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.rows`delete from graphile_worker._private_jobs`)
afterEach(() => worker.stop())
afterAll(() => database.drop())

const wish = (account: number, n: number, jobConcurrency = 2) =>
  databaseJobs.enqueue(
    database.db,
    'render',
    { of: `${account}.${n}` },
    { slots: accountSlots({ jobConcurrency }, account) },
  )
type Payload = { of: string }

test('an account with many jobs takes turns with accounts that come later', async () => {
  for (const n of [1, 2, 3, 4]) await wish(1, n)
  for (const n of [1, 2]) await wish(2, n)
  const done: string[] = []
  const all = Promise.withResolvers<void>()
  const render = async ({ of }: Payload) => {
    done.push(of)
    if (done.length === 6) all.resolve()
  }
  worker = await startWorker(database.db, log, { render }, 1)
  await all.promise
  expect(done).toEqual(['1.1', '2.1', '1.2', '2.2', '1.3', '1.4'])
})

test('an account never has every slot', async () => {
  for (const n of [1, 2, 3]) await wish(3, n)
  const [held, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun: string[] = []
  const render = async ({ of }: Payload) => {
    begun.push(of)
    if (of.startsWith('4.')) other.resolve()
    else await held.promise
  }
  worker = await startWorker(database.db, log, { render }, 2)
  await wish(4, 1)
  await other.promise
  expect(begun.toSorted()).toEqual(['3.1', '4.1'])
  held.resolve()
})
