import type { Db, Tx } from '../database/db.ts'
import { countInterruption, forgetWorkers, freeQueues, listHolders, listLocked, putBackJob } from './job-store.ts'
import { pauseAfterInterruption } from './retry-delay.ts'

/** A job that is cut short this often may be what kills its worker: from then on each time counts as a failure. */
const MOST_INTERRUPTIONS = 20

/** Puts the jobs of dead workers back into the queue. A killed worker is not the job's fault, so no attempt is lost. */
export async function freeJobsOf(tx: Tx, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  const ids = await listLocked(tx, workers)
  for (const id of ids) {
    const times = await countInterruption(tx, id)
    const isCounted = times > MOST_INTERRUPTIONS
    const retry = { error: isCounted ? LOST : null, inSeconds: pauseAfterInterruption(times), isCounted }
    for (const worker of workers) await putBackJob(tx, worker, id, retry)
  }
  await freeQueues(tx, workers)
  await forgetWorkers(tx, workers)
}

const LOST = `The worker was lost more than ${MOST_INTERRUPTIONS} times while it ran this job.`

/** For a start that is alone with its database, as with the embedded one: what is still locked was left by a killed process. */
export const freeAbandonedJobs = (db: Db): Promise<void> =>
  db.transaction(async (tx) =>
    freeJobsOf(
      tx,
      (await listHolders(tx)).map(({ worker }) => worker),
    ),
  )
