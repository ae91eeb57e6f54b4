import type pg from 'pg'
import type { Log } from '../log.ts'
import { isDatabaseAway } from './database-unreachable.ts'
import { createDb, type Db } from './db.ts'
import { watchReplica } from './watch-replica.ts'

/** Pages must not wait long for a replica when the primary can answer. */
const CONNECT_MS = 2000
const QUERY_MS = 5000

/** A write; a conflict with what is being replayed; a table, column or function of a migration that has not arrived yet. */
const PRIMARY_ONLY = new Set(['25006', '40001', '42P01', '42703', '42883'])

type ReplicaOptions = {
  primary: Db
  connection: pg.PoolConfig
  isPooled: boolean
  log: Log
  /** How often the replica is compared with the primary, and how far behind it may be. */
  times?: { checkMs: number; maxLagMs: number }
}

/**
 * Reads from the replica while it is up to date, and from the primary otherwise: when the replica is behind or away, and for each query
 * that it cannot answer. Only for reading: what runs here may run twice.
 */
export function createReplica({ primary, connection, isPooled, log, times }: ReplicaOptions): Db {
  const config = { connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS, ...connection }
  const own = createDb(config, isPooled ? config : undefined)
  const watch = watchReplica({ primary, replica: own, log, ...times })

  async function either<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (!watch.isFresh()) return read(primary)
    try {
      return await read(own)
    } catch (error) {
      const isAway = isDatabaseAway(error) || (error as Error).message === 'Query read timeout'
      if (isAway) watch.distrust()
      else if (!PRIMARY_ONLY.has((error as { code?: string }).code ?? '')) throw error
      return read(primary)
    }
  }

  return {
    rows: (strings, ...values) => either((db) => db.rows(strings, ...values)),
    one: (strings, ...values) => either((db) => db.one(strings, ...values)),
    maybeOne: (strings, ...values) => either((db) => db.maybeOne(strings, ...values)),
    count: (strings, ...values) => either((db) => db.count(strings, ...values)),
    prepared: {
      rows: (strings, ...values) => either((db) => db.prepared.rows(strings, ...values)),
      maybeOne: (strings, ...values) => either((db) => db.prepared.maybeOne(strings, ...values)),
      execute: (statement, params) => either((db) => db.prepared.execute(statement, params)),
    },
    script: primary.script,
    afterCommit: primary.afterCommit,
    transaction: (work) => either((db) => db.transaction(work)),
    pool: primary.pool,
    direct: primary.direct,
    async close() {
      await watch.end()
      await own.close()
    },
  }
}
