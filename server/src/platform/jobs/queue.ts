import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import { type Db, type Sql, sql, type Tx } from '../db.ts'
import type { Log } from '../log.ts'
import type { JobHandlers, Jobs } from './jobs.ts'

const DEFAULT_ATTEMPTS = 5
const HEARTBEAT_MS = 10_000
const DEAD_AFTER = '60 seconds'

/** The queue lives in the same PostgreSQL, so that a job can be part of the transaction that asks for it. */
export const databaseJobs: Jobs = {
  async enqueue(tx, name, payload, { key, priority, runAt, maxAttempts, queue } = {}) {
    await tx.rows`
      select 1 from graphile_worker.add_job(
        ${name}, ${JSON.stringify(payload)}::json,
        queue_name => ${queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
        max_attempts => ${maxAttempts ?? DEFAULT_ATTEMPTS}::int, job_key => ${key ?? null}::text, priority => ${priority ?? 0}::int)`
  },
}

export async function migrateQueue(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.pool, logger: silent })
}

export type Worker = { stop(): Promise<void> }

/** Runs jobs until stopped; a job under way is given back to the queue when the process must go. */
export async function startWorker(db: Db, log: Log, handlers: JobHandlers, concurrency: number): Promise<Worker> {
  const events = new EventEmitter() as WorkerEvents
  // The queue notes of a job in hand which pool of workers has it, not which of them.
  const pools = new Set<string>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
  events.on('job:error', ({ job, error }) =>
    log.warn({ job: job.task_identifier, jobId: job.id, attempt: job.attempts, error: String(error) }, 'job failed'),
  )
  const runner = await run({
    pgPool: db.pool,
    concurrency,
    pollInterval: 2000,
    parsedCronItems: [],
    noHandleSignals: true,
    events,
    logger: silent,
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [
        name,
        (payload, { job, abortSignal }) =>
          handle(payload as never, {
            attempt: job.attempts,
            isLastAttempt: job.attempts >= job.max_attempts,
            signal: abortSignal,
          }),
      ]),
    ),
  })
  const beat = () => heartbeat(db, [...pools]).catch((error) => log.warn({ error: String(error) }, 'no heartbeat'))
  await beat()
  const timer = setInterval(beat, HEARTBEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
      await db.rows`delete from job_worker where worker_id = any(${[...pools]})`
    },
  }
}

// A killed process leaves its jobs locked, for hours by the queue's own rule. Workers that have not been heard of for a
// while are taken for dead, and their jobs are free again at once; so are those of whoever died before a first sign of life.
async function heartbeat(db: Db, pools: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows`
      insert into job_worker (worker_id, seen_at) select unnest(${pools}::text[]), now()
      on conflict (worker_id) do update set seen_at = excluded.seen_at`
    const dead = await tx.rows<{ workerId: string }>`
      delete from job_worker where seen_at < now() - ${DEAD_AFTER}::interval returning worker_id`
    const ids = dead.map(({ workerId }) => workerId)
    await unlock(
      tx,
      sql`locked_by = any(${ids}::text[]) or (
        locked_at < now() - ${DEAD_AFTER}::interval and locked_by not in (select worker_id from job_worker))`,
    )
  })
}

/** For a start that knows itself alone, as with the embedded database: whatever is still locked was left by a killed process. */
export async function freeAbandonedJobs(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows`delete from job_worker`
    await unlock(tx, sql`locked_by is not null`)
  })
}

const unlock = (tx: Tx, isLeft: Sql) =>
  tx.rows`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from (
      select locked_by from graphile_worker._private_jobs where ${isLeft}
      union all select locked_by from graphile_worker._private_job_queues where ${isLeft}) as lost
    having count(*) > 0`

const silent = new Logger(() => () => undefined)
