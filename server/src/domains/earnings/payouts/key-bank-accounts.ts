import { createHmac } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'
import * as repository from './repository-bank-keys.ts'
import { openBankDetails, opensBankDetails } from './seal-bank-details.ts'

const AT_A_TIME = 500

/**
 * Computes the keyed hash of bank accounts that were saved or encrypted anew since. The same account at a bank has the same hash, no matter who
 * saved it; without the secret key no reader can try out account numbers.
 */
export async function keyBankAccounts({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const secret = keyFor(config, 'bank keys')
  for (let after = 0 as UserId; ; ) {
    const rows = await repository.listUnkeyed(db, after, AT_A_TIME)
    for (const { owner, sealed } of rows) {
      // After a wrong change of the secret key, payouts say so.
      if (!opensBankDetails(config, owner, sealed)) continue
      const { sortCode, accountNumber } = openBankDetails(config, owner, sealed)
      const digits = `${sortCode} ${accountNumber}`.replaceAll(/[^0-9 ]/g, '')
      await repository.setKey(db, owner, sealed, createHmac('sha256', secret).update(digits).digest())
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) return
    after = last.owner
  }
}
