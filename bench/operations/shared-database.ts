import { createDb, type Db } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'
import { migrateQueue } from '../../server/src/platform/jobs/queue.ts'

export type SharedDatabase = { db: Db; settings: { DATABASE_URL: string; SECRET_KEY: string; DEMO: string } }

/** A PostgreSQL in this folder for any number of processes, and the settings by which they find it. */
export async function withSharedDatabase<T>(folder: string, work: (shared: SharedDatabase) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await migrate(db)
    await migrateQueue(db)
    const { host, user, database } = postgres.connection
    const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    return await work({ db, settings: { DATABASE_URL, SECRET_KEY: 'b'.repeat(40), DEMO: 'off' } })
  } finally {
    await db.close()
    await postgres.stop()
  }
}
