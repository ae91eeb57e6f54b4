import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { EMAIL_PREFIX } from '../../../platform/jobs/jobs.ts'

/** A job that an administrator retried has all its attempts again, and is listed as waiting. */
const hasFailed: Sql = sql`job.locked_at is null and job.last_error is not null and job.attempts > 0`

export const countWorkers = async (tx: Tx) =>
  (await tx.one<{ workers: number }>`select count(*) as workers from job_worker`).workers

export type KindRow = { name: string; waiting: number; running: number; failed: number; oldestDueAt: Date | null }

/** With the time since which the oldest job of a kind could have run. */
export const countByKind = (tx: Tx) =>
  tx.rows<KindRow>`
    select task_identifier as name,
      count(*) filter (where locked_at is null and not (${hasFailed})) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where ${hasFailed}) as failed,
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest_due_at
    from graphile_worker.jobs job group by task_identifier order by task_identifier`

export type FailedRow = {
  id: string
  name: string
  attempts: number
  maxAttempts: number
  runAt: Date
  error: string
}

/** Those that were given up first, then the latest. */
export const listFailed = (tx: Tx, limit: number) =>
  tx.rows<FailedRow>`
    select id::text as id, task_identifier as name, attempts, max_attempts, run_at, last_error as error
    from graphile_worker.jobs job where ${hasFailed}
    order by attempts >= max_attempts desc, updated_at desc, job.id desc limit ${limit}`

type QueueState = {
  due: number
  oldestDueAt: Date | null
  failedJobs: number
  oldestFailedJobAt: Date | null
  failedEmails: number
  oldestFailedEmailAt: Date | null
}

/** How many jobs should have begun and how many failed, each with the time of the oldest. */
export const queueState = (tx: Tx) => {
  const isDue = sql`locked_at is null and not (${hasFailed}) and attempts < max_attempts and run_at <= now()`
  const isEmail = sql`starts_with(task_identifier, ${EMAIL_PREFIX})`
  const counted = (rows: Sql) => sql`count(*) filter (where ${rows})`
  return tx.one<QueueState>`
    select ${counted(isDue)} as due, min(run_at) filter (where ${isDue}) as oldest_due_at,
      ${counted(sql`${hasFailed} and not ${isEmail}`)} as failed_jobs,
      min(created_at) filter (where ${hasFailed} and not ${isEmail}) as oldest_failed_job_at,
      ${counted(sql`${hasFailed} and ${isEmail}`)} as failed_emails,
      min(created_at) filter (where ${hasFailed} and ${isEmail}) as oldest_failed_email_at
    from graphile_worker.jobs job`
}

/** Emails that will not be retried automatically. */
export const countUnsentEmails = (tx: Tx) =>
  tx.count`
    select from graphile_worker.jobs job
    where starts_with(task_identifier, ${EMAIL_PREFIX}) and locked_at is null and attempts >= max_attempts`

/** The names of the retried jobs. */
export const retryFailed = async (tx: Tx, ids: string[] | null) =>
  (
    await tx.rows<{ name: string }>`
      select job.task_identifier as name
      from graphile_worker.jobs job
      join graphile_worker.reschedule_jobs(
        array(
          select job.id from graphile_worker.jobs job
          where ${hasFailed} and ${ids === null ? sql`true` : sql`job.id = any(${ids}::bigint[])`}),
        run_at => now(), attempts => 0) again on again.id = job.id`
  ).map(({ name }) => name)
