import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endReturns } from '../../ground/ledger/final.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import * as repository from './repository-returns.ts'

/**
 * Records that a buyer used what they bought, which ends the right to undo the purchase: what it brought its artists is theirs for good. True where every track was bought
 * by the account and can no longer be undone; otherwise a purchase may just have been undone, and the caller checks its right
 * again.
 */
export async function recordUse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  use: Omit<repository.Use, 'from'>,
): Promise<boolean> {
  const bought = { ...use, from: clock.now() }
  // Nothing is locked for what has been used before: a file is fetched in many parts.
  if (isSettled(await repository.countUses(db, bought), bought)) return true
  return db.transaction((tx) => recordUseWithin(tx, bought, clock.now()))
}

/** The same as part of a larger transaction. Purchases made later than `from` are left alone. */
export async function recordUseWithin(tx: Tx, use: repository.Use, now: Date): Promise<boolean> {
  const known = await repository.countUses(tx, use)
  if (known.bought === known.used) return isSettled(known, use)
  // One that is being undone at this moment is either undone when the lock is free, or used.
  await lockBuyer(tx, use.account)
  const sales = await repository.insertUses(tx, use, now)
  await endReturns(
    tx,
    sales.map((id) => `purchase:${id}`),
  )
  return isSettled(await repository.countUses(tx, use), use)
}

const isSettled = ({ bought, used }: { bought: number; used: number }, { trackIds }: repository.Use) =>
  bought === used && used === trackIds.length
