import type { UserId } from '@fairwave/contract/ids'
import { toMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'
import { returnPayout } from './settle-payout.ts'

const WHY = 'A sale was refunded, and its money was in this withdrawal. Please withdraw the rest again.'

/**
 * Returns pending payouts of an owner to their earnings, latest first, until what is missing is there. Those on a list for the bank
 * may be on their way, and stay.
 */
export async function callBackPayouts(
  context: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  { owner, missing }: { owner: UserId; missing: number },
): Promise<void> {
  let left = missing
  for (const { id, amountPence } of await repository.lockUnlistedOf(tx, owner)) {
    if (left <= 0) return
    await returnPayout(context, tx, { id, owner, failure: WHY })
    left -= toMicros(amountPence)
  }
}
