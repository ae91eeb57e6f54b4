import { micros, pence, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import type { Line } from '../../ground/ledger/entry.ts'
import { sumOfReferences } from '../../ground/ledger/find-entry.ts'
import { listUnclearedOf } from '../../ground/ledger/uncleared.ts'
import type { PaymentRow } from './payment.ts'

const PENNY = toMicros(pence(1))
const isEarnings = ({ account }: { account: string }) => account.startsWith('earnings:')

/** The ledger reference of one change in what was taken back of a payment. */
export const takenBackReference = (id: number, version: number) => `payment:${id}:taken-back:${version}`

/** What lines take from their accounts, in pence. */
export const penceOf = (lines: readonly Line[]): number => -lines.reduce((sum, { amount }) => sum + amount, 0) / PENNY

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
