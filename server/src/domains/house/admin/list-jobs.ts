import type { FailedJob } from '@fairwave/contract/house/site-health'
import type { Context } from '../../../platform/context.ts'
import { isEmailJob } from '../../../platform/jobs/jobs.ts'
import * as repository from './repository-jobs.ts'

const SHOWN = 500
const LONGEST_ERROR = 500

/** Waiting jobs by kind, and failed ones. Their payloads stay in the queue: they may be personal. */
export async function listJobs({ db }: Pick<Context, 'db'>) {
  const [workers, kinds, failed] = await Promise.all([
    repository.countWorkers(db),
    repository.countByKind(db),
    repository.listFailed(db, SHOWN),
  ])
  return {
    workers,
    kinds: kinds.map(({ name, waiting, running, failed }) => ({ name, waiting, running, failed })),
    failed: failed.map(toFailedJob),
  }
}

const toFailedJob = ({ runAt, error, ...job }: repository.FailedRow): FailedJob => ({
  ...job,
  isEmail: isEmailJob(job.name),
  isGivenUp: job.attempts >= job.maxAttempts,
  runAt: runAt.toISOString(),
  error: (error.split('\n')[0] ?? '').slice(0, LONGEST_ERROR),
})
