import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { moveDatabase } from '../server/src/moving/move-database.ts'
import { createDb } from '../server/src/platform/database/db.ts'
import { NO_LIMITS } from '../server/src/platform/database/time-limits.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open-database.ts'
import { progressLine } from './progress-line.ts'

// Copies the embedded database of a stopped site into the empty one at DATABASE_URL. Nothing is changed in the embedded one.
try {
  const file = join(readConfig({ DATA_DIR: process.env.DATA_DIR }).dataDir, 'secret-key')
  const ownKey = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const given = process.env.SECRET_KEY || undefined
  const config = readConfig({ ...process.env, SECRET_KEY: given ?? ownKey })
  if (!config.databaseUrl) throw new ConfigError('Please set DATABASE_URL to the database to move to.')
  if (given && ownKey && given !== ownKey)
    throw new ConfigError(`SECRET_KEY is not the key of this site, which is in ${file}. Please leave it out.`)
  const from = await openDatabase({ ...config, databaseUrl: undefined }, { isStopped: true })
  const to = createDb({ connectionString: config.databaseDirectUrl ?? config.databaseUrl }, undefined, NO_LIMITS)
  const { show, end } = progressLine()
  const { tables, rows } = await moveDatabase(from.db, to, {
    onTable: (name, sum) => show(`${name}: ${sum.rows} rows`),
  }).finally(() => Promise.all([from.close(), to.close(), end()]))
  console.log(`${rows} rows in ${tables} tables are in the new database, and each table is the same in both.`)
  console.log(`Next: start the site with this DATABASE_URL, and with SECRET_KEY set to what is in ${file}.`)
  console.log('Without DATABASE_URL it would go on with the embedded database, which stays as it was.')
} catch (error) {
  explain(error)
}
