import type { UserId } from '@fairwave/contract/ids'
import { micros, pence, toMicros, wholePence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { DISPUTES, wallet } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import * as repository from './repository-payments.ts'

/**
 * For code that returns money to a wallet, from a campaign or for a purchase: what a bank has taken back of the
 * payments behind it is deducted first. Otherwise a user could spend, have the card's bank return the money, and get it
 * here a second time.
 */
export async function recoverChargeback(tx: Tx, payer: UserId, at: Date): Promise<void> {
  const owing = await repository.lockOwing(tx, payer)
  if (owing.length === 0) return
  const purse = wallet(payer)
  let left = wholePence((await lockAccounts(tx, [purse])).get(purse) ?? micros(0))
  for (const { id, takenBackPence, givenBackPence, recoveredPence, ...payment } of owing) {
    const given = Math.min(left, takenBackPence - givenBackPence - recoveredPence)
    if (given === 0) return
    left -= given
    const version = payment.version + 1
    await repository.setGivenBack(tx, { id, givenBackPence: pence(givenBackPence + given), version })
    await postEntry(tx, {
      at,
      reason: 'card-refund',
      reference: `payment:${id}:taken-back:${version}`,
      description: 'Returned to your card',
      returnsPayment: id,
      lines: [
        { account: purse, amount: micros(-toMicros(pence(given))) },
        { account: DISPUTES, amount: toMicros(pence(given)) },
      ],
    })
  }
}
