import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Account } from './account.ts'
import * as repository from './repository.ts'

/** What is in an account at this moment. */
export const balanceOf = (tx: Tx, account: Account): Promise<Micros> => repository.balanceOf(tx, account)

/** What is in several accounts, all at one moment. */
export async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, Micros>> {
  const found = await repository.balancesOf(tx, accounts)
  return new Map([
    ...accounts.map((account) => [account, 0 as Micros] as const),
    ...found.map(({ account, balance }) => [account, balance] as const),
  ])
}

/**
 * Locks accounts until the transaction ends and answers what is in each: nobody else can take from them meanwhile, though more
 * may come in. For whoever must know before moving, and for a transaction that posts several entries.
 */
export async function holdAccounts(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, Micros>> {
  // In the order in which entries lock, so that nobody waits in a circle.
  const held = await repository.holdAccounts(tx, [...new Set(accounts)].sort())
  return new Map(held.map(({ account, balance }) => [account, balance]))
}

/** Whether there is anything in an account that is somebody's own. */
export const isAnythingHeld = (tx: Tx): Promise<boolean> => repository.isAnythingHeld(tx)
