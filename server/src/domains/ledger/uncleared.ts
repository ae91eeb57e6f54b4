import { type Micros, micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Account } from './account.ts'
import * as repository from './repository-uncleared.ts'

/** The balance of an account, and how much of it came by cards whose payments have not cleared. Both at one moment. */
export const readCleared = async (
  tx: Tx,
  account: Account,
  now: Date,
): Promise<{ balance: Micros; uncleared: Micros; cleared: Micros }> => {
  const { balance, uncleared } = await repository.readCleared(tx, account, now)
  return { balance, uncleared, cleared: micros(balance - uncleared) }
}

/** When the uncleared money of an account clears, the earliest first: one sum for each UTC day. */
export const listClearing = repository.listClearing

/** When the money that entries brought to an account has all cleared, for those entries where it has not. */
export const clearingOfEntries = async (
  tx: Tx,
  account: Account,
  entryIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> => {
  const rows = await repository.listClearingOfEntries(tx, account, entryIds, now)
  return new Map(rows.map(({ entryId, clearsAt }) => [entryId, clearsAt]))
}

/** Where the uncleared money of a payment is now. */
export const listUnclearedOf = repository.listUnclearedOf

/** References of the entries through which uncleared money of a payment reached its current accounts. */
export const listEntriesHolding = repository.listEntriesHolding
