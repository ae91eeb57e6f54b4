import { micros, pence, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import type { Line } from '../../ground/ledger/entry.ts'
import { sumOfReferences } from '../../ground/ledger/find-entry.ts'
import { listEntriesHolding, listUnclearedOf } from '../../ground/ledger/uncleared.ts'
import { takeGiftBack } from '../gifts/take-gift-back.ts'
import type { PaymentRow } from './payment.ts'
import { undoPreOrder } from '../pre-orders/refund-pre-order.ts'
import type { Ground } from './return-money.ts'
import { undoSale } from '../returns/undo-sale.ts'

const PENNY = toMicros(pence(1))
const isEarnings = ({ account }: { account: string }) => account.startsWith('earnings:')

/** The ledger reference of one change in what was taken back of a payment. */
export const takenBackReference = (id: number, version: number) => `payment:${id}:taken-back:${version}`

/** What lines take from their accounts, in pence. */
export const penceOf = (lines: readonly Line[]): number => -lines.reduce((sum, { amount }) => sum + amount, 0) / PENNY

/**
 * Undoes the sales that a payment paid for and whose money has not cleared, because the buyer's bank took the payment
 * back. The money is in the buyer's wallet again, from where it returns to the card.
 */
export async function undoUnclearedSales(
  context: Ground,
  tx: Tx,
  { id, accountId }: PaymentRow,
  now: Date,
): Promise<void> {
  const holders = (await listUnclearedOf(tx, id, now)).map(({ account }) => account)
  // All of them first and in their order, so that two payments taken back at once cannot deadlock.
  await lockAccounts(tx, [...holders, wallet(accountId)])
  for (const reference of await listEntriesHolding(tx, id, now)) {
    const [, kind, id] = /^(purchase|gift|pre-order):(\d+)$/.exec(reference) ?? []
    if (kind === 'purchase') await undoSale(context, tx, { id: Number(id), buyer: accountId, now })
    if (kind === 'gift') await takeGiftBack(context, tx, { id: Number(id), giver: accountId, now })
    if (kind === 'pre-order') await undoPreOrder(context, tx, { id: Number(id), buyer: accountId, now })
  }
}

/** The rest comes out of other uncleared earnings from the payment, in whole pence. */
export async function takeFromEarners(tx: Tx, { id }: PaymentRow, missing: number, now: Date): Promise<Line[]> {
  const held = missing > 0 ? (await listUnclearedOf(tx, id, now)).filter(isEarnings) : []
  const balances = await lockAccounts(
    tx,
    held.map(({ account }) => account),
  )
  const found = held.reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.min(missing * PENNY, found - (found % PENNY))
  return held.flatMap(({ account, amount }) => {
    const taken = Math.min(amount, left, balances.get(account) ?? 0)
    left -= taken
    return taken > 0 ? [{ account, amount: micros(-taken) }] : []
  })
}

/** Restored money goes back to the accounts from which it was taken. */
export async function giveToEarners(tx: Tx, payment: PaymentRow, change: number): Promise<Line[]> {
  const { id, version, recoveredPence } = payment
  if (change >= 0 || recoveredPence === 0) return []
  const references = Array.from({ length: version }, (_, place) => takenBackReference(id, place + 1))
  let left = Math.min(-change, recoveredPence) * PENNY
  return (await sumOfReferences(tx, references)).filter(isEarnings).flatMap(({ account, amount }) => {
    const given = Math.min(left, -amount)
    left -= given
    return given > 0 ? [{ account, amount: micros(given) }] : []
  })
}
