import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { openNewBooks } from '../server/src/moving/new-books.ts'
import { openNewDatabase } from '../server/src/moving/open-new-database.ts'
import { refuseRunningSite } from '../server/src/rotate-keys.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open-database.ts'

// Carries a stopped trial site over into an empty database without play money: npm run books:new -- postgres://…, or a new folder
// for an embedded one. Nothing is changed in the old database.
try {
  const config = readConfig(process.env)
  const [, , to] = process.argv
  if (!to) throw new ConfigError('Please name the new database: npm run books:new -- postgres://…, or an empty folder.')
  const isUrl = /^postgres(ql)?:\/\//.test(to)
  const target = { ...config, ...(isUrl ? { databaseUrl: to } : { databaseUrl: undefined, dataDir: resolve(to) }) }
  const from = await openDatabase(config, { isStopped: true })
  try {
    await refuseRunningSite(from.db)
    const { db, close } = await openNewDatabase(target)
    const { tables, rows } = await openNewBooks(from.db, db).finally(close)
    console.log(`${rows} rows in ${tables} tables were carried over. The new books are empty.`)
  } finally {
    await from.close()
  }
  const key = join(config.dataDir, 'secret-key')
  if (!isUrl && !config.secretKey && existsSync(key)) copyFileSync(key, join(target.dataDir, 'secret-key'))
  console.log(isUrl ? startWithUrl(key, !config.secretKey) : startWithFolder(config.dataDir, target.dataDir))
  console.log('Do not start the old site again: both would look after the same media.')
} catch (error) {
  explain(error)
}

function startWithUrl(keyFile: string, isKeyInFile: boolean): string {
  const key = isKeyInFile ? `, SECRET_KEY set to what is in ${keyFile}` : ''
  return `Next: start the site with DATABASE_URL set to the new database${key} and the live Stripe keys.`
}

function startWithFolder(before: string, after: string): string {
  return `Next: unless the media are in a bucket, move ${join(before, 'media')} to ${join(after, 'media')}; then start the site with DATA_DIR=${after}, DEMO=off and the live Stripe keys.`
}
