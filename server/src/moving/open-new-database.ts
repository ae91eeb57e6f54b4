import type { Config } from '../config.ts'
import { createDb, type Db } from '../platform/database/db.ts'
import { NO_LIMITS } from '../platform/database/time-limits.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { prepareDataDir } from '../prepare-data-dir.ts'

/** The database at `databaseUrl`, or an embedded one in `dataDir`, which is made where there is none. */
export async function openNewDatabase(config: Config): Promise<{ db: Db; close(): Promise<void> }> {
  await prepareDataDir(config)
  if (config.databaseUrl) {
    const db = createDb({ connectionString: config.databaseDirectUrl ?? config.databaseUrl }, undefined, NO_LIMITS)
    return { db, close: db.close }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  const db = createDb(postgres.connection, undefined, NO_LIMITS)
  const close = async () => {
    await db.close()
    await postgres.stop()
  }
  return { db, close }
}
