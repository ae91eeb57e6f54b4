import { ConfigError, readConfig } from '../server/src/config.ts'
import { backUpSite } from '../server/src/platform/backups/back-up-site.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open-database.ts'

// Backs up the site, running or not, to a folder or s3://bucket/prefix: npm run backup -- FOLDER. Without one, to BACKUP_DIR.
process.umask(0o077)
try {
  const config = readConfig(process.env)
  const to = process.argv[2] ?? config.backups.place
  if (!to) throw new ConfigError('Please name a place: npm run backup -- FOLDER, or s3://bucket/prefix.')
  const { db, close } = await openDatabase(config)
  const { name, files, copied, removed } = await backUpSite({ db, config, clock: systemClock }, to).finally(close)
  console.log(`Backup ${name} is complete: the database and ${files} media files, ${copied} of them new.`)
  if (removed > 0) console.log(`${removed} older backups were removed.`)
} catch (error) {
  explain(error)
}
