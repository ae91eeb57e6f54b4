import { ConfigError } from '../../config.ts'
import { refuseUsedDatabase } from '../database/copy/empty-database.ts'
import { type Loaded, loadDatabase } from '../database/copy/load-database.ts'
import type { Db } from '../database/db.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { migrateQueue } from '../jobs/queue.ts'
import { sizesIn } from '../storage/stores/file-store.ts'
import type { MediaStore } from '../storage/stores/media-store.ts'
import { DUMPS, dumpName, finishedBackups, manifestName } from './backup-names.ts'
import { type DumpHead, openDump, verifyDump } from './dump.ts'
import type { BackupTarget } from './make-backup.ts'
import { type MediaEntry, readManifest } from './manifest.ts'
import { siteOf } from './place-id.ts'
import { refuseMissingMedia, restoreMedia } from './restore-media.ts'
import { openStream } from './sealed-stream.ts'

/** A backup that was read to its end and is whole, as far as the database goes. */
export type CheckedBackup = { name: string; head: DumpHead; media: Map<string, MediaEntry>; from: BackupTarget }

/** Finds the newest backup, or the one that is named, and reads all of its dump: nothing is written for a damaged one. */
export async function checkBackup(from: BackupTarget, wanted?: string): Promise<CheckedBackup> {
  const { place, key } = from
  if ((await siteOf(place, key)) === undefined) throw new ConfigError(`There is no backup in ${place.place}.`)
  const backups = finishedBackups([...(await sizesIn(place, DUMPS)).keys()])
  const name = wanted === undefined ? backups[0] : backups.find((backup) => backup === wanted)
  if (!name)
    throw new ConfigError(
      wanted === undefined
        ? `There is no finished backup in ${place.place}.`
        : `There is no backup ${wanted} in ${place.place}, but: ${backups.join(', ') || 'none'}.`,
    )
  const dump = await openDump(sealedDump(from, name))
  await verifyDump(dump)
  const media = await readManifest(place, { key, name: manifestName(name) })
  await refuseMissingMedia(from, media)
  refuseNewer(dump.head)
  return { name, head: dump.head, media, from }
}

/** Brings a checked backup into an empty database and an empty place for media. After an interruption it can be run again. */
export async function restoreBackup(
  { name, head, media, from }: CheckedBackup,
  to: { db: Db; media: MediaStore },
): Promise<Loaded> {
  await refuseUsedDatabase(to.db)
  await migrate(to.db, undefined, head.version.migrations)
  await migrateQueue(to.db)
  await restoreMedia(from, { head, media }, to.media)
  const { contents } = await openDump(sealedDump(from, name))
  return loadDatabase(to.db, { ...head, copied: head.tables, contents })
}

const sealedDump = ({ place, key }: BackupTarget, backup: string) =>
  openStream(key, dumpName(backup), place.read(dumpName(backup)))

function refuseNewer({ version }: DumpHead): void {
  const known = knownMigrations()
  if (version.migrations.some((name) => !known.includes(name)))
    throw new ConfigError(
      'The backup was made by a newer Fairwave. Please restore it with that version or a later one.',
    )
}
