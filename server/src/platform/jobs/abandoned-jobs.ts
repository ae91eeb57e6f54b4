import type { Db, Tx } from '../database/db.ts'
import { countInterruption, forgetWorkers, freeQueues, listHolders, listLocked, putBackJob } from './job-store.ts'
import { pauseAfterInterruption } from './retry-delay.ts'

/** A job that is interrupted this often may be what kills its worker: from then on each time counts as a failure. */
const MAX_INTERRUPTIONS = 20

/** Puts the jobs of dead workers back into the queue. A killed worker is not the job's fault, so no attempt is lost. */
export async function freeJobsOf(tx: Tx, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  const ids = await listLocked(tx, workers)
  for (const id of ids) {
    const times = await countInterruption(tx, id)
    const isCounted = times > MAX_INTERRUPTIONS
    const retry = { error: isCounted ? LOST : null, inSeconds: pauseAfterInterruption(times), isCounted }
    for (const worker of workers) await putBackJob(tx, worker, id, retry)
  }
  await freeQueues(tx, workers)
  await forgetWorkers(tx, workers)
}

const LOST = `The worker was lost more than ${MAX_INTERRUPTIONS} times while it ran this job.`

/**
 * For a process that has its database to itself, as with the embedded one: jobs still locked were left by a killed
 * process.
 */
export const freeAbandonedJobs = (db: Db): Promise<void> =>
  db.transaction(async (tx) =>
    freeJobsOf(
      tx,
      (await listHolders(tx)).map(({ worker }) => worker),
    ),
  )
