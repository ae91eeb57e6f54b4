import { sql, type Tx } from '../database/db.ts'

export type TakenJob = {
  id: number
  name: string
  payload: unknown
  /** Including the current one. */
  attempts: number
  maxAttempts: number
}

/**
 * The next job that is due and not among those `held`, locked for `worker`. Jobs of one named queue are taken one after
 * another.
 */
export const takeJob = (tx: Tx, worker: string, names: readonly string[], held: readonly number[]) =>
  tx.prepared.maybeOne<TakenJob>`
    with due as (
      select job.id, job.job_queue_id from graphile_worker._private_jobs job
      where job.is_available and job.run_at <= now() and job.id <> all(${held}::bigint[])
        and job.task_id = any(array(select id from graphile_worker._private_tasks where identifier = any(${names}::text[])))
        and (job.job_queue_id is null or job.job_queue_id in (
          select id from graphile_worker._private_job_queues where is_available for update skip locked))
      order by job.priority, job.run_at limit 1 for update skip locked),
    held as (
      update graphile_worker._private_job_queues queue set locked_by = ${worker}, locked_at = now()
      from due where queue.id = due.job_queue_id)
    update graphile_worker._private_jobs job set attempts = attempts + 1, locked_by = ${worker}, locked_at = now()
    from due, graphile_worker._private_tasks task where job.id = due.id and task.id = job.task_id
    returning job.id, task.identifier as name, job.payload, job.attempts, job.max_attempts`

const freeQueue = (worker: string) => sql`
  update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
  from settled where queue.id = settled.job_queue_id and queue.locked_by = ${worker}`

/** Removes a finished job. Does nothing when `worker` no longer holds it. */
export const completeJob = (tx: Tx, worker: string, id: number) => tx.rows`
  with settled as (
    delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${worker} returning job_queue_id)
  ${freeQueue(worker)}`

type Retry = { error: string | null; inSeconds: number; isCounted: boolean }

/** Puts a job back into the queue. Does nothing when `worker` no longer holds it. */
export const putBackJob = (tx: Tx, worker: string, id: number, { error, inSeconds, isCounted }: Retry) => tx.rows`
  with settled as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null,
      attempts = attempts - ${isCounted ? 0 : 1}, last_error = coalesce(${error}, last_error),
      run_at = now() + make_interval(secs => ${inSeconds})
    where id = ${id} and locked_by = ${worker} returning job_queue_id)
  ${freeQueue(worker)}`

/** Counts how often a job was interrupted through no fault of its own. */
export const countInterruption = async (tx: Tx, id: number) =>
  (
    await tx.one<{ times: number }>`
      insert into job_interruption as known (job_id, times) values (${id}, 1)
      on conflict (job_id) do update set times = known.times + 1 returning times`
  ).times

/** Removes the counts of jobs that no longer exist. */
export const sweepInterruptions = (tx: Tx) => tx.rows`
  delete from job_interruption where not exists (select from graphile_worker._private_jobs where id = job_id)`

/** `silentMs` is how long the others have not heard from it since its last heartbeat. */
export type Holder = { worker: string; beats: number; silentMs: number }

/** Every worker that sent a heartbeat or holds a lock; those that hold a lock without a heartbeat have no beats. */
export const listHolders = (tx: Tx) => tx.rows<Holder>`
  select worker_id as worker, beats, case when silent_beats = beats then silent_ms else 0 end as silent_ms from job_worker
  union all
  select locked_by, 0, 0 from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) as lock
  where locked_by not in (select worker_id from job_worker)`

/** Records how long these workers have been silent. Skips those whose heartbeat is being written: they are not. */
export async function noteSilence(tx: Tx, holders: readonly Holder[]): Promise<void> {
  const silent = sql`unnest(${holders.map(({ worker }) => worker)}::text[], ${holders.map(({ beats }) => beats)}::bigint[],
    ${holders.map(({ silentMs }) => Math.floor(silentMs))}::bigint[]) as silent (worker_id, beats, silent_ms)`
  await tx.rows`
    insert into job_worker (worker_id, seen_at, beats)
    select worker_id, now(), beats from ${silent} where beats = 0 order by worker_id on conflict (worker_id) do nothing`
  await tx.rows`
    update job_worker worker set silent_beats = worker.beats,
      silent_ms = greatest(silent.silent_ms, case when worker.silent_beats = worker.beats then worker.silent_ms end)
    from ${silent}, (select worker_id from job_worker for update skip locked) as free
    where silent.worker_id = worker.worker_id and free.worker_id = worker.worker_id and silent.beats = worker.beats`
}

/** Heartbeats so far, including this one. */
export const beat = async (tx: Tx, worker: string) =>
  (
    await tx.one<{ beats: number }>`
      insert into job_worker as known (worker_id, seen_at, beats) values (${worker}, now(), 1)
      on conflict (worker_id) do update set seen_at = now(), beats = known.beats + 1 returning beats`
  ).beats

export const forgetWorkers = (tx: Tx, workers: readonly string[]) =>
  tx.rows`delete from job_worker where worker_id = any(${workers}::text[])`

export const listLocked = async (tx: Tx, workers: readonly string[]) =>
  (
    await tx.rows<{ id: number }>`
      select id from graphile_worker._private_jobs where locked_by = any(${workers}::text[]) order by id`
  ).map(({ id }) => id)

export const freeQueues = (tx: Tx, workers: readonly string[]) => tx.rows`
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = any(${workers}::text[])`
