import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { type Account, earnings, receivable } from './account.ts'
import { lockAccounts } from './balance.ts'
import * as repository from './repository-final.ts'

/** What a user has earned, owes, and can be paid: what is final, less debts. All at one moment. */
export async function readFinal(
  tx: Tx,
  owner: UserId,
  now: Date,
): Promise<{ balance: Micros; debt: Micros; final: Micros; withdrawable: Micros }> {
  const { balance, debt, notFinal } = await repository.readFinal(tx, earnings(owner), receivable(owner), now)
  const final = Math.max(0, balance - notFinal)
  return { balance, debt, final: micros(final), withdrawable: micros(Math.max(0, final - debt)) }
}

export type PendingWhy = 'clearing' | 'returnable'

const whyPending = (isReturnable: boolean): PendingWhy => (isReturnable ? 'returnable' : 'clearing')

/** When a user's earnings become final at the latest, the earliest first, and what keeps them: one sum for each UTC day and reason. */
export const listPending = async (tx: Tx, owner: UserId, now: Date) =>
  (await repository.listPending(tx, earnings(owner), now)).map(({ isReturnable, ...part }) => ({
    ...part,
    why: whyPending(isReturnable),
  }))

export type PendingEntry = { finalAt: Date; why: PendingWhy }

/** The same for those of these entries that brought a user something that is not final yet. */
export const pendingOfEntries = async (
  tx: Tx,
  owner: UserId,
  entryIds: readonly number[],
  now: Date,
): Promise<Map<number, PendingEntry>> => {
  const rows = await repository.pendingOfEntries(tx, earnings(owner), entryIds, now)
  return new Map(
    rows.map(({ entryId, finalAt, isReturnable }) => [entryId, { finalAt, why: whyPending(isReturnable) }]),
  )
}

/** What these entries brought can no longer be taken back by the buyer. */
export const endReturns = repository.endReturns

/** Until when the buyer can take an entry back, given by its reference; null once that is over. */
export const findReturnableUntil = repository.findReturnableUntil

/**
 * Locks these accounts and returns what of each can be taken to undo an entry. What other sales brought and their buyers may still take
 * back is left for them; and what its owner owes is left for that, where debts come first.
 */
export async function lockToUndo(
  tx: Tx,
  accounts: readonly Account[],
  undoing: { undoes: string; now: Date; afterDebts: boolean },
): Promise<Map<Account, Micros>> {
  await lockAccounts(tx, accounts)
  const rows = await repository.listTakeable(tx, [...new Set(accounts)], undoing)
  return new Map(rows.map(({ account, amount }) => [account, amount]))
}
