import type { Db } from '../../../platform/database/db.ts'
import { type Resealed, resealRows } from '../../../platform/secrets/reseal-rows.ts'
import type { KeyChange, SecretSettings } from '../../../platform/secrets/secret-key.ts'
import * as repository from './repository-sealed.ts'
import { openBankDetails, opensBankDetails, sealBankDetails } from './seal-bank-details.ts'

/** Whether this key decrypts the stored bank details; true when there are none. */
export async function opensKeptDetails(db: Db, settings: SecretSettings): Promise<boolean> {
  const [latest] = await repository.listSealed(db, 'bank_account', 0, 1)
  return !latest || opensBankDetails(settings, latest.owner, latest.sealed)
}

/** Encrypts all bank details with the new key. */
export async function resealBankDetails(db: Db, change: KeyChange): Promise<Resealed> {
  const all: Resealed = { resealed: 0, lost: [] }
  for (const table of repository.SEALED_TABLES) {
    const { resealed, lost } = await resealRows(db, change, {
      name: table,
      list: (tx, after, limit) => repository.listSealed(tx, table, after, limit),
      opens: opensBankDetails,
      async reseal(tx, { from, to }, { id, owner, sealed }) {
        await repository.allowResealing(tx)
        const fresh = sealBankDetails(to, owner, openBankDetails(from, owner, sealed))
        return repository.replaceSealed(tx, table, id, sealed, fresh)
      },
    })
    all.resealed += resealed
    all.lost.push(...lost)
  }
  return all
}
