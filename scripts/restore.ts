import { ConfigError, readConfig } from '../server/src/config.ts'
import { restoreSite } from '../server/src/moving/restore-site.ts'
import { explain } from './explain.ts'

// Restores a backup into an empty place: npm run restore -- FROM [NAME]. Without a name, the newest.
process.umask(0o077)
try {
  const { SECRET_KEY } = process.env
  // The key of a site that kept its own is in its backup, so it is not asked for here.
  const config = {
    ...readConfig({ ...process.env, SECRET_KEY: SECRET_KEY || 'x'.repeat(32) }),
    secretKey: SECRET_KEY || undefined,
  }
  const [, , from = config.backups.place, wanted] = process.argv
  if (!from)
    throw new ConfigError('Please say where the backups are: npm run restore -- FOLDER, or s3://bucket/prefix.')
  const { name, madeAt, rows, files, secretKeyFile } = await restoreSite(config, from, wanted)
  console.log(
    `Backup ${name} of ${madeAt} is restored: ${rows} rows and ${files} media files, all as they were written.`,
  )
  if (secretKeyFile && config.databaseUrl)
    console.log(`The site's secret key is in ${secretKeyFile}: start it with SECRET_KEY="$(cat ${secretKeyFile})".`)
  console.log('Next: npm run ledger:verify, then npm start. What happened after the backup was made is not in it.')
} catch (error) {
  explain(error)
}
