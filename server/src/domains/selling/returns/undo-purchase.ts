import type { UserId } from '@fairwave/contract/ids'
import { poundsOf, wholePence } from '@fairwave/contract/money'
import { RETURNS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { refundToCard } from '../checkout/refund-to-card.ts'
import { findPaymentFor } from '../checkout/repository-checkout.ts'
import { recoverChargeback } from '../payments/recover-chargeback.ts'
import { titlesLoweredBy } from '../sales/lowered-prices.ts'
import { whyNotUndone } from '../sales/may-undo.ts'
import { findSale, type SaleRow } from '../sales/repository-sales.ts'
import { lockOwnSale } from './lock-own-sale.ts'
import * as repository from './repository-returns.ts'
import { reverseSale } from './undo-sale.ts'

/**
 * Undoes a purchase for its buyer: everything that its entry moved is reversed, and what a card paid for it returns to the
 * card. Refused once it was used; using it waits for the same lock, so a buyer never has both. A repeated call returns the
 * same refund.
 */
export function undoPurchase(context: Context, { buyer, id }: { buyer: UserId; id: number }): Promise<SaleRow> {
  const { db, clock } = context
  return runInOrder(db, `buyer:${buyer}`, () =>
    db.transaction(async (tx) => {
      const known = await lockOwnSale(tx, buyer, id)
      if (known.refundedAt) return known
      const now = clock.now()
      const [use] = await repository.listFirstUses(tx, [id])
      const undone = await repository.countReturns(tx, buyer, addDays(now, -RETURNS.perDays))
      const lowered = (await titlesLoweredBy(tx, [id])).get(id)
      const whyNot = whyNotUndone({ sale: known, use, lowered, undone, now })
      if (whyNot) throw new Refusal('conflict', whyNot)
      const sale = await reverseSale(context, tx, known, { reason: 'Undone by the buyer.', mayOwe: false, now })
      await repository.insertReturn(tx, id, buyer, now)
      await recoverChargeback(tx, buyer, now)
      const isToCard = await returnToCard(context, tx, sale, now)
      await notifyBoth(tx, sale, { isToCard, now })
      return (await findSale(tx, id)) ?? sale
    }),
  )
}

/** What a card paid goes back to it, unless the wallet no longer has as much, or the bank has taken it back already. */
async function returnToCard(context: Context, tx: Tx, { id, buyerId, title }: SaleRow, now: Date): Promise<boolean> {
  const payment = await findPaymentFor(tx, id)
  if (!payment || payment.takenBackPence > 0) return false
  const purse = wallet(buyerId)
  const held = (await lockAccounts(tx, [purse])).get(purse)
  if (held === undefined || wholePence(held) < payment.amountPence) return false
  await refundToCard(context, tx, payment, { description: `Undone, being refunded to your card: “${title}”`, now })
  return true
}

async function notifyBoth(
  tx: Tx,
  { title, amountPence, artistId, artistName, buyerId }: SaleRow,
  { isToCard, now }: { isToCard: boolean; now: Date },
): Promise<void> {
  const amount = `£${poundsOf(amountPence).toFixed(2)}`
  const where = isToCard ? 'What your card paid is on its way back to it' : `${amount} is back in your wallet`
  await notifyUser(tx, {
    userId: buyerId,
    kind: 'refund',
    text: `You undid your purchase of “${title}” by ${artistName}. ${where}.`,
    href: '/wallet',
    at: now,
  })
  await notifyUser(tx, {
    userId: artistId,
    kind: 'refund',
    text: `A sale of “${title}” for ${amount} was undone by its buyer, who had not used it.`,
    href: '/admin/money',
    at: now,
  })
}
