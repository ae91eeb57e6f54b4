import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/database/db.ts'
import type { Finding } from './finding.ts'

/** Without a job done for so long none will be. A worker that was killed last is thought to be alive for a minute. */
const PATIENCE_MS = 3 * 60_000

type Waiting = { name: string; attempts: number; maxAttempts: number; lastError: string | null }

/** Waits until every job is done. Those that wait for another try after an outage have it now. */
export async function checkJobs(db: Db, show: (text: string) => void): Promise<Finding> {
  let fewest = Number.POSITIVE_INFINITY
  let doneAt = performance.now()
  for (;;) {
    await db.rows`
      update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > now() and attempts < max_attempts`
    const left = await db.rows<Waiting>`
      select identifier as name, attempts, max_attempts, last_error from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id`
    if (left.length === 0) return { what: 'jobs left: 0', differences: [] }
    if (left.length < fewest) {
      fewest = left.length
      doneAt = performance.now()
    }
    const givenUp = left.every(({ attempts, maxAttempts }) => attempts >= maxAttempts)
    if (givenUp || performance.now() - doneAt > PATIENCE_MS) {
      const differences = left.map(({ name, attempts, lastError }) => `${name}, attempt ${attempts}: ${lastError}`)
      return { what: `jobs left: ${left.length}`, differences }
    }
    show(`${left.length} jobs left`)
    await pause(500)
  }
}
