import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import type { DumpHead } from '../platform/backups/dump.ts'
import { openPlace } from '../platform/backups/open-place.ts'
import { checkBackup, restoreBackup } from '../platform/backups/restore-backup.ts'
import { mediaOf } from '../platform/storage/stores/media-store.ts'
import { openNewDatabase } from './open-new-database.ts'

export type RestoredSite = {
  name: string
  madeAt: string
  rows: number
  files: number
  secretKeyFile: string | undefined
}

/** Restores the newest backup, or the one that is named, into an empty database and an empty place for media. */
export async function restoreSite(config: Config, from: string, wanted?: string): Promise<RestoredSite> {
  const backup = await checkBackup(openPlace(from, config), wanted)
  const { name, head, media } = backup
  const file = join(config.dataDir, 'secret-key')
  refuseOtherKey(config, head, file)
  const { db, close } = await openNewDatabase(config)
  try {
    const { rows } = await restoreBackup(backup, { db, media: mediaOf(config) })
    const hasOwnKey = head.secretKey !== null && !config.secretKey
    if (hasOwnKey) writeFileSync(file, `${head.secretKey}\n`, { mode: 0o600, flush: true })
    return { name, madeAt: head.madeAt, rows, files: media.size, secretKeyFile: hasOwnKey ? file : undefined }
  } finally {
    await close()
  }
}

/** The restored site must be able to read the bank details and app passwords in it. */
function refuseOtherKey({ secretKey }: Config, head: DumpHead, file: string): void {
  if (head.secretKey === null) {
    if (!secretKey) throw new ConfigError('The site was run with SECRET_KEY. Please set the same one to restore it.')
    return
  }
  if (secretKey && secretKey !== head.secretKey)
    throw new ConfigError(
      'SECRET_KEY is not the key of this site. Please leave it out: the right one is in the backup.',
    )
  if (!secretKey && existsSync(file) && readFileSync(file, 'utf8').trim() !== head.secretKey)
    throw new ConfigError(`${file} is the key of another site. Please name an empty DATA_DIR.`)
}
