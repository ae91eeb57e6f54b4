import type { Tx } from '../database/db.ts'

export type BackupState = {
  lastTriedAt: Date
  lastGoodAt: Date | null
  lastNightlyAt: Date | null
  failure: string | null
}

export const readBackupState = (tx: Tx) =>
  tx.maybeOne<BackupState>`select last_tried_at, last_good_at, last_nightly_at, failure from backup_state`

export const noteGoodBackup = (tx: Tx, at: Date) =>
  tx.rows`
    insert into backup_state (last_tried_at, last_good_at) values (${at}, ${at})
    on conflict (is_only) do update set last_tried_at = ${at}, last_good_at = ${at}, failure = null`

/** One of these is due every night, whatever else is backed up elsewhere. */
export const noteNightlyBackup = (tx: Tx, at: Date) => tx.rows`update backup_state set last_nightly_at = ${at}`

export const noteFailedBackup = (tx: Tx, at: Date, failure: string) =>
  tx.rows`
    insert into backup_state (last_tried_at, failure) values (${at}, ${failure})
    on conflict (is_only) do update set last_tried_at = ${at}, failure = ${failure}`
