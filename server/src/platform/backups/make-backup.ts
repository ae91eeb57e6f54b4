import { ConfigError } from '../../config.ts'
import { withSnapshot } from '../database/copy/snapshot.ts'
import type { Db } from '../database/db.ts'
import { type FileStore, sizesIn } from '../storage/stores/file-store.ts'
import type { MediaStore } from '../storage/stores/media-store.ts'
import { DUMPS, dumpName, finishedBackups, MEDIA, manifestName, newBackupName } from './backup-names.ts'
import { copyMedia } from './copy-media.ts'
import { writeDump } from './dump.ts'
import { type MediaEntry, putManifest, putSealed, readManifest } from './manifest.ts'
import { claimPlace } from './place-id.ts'
import { removeOldBackups } from './remove-old-backups.ts'

// An arbitrary number: a database is backed up by one process at a time.
const ADVISORY_LOCK = 7_240_002
const DAY_MS = 86_400_000

/** Another process is at it, which is no failure of the site's backups. */
export class BackupRunning extends ConfigError {
  constructor() {
    super('Another backup of this site is being made.')
  }
}

export type Site = { db: Db; media: MediaStore; secretKey: string | null }
export type BackupTarget = { place: FileStore; key: string }
export type BackupMade = { name: string; files: number; copied: number; removed: number }

/**
 * Backs a site up while it runs. Media come first, because they take longest; then the database as it is at one moment, and the
 * media that came until then. The dump is written last and appears as a whole, so an unfinished backup is none.
 */
export const makeBackup = (site: Site, target: BackupTarget, now: Date): Promise<BackupMade> =>
  site.db.transaction(async (tx) => {
    const { free } = await tx.one<{ free: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as free`
    if (!free) throw new BackupRunning()
    return backUp(site, target, now)
  })

async function backUp({ db, media, secretKey }: Site, { place, key }: BackupTarget, now: Date): Promise<BackupMade> {
  const mark = await media.mark.readMark()
  if (mark === undefined)
    throw new ConfigError(
      `${media.mark.name} does not hold the media of a site. Is DATA_DIR right, and everything mounted?`,
    )
  await claimPlace(place, key, mark)
  await place.sweepTemporary(DAY_MS)
  const [latest] = finishedBackups([...(await sizesIn(place, DUMPS)).keys()])
  const copying = {
    place,
    key,
    held: await sizesIn(place, MEDIA),
    known: latest ? await knownMedia(place, key, latest) : new Map<string, MediaEntry>(),
    entries: new Map<string, MediaEntry>(),
  }
  let copied = await copyMedia(media.files, copying)
  const name = newBackupName(now)
  await withSnapshot(db, async (contents) => {
    copied += await copyMedia(media.files, copying)
    await putManifest(place, { key, name: manifestName(name) }, copying.entries.values())
    const dump = writeDump({ madeAt: now.toISOString(), mark, secretKey }, contents)
    await putSealed(place, { key, name: dumpName(name) }, dump)
  })
  const removed = await removeOldBackups(place, key, now)
  return { name, files: copying.entries.size, copied, removed }
}

/** Without them, everything is copied again. */
const knownMedia = (place: FileStore, key: string, backup: string) =>
  readManifest(place, { key, name: manifestName(backup) }).catch(() => new Map<string, MediaEntry>())
