import { isDatabaseAway } from '../database/database-unreachable.ts'
import { Refusal } from '../refusal.ts'
import { isDiskFull } from '../storage/full-disk.ts'
import type { JobRun } from './jobs.ts'

/** The database, the storage or disk space is missing: the job is not at fault, and waits without losing an attempt. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseAway(error) || isDiskFull(error) || (error instanceof Refusal && error.code === 'unavailable')

/** True when a job that failed with `error` will run again, so that it is too early to report that it was given up. */
export const willRunAgain = ({ isLastAttempt, signal }: JobRun, error: unknown): boolean =>
  !isLastAttempt || signal?.aborted === true || isOutage(error)
