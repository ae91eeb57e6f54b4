import type { UserId } from '@fairwave/contract/ids'
import type { Db } from '../../platform/database/db.ts'
import type { KeyChange, SecretSettings } from '../../platform/secrets/secret-key.ts'
import * as repository from './repository-sealed.ts'
import { openBankDetails, opensBankDetails, sealBankDetails } from './seal-bank-details.ts'

const AT_ONCE = 200

/** Whether this key decrypts the stored bank details; true when there are none. */
export async function opensKeptDetails(db: Db, settings: SecretSettings): Promise<boolean> {
  const [latest] = await repository.listSealed(db, 'bank_account', 0, 1)
  return !latest || opensBankDetails(settings, latest.owner, latest.sealed)
}

/**
 * Encrypts all bank details with the new key. May be interrupted and started again: what the new key decrypts is done already.
 * Returns how many were encrypted again, and which neither key decrypts.
 */
export async function resealBankDetails(db: Db, change: KeyChange): Promise<{ resealed: number; lost: string[] }> {
  const all = { resealed: 0, lost: [] as string[] }
  for (const table of repository.SEALED_TABLES) {
    for (let after = 0; ; ) {
      const rows = await repository.listSealed(db, table, after, AT_ONCE)
      if (rows.length === 0) break
      after = rows.at(-1)!.id
      await db.transaction(async (tx) => {
        await repository.allowResealing(tx)
        for (const { id, owner, sealed } of rows) {
          const fresh = resealed(change, owner, sealed)
          if (fresh === 'lost') all.lost.push(`${table} ${id}`)
          else if (fresh) all.resealed += await repository.replaceSealed(tx, table, id, sealed, fresh)
        }
      })
    }
  }
  return all
}

function resealed({ from, to }: KeyChange, owner: UserId, sealed: Buffer): Buffer | 'lost' | undefined {
  if (opensBankDetails(to, owner, sealed)) return undefined
  if (!opensBankDetails(from, owner, sealed)) return 'lost'
  return sealBankDetails(to, owner, openBankDetails(from, owner, sealed))
}
