import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { recoverChargeback } from '../payments/recover-chargeback.ts'
import type { Ground } from '../payments/return-money.ts'
import { toSale } from '../sales/list-sales.ts'
import { refuseIfLowering } from '../sales/lowered-prices.ts'
import * as repository from '../sales/repository-purchases.ts'
import { findSale, type SaleRow } from '../sales/repository-sales.ts'
import { reverseSale } from './undo-sale.ts'

type Refund = { admin: UserId; id: number; reason?: string | undefined }

/**
 * Returns a buyer's credits and ends their ownership, in one transaction and once. A repeated call returns the same
 * refund.
 */
export function refundSale(context: Context, { admin, id, reason }: Refund) {
  const { db, clock } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    const asked = await findSale(tx, id)
    if (!asked) throw new Refusal('not-found', 'This purchase was not found.')
    await repository.lockBuyer(tx, asked.buyerId)
    const known = (await findSale(tx, id)) ?? asked
    if (known.refundedAt) return toSale(known)
    const sale = await refundWithin(context, tx, known, { reason: reason || null, mayOwe: true, now })
    const subject = `sale ${id}, “${sale.title}” to @${sale.buyerUsername}`
    await writeAuditLog(tx, { admin, act: 'sale-refunded', subject, details: reason, at: now })
    return toSale(sale)
  })
}

/** The same as part of a larger transaction that holds the lock on the buyer, for a sale that was not refunded yet. */
export async function refundWithin(
  context: Ground,
  tx: Tx,
  known: SaleRow,
  { reason, mayOwe, now }: { reason: string | null; mayOwe: boolean; now: Date },
): Promise<SaleRow> {
  await refuseIfLowering(tx, known.id)
  const sale = await reverseSale(context, tx, known, { reason, mayOwe, now })
  await notifyRefund(tx, sale, now)
  await recoverChargeback(tx, sale.buyerId, now)
  return sale
}

async function notifyRefund(
  tx: Tx,
  { title, amountPence, artistId, artistName, buyerId }: SaleRow,
  now: Date,
): Promise<void> {
  const amount = `£${poundsOf(amountPence).toFixed(2)}`
  await notifyUser(tx, {
    userId: buyerId,
    kind: 'refund',
    text: `Your purchase of “${title}” by ${artistName} was refunded: ${amount} is back in your wallet.`,
    href: '/wallet',
    at: now,
  })
  await notifyUser(tx, {
    userId: artistId,
    kind: 'refund',
    text: `A sale of “${title}” for ${amount} was refunded.`,
    href: '/admin/money',
    at: now,
  })
}
