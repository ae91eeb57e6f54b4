import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { archiveMonths } from '../server/src/archiving/archive-months.ts'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { MONTHLY_TABLES } from '../server/src/platform/months/monthly-tables.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open-database.ts'

// Writes old months to files and removes them from the database, next to the running site or not:
// npm run data:archive -- --before 2025-01 --to FOLDER [--only play,message]
process.umask(0o077)
try {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, to: { type: 'string' }, only: { type: 'string' } },
  })
  const { before, to: folder, only } = values
  if (!before || !/^\d{4}-(0[1-9]|1[0-2])$/.test(before) || !folder)
    throw new ConfigError('Please name a month and a folder: npm run data:archive -- --before 2025-01 --to FOLDER')
  const unknown = only?.split(',').find((name) => !MONTHLY_TABLES.some((table) => table === name))
  if (unknown !== undefined)
    throw new ConfigError(`There is no table "${unknown}" to archive, only ${MONTHLY_TABLES.join(', ')}.`)
  await mkdir(folder, { recursive: true })
  const { db, close } = await openDatabase(readConfig(process.env))
  const done = await archiveMonths(
    { db, clock: systemClock },
    {
      before,
      folder,
      ...(only ? { tables: MONTHLY_TABLES.filter((table) => only.split(',').includes(table)) } : {}),
      onMonth: ({ table, month, rows, name }) => console.log(`${month} of ${table}: ${rows} rows are in ${name}`),
    },
  ).finally(close)
  console.log(done.length > 0 ? 'Please keep these files with your backups.' : `Nothing is older than ${before}.`)
} catch (error) {
  explain(error)
}
