import type { Context } from '../context.ts'
import { backUpSite } from './back-up-site.ts'
import { type BackupState, noteNightlyBackup, readBackupState } from './backup-state.ts'
import { BackupRunning } from './make-backup.ts'

const AT_HOUR = 2
const HOUR_MS = 3_600_000

/** Makes the backup of this night where BACKUP_DIR is set, once it is due. */
export async function backUpNightly(context: Pick<Context, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  const { db, config, clock, log } = context
  const { place } = config.backups
  if (!place || !isBackupDue(clock.now(), await readBackupState(db))) return
  try {
    const began = clock.now()
    log.info(await backUpSite(context, place), 'backup made')
    await noteNightlyBackup(db, began)
  } catch (error) {
    if (!(error instanceof BackupRunning)) log.error({ err: error }, 'the backup failed; it is tried again in an hour')
  }
}

/** After two in the morning (UTC) without a good one since, and an hour after one that failed. */
export function isBackupDue(now: Date, state: BackupState | undefined): boolean {
  const night = new Date(now)
  night.setUTCHours(AT_HOUR, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  if (state?.lastNightlyAt && state.lastNightlyAt >= night) return false
  return !state?.failure || now.getTime() - state.lastTriedAt.getTime() >= HOUR_MS
}
