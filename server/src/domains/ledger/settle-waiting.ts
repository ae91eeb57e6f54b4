import type { Context } from '../../platform/context.ts'
import { holdAccounts } from './balance.ts'
import * as repository from './repository.ts'

/** Few rows are as quick to add up as to move. */
const WORTH_SETTLING = 100

/** Moves what waits into the balances of busy accounts, so that reading them stays quick. Nobody's posting waits for it. */
export async function settleWaiting({ db }: Pick<Context, 'db'>, atLeast = WORTH_SETTLING): Promise<number> {
  const accounts = await repository.accountsWithWaiting(db, atLeast)
  for (const account of accounts) await db.transaction((tx) => holdAccounts(tx, [account]))
  return accounts.length
}
