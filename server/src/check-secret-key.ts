import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { opensKeptDetails } from './domains/earnings/payouts/reseal-bank-details.ts'
import type { Db } from './platform/database/db.ts'
import { lockProbe, opensProbe, writeProbe } from './platform/secrets/secret-probe.ts'

/** Refuses to start with a key that cannot open what the site has sealed, before anything is sealed with it. */
export const checkSecretKey = (db: Db, config: Config): Promise<void> =>
  db.transaction(async (tx) => {
    const probe = await lockProbe(tx)
    if (probe?.isRotating) {
      throw new ConfigError(
        'A change of the secret key was not finished. Please run "npm run keys:rotate" again with the same keys.',
      )
    }
    const fits = probe ? opensProbe(config, probe) : await opensKeptDetails(db, config)
    if (!fits) throw new ConfigError(wrongKey(config))
    if (!probe) await writeProbe(tx, config, { isRotating: false })
  })

const wrongKey = ({ secretKey, dataDir }: Config) =>
  `${secretKey ? 'SECRET_KEY' : `The key in ${join(dataDir, 'secret-key')}`} is not the key that this site's bank details are sealed with. Please restore the right one; "npm run keys:rotate" changes it.`
