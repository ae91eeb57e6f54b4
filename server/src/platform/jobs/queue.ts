import pg from 'pg'
import type { Db } from '../database/db.ts'
import { withTrace } from '../tracing/traced-payload.ts'
import { placeInQueue } from './account-slots.ts'
import { EMAIL_PREFIX, isEmailJob, type Jobs } from './jobs.ts'
import { attemptsFor } from './retry-delay.ts'

const DEFAULT_ATTEMPTS = 5
const EMAIL_ATTEMPTS = attemptsFor({ days: 3 })

/** The queue is in the same PostgreSQL, so that a job can be part of the transaction that enqueues it. */
export const databaseJobs: Jobs = {
  async enqueue(tx, name, payload, { key, priority = 0, runAt, maxAttempts, slots } = {}) {
    const place = slots && (await placeInQueue(tx, slots, key))
    await tx.rows`
      select 1 from graphile_worker.add_job(
        ${name}, ${JSON.stringify(withTrace(payload))}::json,
        queue_name => ${place?.queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
        max_attempts => ${maxAttempts ?? usualAttempts(name)}::int, job_key => ${key ?? null}::text, priority => ${priority + (place?.back ?? 0)}::int)`
  },
  async enqueueAll(tx, name, payloads, keyOf) {
    await tx.rows`
      select count(*) from graphile_worker.add_jobs((
        select array_agg((${name}, payload, null, null, ${usualAttempts(name)}::int, key, 0, null)::graphile_worker.job_spec)
        from unnest(${payloads.map((payload) => JSON.stringify(withTrace(payload)))}::json[], ${payloads.map((payload) => keyOf?.(payload) ?? null)}::text[])
          as job (payload, key)))`
  },
}

const usualAttempts = (name: string) => (isEmailJob(name) ? EMAIL_ATTEMPTS : DEFAULT_ATTEMPTS)

/** The last migration of the queue in the package that is installed. */
export const QUEUE_VERSION = 20

export async function migrateQueue(db: Db): Promise<void> {
  if ((await queueVersion(db)) !== QUEUE_VERSION) {
    // The package is large, and only its migrations are used: most starts do without it.
    const { Logger, runMigrations } = await import('graphile-worker')
    // Connections without limits of time.
    const pgPool = new pg.Pool({ ...db.direct, max: 1, onConnect: undefined })
    pgPool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) }).finally(() => pgPool.end())
  }
  // Emails that an earlier version enqueued get the same number of attempts.
  await db.rows`
    update graphile_worker._private_jobs set max_attempts = ${EMAIL_ATTEMPTS}
    where task_id in (select id from graphile_worker._private_tasks where starts_with(identifier, ${EMAIL_PREFIX}))
      and attempts < max_attempts and max_attempts < ${EMAIL_ATTEMPTS}`
}

async function queueVersion(db: Db): Promise<number | undefined> {
  const [made] = await db.rows<{ isMade: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as "isMade"`
  if (!made?.isMade) return undefined
  const [latest] = await db.rows<{ id: number | null }>`select max(id) as id from graphile_worker.migrations`
  return latest?.id ?? undefined
}
