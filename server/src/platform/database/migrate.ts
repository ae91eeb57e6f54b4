import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import type { Log } from '../log.ts'
import type { Db, Tx } from './db.ts'
import { NO_LIMITS, withTimeLimits } from './time-limits.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

// An arbitrary number that every process of every version uses.
const ADVISORY_LOCK = 7_240_001

/** The names of the migrations that this version has. */
export const knownMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * Brings the schema up to date: forward only, each file once, safe when several processes start at the same moment. `only` names the
 * files that made an older database, to make another like it.
 */
export async function migrate(db: Db, log?: Log, only?: readonly string[]): Promise<void> {
  const files = knownMigrations()
  const bring = async (tx: Tx) => {
    await tx.rows`select pg_advisory_xact_lock(${ADVISORY_LOCK})`
    await tx.rows`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const applied = new Set((await tx.rows<{ name: string }>`select name from migration`).map(({ name }) => name))
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new ConfigError(
        `The database was last used by a newer Fairwave (it knows ${unknown.join(', ')}). Please start that version or a later one.`,
      )
    }
    for (const file of files.filter((name) => !applied.has(name) && (only?.includes(name) ?? true))) {
      await tx.script(readFileSync(join(FOLDER, file), 'utf8'))
      await tx.rows`insert into migration (name) values (${file})`
      log?.info({ migration: file }, 'migration applied')
    }
  }
  await withTimeLimits(NO_LIMITS, () => db.transaction(bring))
}
