import { restoreMonth } from '../server/src/archiving/restore-month.ts'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open-database.ts'

// Reads a file of data:archive back into the database, next to the running site or not: npm run data:unarchive -- FILE
try {
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigError('Please name a file: npm run data:unarchive -- FILE')
  const { db, close } = await openDatabase(readConfig(process.env))
  const { table, month, rows } = await restoreMonth(db, file).finally(close)
  console.log(`${month} of ${table}, ${rows} rows, is back in the database.`)
} catch (error) {
  explain(error)
}
