import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import type { Context } from '../context.ts'
import { absent } from '../storage/absent.ts'
import { mediaOf } from '../storage/stores/media-store.ts'
import { noteFailedBackup, noteGoodBackup } from './backup-state.ts'
import { type BackupMade, BackupRunning, makeBackup } from './make-backup.ts'
import { openPlace } from './open-place.ts'

type Needs = Pick<Context, 'db' | 'config' | 'clock'>

/** Backs up this site to a folder or `s3://bucket/prefix`, and notes for administrators how it went. */
export async function backUpSite({ db, config, clock }: Needs, to: string): Promise<BackupMade> {
  const began = clock.now()
  try {
    const site = { db, media: mediaOf(config), secretKey: await ownSecret(config) }
    const made = await makeBackup(site, openPlace(to, config), began)
    await noteGoodBackup(db, began)
    return made
  } catch (thrown) {
    if (thrown instanceof BackupRunning) throw thrown
    const error = withoutRoom(thrown, to)
    await noteFailedBackup(db, began, error.message).catch(() => undefined)
    throw error
  }
}

/** A full disk of backups is no reason to call the site itself unhealthy, so it is told here and not by the storage. */
function withoutRoom(error: unknown, to: string): Error {
  const { code } = error as NodeJS.ErrnoException
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return isFull ? new ConfigError(`There is no room left for the backup in ${to}.`) : (error as Error)
}

/** The key of a site that keeps its own; where SECRET_KEY is set, the operator keeps it. */
async function ownSecret({ secretKey, dataDir }: Needs['config']): Promise<string | null> {
  if (secretKey) return null
  return (await readFile(join(dataDir, 'secret-key'), 'utf8').catch(absent))?.trim() ?? null
}
