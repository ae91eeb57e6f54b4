import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { findSale, type SaleRow } from '../sales/repository-sales.ts'

/** A sale to this buyer, which nothing else changes until the transaction ends. Other buyers' sales are not found. */
export async function lockOwnSale(tx: Tx, buyer: UserId, id: number): Promise<SaleRow> {
  await lockBuyer(tx, buyer)
  const sale = await findSale(tx, id)
  if (!sale || sale.buyerId !== buyer) throw new Refusal('not-found', 'This purchase was not found.')
  return sale
}
