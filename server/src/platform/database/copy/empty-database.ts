import type pg from 'pg'
import { ConfigError } from '../../../config.ts'
import type { Db } from '../db.ts'
import { listTables } from './describe-tables.ts'

/** Every site that was ever started has an account. */
const ALWAYS_FILLED = 'account'

/** Refuses a database with anything in it but the empty tables that an interrupted run left. */
export async function refuseUsedDatabase(db: Db): Promise<void> {
  const client = await db.pool.connect()
  try {
    const names = (await listTables(client)).map(({ name }) => name)
    if (names.length === 0) return
    if (!names.includes(ALWAYS_FILLED)) throw used()
    await refuseFilled(client)
  } finally {
    client.release()
  }
}

/** In a transaction that goes on to fill the database: no site can begin to use it meanwhile. */
export async function lockUnused(client: pg.ClientBase): Promise<void> {
  await client.query(`lock table public.${ALWAYS_FILLED} in access exclusive mode`)
  await refuseFilled(client)
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from public.${ALWAYS_FILLED} limit 1`)
  if (rowCount !== 0) throw used()
}

const used = () => new ConfigError('The database is in use already. Please name an empty one.')
