import type { Waiting } from '@fairwave/contract/house/site-health'
import { type BackupState, readBackupState } from '../../../platform/backups/backup-state.ts'
import type { Context } from '../../../platform/context.ts'
import { findHealthProblem } from '../../../platform/http/health-check.ts'
import { diskSpace } from '../../../platform/storage/disk-reserve.ts'
import { listSums } from '../../ground/ledger/list-sums.ts'
import { countSalesSince, countWaiting, type WaitingRow } from './read-model-overview.ts'
import { playsByDay, signUpsByDay } from './read-model-site-stats.ts'
import { countWorkers, queueState } from './repository-jobs.ts'
import { revenueOn } from './site-stats.ts'

/** What waits for an administrator, how the site is, and its day so far (UTC). Only what is counted or measured. */
export async function siteOverview(context: Context) {
  const { db, clock, config } = context
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const since = new Date(`${day}T00:00:00Z`)
  const [waiting, queue, workers, problem, disk, plays, signUps, sales, sums, backup] = await Promise.all([
    countWaiting(db),
    queueState(db),
    countWorkers(db),
    findHealthProblem(context),
    diskSpace(config.dataDir),
    playsByDay(db, since),
    signUpsByDay(db, since),
    countSalesSince(db, since),
    listSums(db),
    readBackupState(db),
  ])
  const failed = (kind: WaitingRow['kind'], count: number, oldestAt: Date | null) => ({ kind, count, oldestAt })
  return {
    waiting: [
      ...waiting,
      failed('failed-jobs', queue.failedJobs, queue.oldestFailedJobAt),
      failed('failed-emails', queue.failedEmails, queue.oldestFailedEmailAt),
    ].map(toWaiting),
    health: {
      problem: problem ?? null,
      workers,
      jobsDue: queue.due,
      oldestDueAt: queue.oldestDueAt?.toISOString() ?? null,
      mail: config.smtpUrl ? ('smtp' as const) : ('folder' as const),
      freeBytes: disk?.freeBytes ?? null,
      backups: { isNightly: config.backups.place !== undefined, ...ageOfBackup(backup, now) },
    },
    today: {
      day,
      listens: plays[0]?.amount ?? 0,
      signUps: signUps[0]?.amount ?? 0,
      sales,
      income: revenueOn(sums, day),
    },
  }
}

const LATE_MS = 48 * 60 * 60 * 1000

const ageOfBackup = (state: BackupState | undefined, now: Date) => ({
  lastGoodAt: state?.lastGoodAt?.toISOString() ?? null,
  failure: state?.failure ?? null,
  isLate: !!state?.lastGoodAt && now.getTime() - state.lastGoodAt.getTime() > LATE_MS,
})

const toWaiting = ({ kind, count, oldestAt }: WaitingRow): Waiting => ({
  kind,
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
})
