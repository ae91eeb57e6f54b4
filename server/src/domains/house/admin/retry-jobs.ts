import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import * as repository from './repository-jobs.ts'

/** Runs failed jobs again now, with all their attempts. A job that is running is left alone. */
export function retryJobs({ db, clock }: Context, { admin, ids }: { admin: UserId; ids?: string[] | undefined }) {
  return db.transaction(async (tx) => {
    const names = await repository.retryFailed(tx, ids ?? null)
    if (names.length > 0) {
      const subject = names.length === 1 ? `job ${names[0]}` : `${names.length} jobs`
      await writeAuditLog(tx, { admin, act: 'jobs-retried', subject, at: clock.now() })
    }
    return { retried: names.length }
  })
}
