import { createDb, type Db } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { aDataDir } from './site.ts'

/** An empty, migrated database that flushes every commit, like the product's own. Deleted afterwards. */
export async function withScratchDatabase<T>(connections: number, work: (db: Db) => Promise<T>): Promise<T> {
  const data = aDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder })
  const db = createDb({ ...postgres.connection, max: connections })
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.close()
    await postgres.stop()
    data.remove()
  }
}
