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

const [FILLED, COPY] = ['filled', 'copy']
type Kept = { folder: string | undefined; connections: number; fill: (db: Db) => Promise<void> }

/**
 * The same with a database that takes long to fill. With a folder, it is filled there once and stays; each run then has a copy
 * of it.
 */
export async function withFilledDatabase<T>(
  { folder, connections, fill }: Kept,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!folder)
    return withScratchDatabase(connections, async (db) => {
      await fill(db)
      return work(db)
    })
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const server = createDb({ ...postgres.connection, max: 1 })
  const use = async <R>(database: string, work: (db: Db) => Promise<R>) => {
    const db = createDb({ ...postgres.connection, database, max: connections })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.close()
    }
  }
  try {
    await server.script(`drop database if exists ${COPY}`)
    if ((await server.count`select from pg_database where datname = ${FILLED}`) === 0) {
      // Under another name until it is full: a run that was stopped leaves nothing that looks filled.
      await server.script(`drop database if exists filling`)
      await server.script(`create database filling`)
      await use('filling', fill)
      await server.script(`alter database filling rename to ${FILLED}`)
    }
    await server.script(`create database ${COPY} template ${FILLED} strategy file_copy`)
    const result = await use(COPY, work)
    await server.script(`drop database ${COPY}`)
    return result
  } finally {
    await server.close()
    await postgres.stop()
  }
}
