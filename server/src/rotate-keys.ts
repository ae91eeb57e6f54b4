import { ConfigError } from './config.ts'
import { resealBankDetails } from './domains/earnings/payouts/reseal-bank-details.ts'
import { keepLinkKeys } from './domains/outward/mailing/bulk/unsubscribe-links.ts'
import { keepNameKeys } from './domains/people/accounts/retired-names.ts'
import { resealAppPasswords } from './domains/people/app-passwords/reseal-app-passwords.ts'
import { resealAuthenticators } from './domains/people/second-factor/reseal-authenticators.ts'
import type { Db } from './platform/database/db.ts'
import type { KeyChange } from './platform/secrets/secret-key.ts'
import { lockProbe, opensProbe, writeProbe } from './platform/secrets/secret-probe.ts'

export type Rotation = { isDone: boolean; resealed: number; lost: string[] }

/**
 * Seals everything with the new key instead of the old one. An interrupted run can be repeated with the same two keys;
 * no server starts until it is finished.
 */
export async function rotateKeys(db: Db, change: KeyChange): Promise<Rotation> {
  const { from, to } = change
  const begun = await db.transaction(async (tx) => {
    await refuseRunningSite(db)
    const probe = await lockProbe(tx)
    if (probe && opensProbe(to, probe) && !probe.isRotating) return false
    if (probe && !opensProbe(from, probe))
      throw new ConfigError('The old key is not the key of this site. Nothing was changed.')
    await writeProbe(tx, from, { isRotating: true })
    return true
  })
  if (!begun) return { isDone: true, resealed: 0, lost: [] }
  const details = await resealBankDetails(db, change)
  const passwords = await resealAppPasswords(db, change)
  const authenticators = await resealAuthenticators(db, change)
  await db.transaction(async (tx) => {
    await keepNameKeys(tx, change)
    await keepLinkKeys(tx, change)
    await writeProbe(tx, to, { isRotating: false })
  })
  return {
    isDone: false,
    resealed: details.resealed + passwords.resealed + authenticators.resealed,
    lost: [...details.lost, ...passwords.lost, ...authenticators.lost],
  }
}

/** For what must not happen under a running site, such as sealing with another key than it does. */
export async function refuseRunningSite(db: Db): Promise<void> {
  const own = db.pool.totalCount
  const { open } = await db.one<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name') and backend_type = 'client backend'`
  if (open > Math.max(own, db.pool.totalCount))
    throw new ConfigError('The site is running. Please stop all its processes first.')
}
