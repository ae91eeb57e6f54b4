import { type Config, ConfigError } from './config.ts'
import { hearsNotices } from './platform/database/check-notices.ts'
import { isDatabaseAway } from './platform/database/database-unreachable.ts'
import { createDb, type Db } from './platform/database/db.ts'
import { createReplica } from './platform/database/replica.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import type { Log } from './platform/log.ts'

type Undo = (() => Promise<unknown>)[]

/** The embedded database, or the one at DATABASE_URL, directly or through a pooler. */
export async function openDatabase(config: Config, log: Log, notices: string[], undo: Undo): Promise<Db> {
  const size = { max: config.databasePoolSize }
  if (!config.databaseUrl) {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    undo.push(() => postgres.stop())
    if (postgres.notice) notices.push(postgres.notice)
    const db = createDb({ ...postgres.connection, ...size })
    undo.push(() => db.close())
    return db
  }
  const direct = config.databaseDirectUrl
  const db = createDb(
    { connectionString: config.databaseUrl, ...size },
    direct ? { connectionString: direct } : undefined,
  )
  undo.push(() => db.close())
  await waitForDatabase(db, log, config.databaseWaitSeconds)
  await refuseDeafConnection(db, log, direct)
  return db
}

/** For the processes that serve pages: reads from a replica, where the site has one. */
export function openReplica(primary: Db, config: Config, log: Log, undo: Undo): Db | undefined {
  const { databaseReplicaUrl, databaseDirectUrl, databasePoolSize, role } = config
  if (!databaseReplicaUrl || role === 'worker') return undefined
  const connection = { connectionString: databaseReplicaUrl, max: databasePoolSize }
  const replica = createReplica({ primary, connection, isPooled: databaseDirectUrl !== undefined, log })
  undo.push(() => replica.close())
  return replica
}

/**
 * Behind a pooler in transaction mode LISTEN seems to work and hears nothing, and prepared statements fail now and then. Both are
 * found here instead of by users.
 */
async function refuseDeafConnection(db: Db, log: Log, direct: string | undefined): Promise<void> {
  const hears = await hearsNotices({ db, log }).catch((error: Error) => {
    throw new ConfigError(
      `The database at ${direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} cannot be listened to: ${error.message}.`,
    )
  })
  if (hears) return
  throw new ConfigError(
    direct
      ? 'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, without a pooler: it does not hear what DATABASE_URL announces.'
      : 'DATABASE_URL leads through a pooler in transaction mode. Please set DATABASE_DIRECT_URL to the address of the same database without the pooler.',
  )
}

// Servers and their databases often start together; a short wait avoids a restart loop.
async function waitForDatabase(db: Db, log: Log, seconds: number): Promise<void> {
  for (let second = 0; ; second++) {
    try {
      await db.rows`select 1`
      return
    } catch (error) {
      const { message } = error as Error
      if (!isDatabaseAway(error) || second >= seconds) {
        throw new ConfigError(`The database at DATABASE_URL does not respond: ${message || String(error)}.`)
      }
      if (second === 0) log.warn(`waiting up to ${seconds} s for the database`)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
