import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../server/src/config.ts'
import { createDb, type Db } from '../server/src/platform/database/db.ts'
import { NO_LIMITS } from '../server/src/platform/database/time-limits.ts'
import { readPointer } from '../server/src/platform/embedded-postgres/pointer.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'

export type OpenDatabase = { db: Db; close(): Promise<void> }

/**
 * The site's database for a script: the one at DATABASE_URL, or the embedded one, whether it is running or not. With `isStopped` a
 * running embedded one is refused.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { isStopped = false } = {},
): Promise<OpenDatabase> {
  if (databaseUrl) return over(createDb({ connectionString: databaseDirectUrl ?? databaseUrl }, undefined, NO_LIMITS))
  const cluster = join((await readPointer(dataDir)) ?? dataDir, 'postgres')
  if (!existsSync(cluster)) throw new ConfigError(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const running = isStopped ? undefined : await connectToRunning(cluster, dataDir)
  if (running) return over(running)
  const postgres = await startEmbeddedPostgres({ dataDir })
  return over(createDb(postgres.connection, undefined, NO_LIMITS), postgres.stop)
}

const over = (db: Db, stop: () => Promise<void> = async () => undefined): OpenDatabase => ({
  db,
  async close() {
    await db.close()
    await stop()
  },
})

/** PostgreSQL writes to a file where it listens; after a crash the file is stale. */
async function connectToRunning(cluster: string, dataDir: string): Promise<Db | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  const passwordFile = join(dataDir, 'postgres.password')
  const password = existsSync(passwordFile) ? { password: readFileSync(passwordFile, 'utf8') } : {}
  const place = { host: socketFolder || '127.0.0.1', port: Number(port) }
  const db = createDb({ ...place, user: 'fairwave', database: 'fairwave', ...password }, undefined, NO_LIMITS)
  try {
    await db.rows`select 1`
    return db
  } catch {
    await db.close()
    return undefined
  }
}
