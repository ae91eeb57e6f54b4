import { ConfigError } from '../config.ts'
import { refuseUsedDatabase } from '../platform/database/copy/empty-database.ts'
import { type Loaded, loadDatabase } from '../platform/database/copy/load-database.ts'
import { type Choose, type DatabaseContents, withSnapshot } from '../platform/database/copy/snapshot.ts'
import type { Db } from '../platform/database/db.ts'
import { knownMigrations, migrate } from '../platform/database/migrate.ts'
import { migrateQueue } from '../platform/jobs/queue.ts'

type Options = Parameters<typeof loadDatabase>[2] & { choose?: Choose }

/** Copies a database, or a chosen part of it, into an empty one: all of it or nothing. */
export async function moveDatabase(from: Db, to: Db, { choose, ...loading }: Options = {}): Promise<Loaded> {
  await refuseUsedDatabase(to)
  const copy = async (contents: DatabaseContents) => {
    if (contents.version.migrations.join() !== knownMigrations().join())
      throw new ConfigError(
        'The database is of another version. Please start the site once with this one, then try again.',
      )
    await migrate(to)
    await migrateQueue(to)
    return loadDatabase(to, contents, loading)
  }
  return withSnapshot(from, copy, choose)
}
