import type { Context } from '../../../platform/context.ts'
import { lockAccounts } from './balance.ts'
import * as repository from './repository.ts'

/** A few rows are as quick to add up as to move. */
const WORTH_SETTLING = 100

/**
 * Moves waiting lines into the balances of busy accounts, so that reading them stays quick. Posting never waits for it.
 */
export async function settleWaiting({ db }: Pick<Context, 'db'>, atLeast = WORTH_SETTLING): Promise<number> {
  const accounts = await repository.accountsWithWaiting(db, atLeast)
  for (const account of accounts) await db.transaction((tx) => lockAccounts(tx, [account]))
  return accounts.length
}
