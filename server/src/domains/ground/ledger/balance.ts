import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Account } from './account.ts'
import * as repository from './repository.ts'

/** The current balance of an account. */
export const balanceOf = (tx: Tx, account: Account): Promise<Micros> => repository.balanceOf(tx, account)

/** The balances of several accounts, all at one moment. */
export async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, Micros>> {
  const found = await repository.balancesOf(tx, accounts)
  return new Map([
    ...accounts.map((account) => [account, 0 as Micros] as const),
    ...found.map(({ account, balance }) => [account, balance] as const),
  ])
}

/**
 * Locks accounts until the transaction ends and returns their balances: no other transaction can take from them
 * meanwhile, though more may come in. For code that must know before moving, and for transactions that post several
 * entries.
 */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, Micros>> {
  const held = await repository.holdAccounts(tx, [...new Set(accounts)])
  return new Map(held.map(({ account, balance }) => [account, balance]))
}

/** Whether any user's own account holds money. */
export const isAnythingHeld = (tx: Tx): Promise<boolean> => repository.isAnythingHeld(tx)
