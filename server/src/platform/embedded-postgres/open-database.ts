import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { NAME } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** What `pg` needs to reach the database. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

const POLL_MS = 20
// Recovery after a crash replays the log, which the settings keep small enough to finish well within this time.
const READY_WITHIN_SECONDS = 180
// Not listening yet, or starting up, recovering or shutting down.
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'])

/** Waits until the server accepts connections and creates the database at the first start. */
export async function openDatabase(connection: Connection, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_SECONDS * 1000
  while (!hasEnded()) {
    try {
      return await makeDatabase(connection)
    } catch (error) {
      if (!NOT_YET.has((error as { code?: string }).code ?? '')) throw error
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(`PostgreSQL was not ready after ${READY_WITHIN_SECONDS} seconds.`)
      }
    }
    await delay(POLL_MS)
  }
}

async function makeDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false, connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
